import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { afterPoster } from '../../lib/after-poster';
import { prefersReducedMotion, prefersSavedData } from '../../lib/motion';

/** State of the hero film and the controls of it. */
export interface HeroFilm {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Element around poster and film. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** True once the film has been asked for; before that only the poster is shown. */
  readonly attached: boolean;
  readonly playing: boolean;
  /** True from the first played picture on: a paused film stays over its poster. */
  readonly shown: boolean;
  readonly muted: boolean;
  togglePlaying(): void;
  toggleMuted(): void;
  /** Handlers of the `<video>`, which knows best whether it plays. */
  readonly events: { onPlaying(): void; onPause(): void };
}

/** Attaches the film automatically after the poster, unless the visitor wants less motion or data. */
function useAutomaticStart(frame: RefObject<Element | null>, start: () => void): void {
  useEffect(() => {
    if (!frame.current || prefersReducedMotion() || prefersSavedData()) return;
    let mounted = true;
    void afterPoster(frame.current).then(() => {
      if (mounted) start();
    });
    return () => {
      mounted = false;
    };
  }, [frame, start]);
}

/** Rests a film that has been scrolled away, and wakes it on return. */
function useRestOffScreen(
  frame: RefObject<Element | null>,
  wanted: boolean,
  play: () => void,
  pause: () => void,
): void {
  useEffect(() => {
    if (!frame.current || !wanted) return;
    const observer = new IntersectionObserver((entries) => {
      for (const entry of entries) entry.isIntersecting ? play() : pause();
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, wanted, play, pause]);
}

/** The hero film: muted at first, loaded late, paused and heard on demand. */
export function useHeroFilm(): HeroFilm {
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const [attached, setAttached] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [shown, setShown] = useState(false);
  const [muted, setMuted] = useState(true);

  const start = useCallback(() => {
    setAttached(true);
    setWanted(true);
  }, []);
  // A browser may refuse to play (power saving); the poster and the play button remain.
  const play = useCallback(() => {
    video.current?.play().catch(() => setPlaying(false));
  }, []);
  const pause = useCallback(() => video.current?.pause(), []);

  useAutomaticStart(frame, start);
  useRestOffScreen(frame, wanted, play, pause);

  // React writes `muted` as an attribute only, and browsers autoplay a film only when the property is
  // set.
  useEffect(() => {
    if (video.current) video.current.muted = muted;
  }, [muted]);
  useEffect(() => {
    if (!attached) return;
    if (wanted) play();
    else pause();
  }, [attached, wanted, play, pause]);

  return {
    video,
    frame,
    attached,
    playing,
    shown,
    muted,
    togglePlaying: () => {
      if (playing) return setWanted(false);
      start();
      play();
    },
    toggleMuted: () => setMuted(!muted),
    events: {
      onPlaying: () => {
        setPlaying(true);
        setShown(true);
      },
      onPause: () => setPlaying(false),
    },
  };
}
