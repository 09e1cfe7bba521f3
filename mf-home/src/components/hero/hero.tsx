import { type HostServices, SECTIONS } from '@elo/contract';
import { Button, Icon, Picture } from '@elo/shared-ui';
import { goToSection, prefersReducedMotion } from '@elo/shared-ui/browser/motion';
import { onPlainClick } from '@elo/shared-ui/browser/plain-click';
import { useCallback, useEffect, useRef, useState } from 'react';
import { HERO, HERO_END } from '../../content/hero';
import { afterPoster, prefersSavedData } from '../../lib/film-loading';
import styles from './hero.module.scss';

/** The hero film: loaded late, muted at first; visitors can pause and unmute it. */
function useHeroFilm() {
  const video = useRef<HTMLVideoElement>(null);
  /** Element around poster and film. */
  const frame = useRef<HTMLDivElement>(null);
  /** Undefined until the film has been asked for; before that only the poster is shown. */
  const [wanted, setWanted] = useState<boolean>();
  const [playing, setPlaying] = useState(false);
  /** True from the first played picture on: a paused film stays over its poster. */
  const [shown, setShown] = useState(false);
  const [muted, setMuted] = useState(true);

  // A browser may refuse to play (power saving); the poster and the play button remain.
  const play = useCallback(() => {
    video.current?.play().catch(() => setPlaying(false));
  }, []);

  // Starts automatically after the poster, unless the visitor wants less motion or data.
  useEffect(() => {
    if (!frame.current || prefersReducedMotion() || prefersSavedData()) return;
    // A visitor may have started and paused it before.
    void afterPoster(frame.current).then(() => setWanted((now) => now ?? true));
  }, []);

  // Plays while it is wanted, but pauses while it is out of view.
  useEffect(() => {
    const film = video.current;
    if (!film || !wanted) return;
    play();
    const observer = new IntersectionObserver((entries) => {
      for (const entry of entries) entry.isIntersecting ? play() : film.pause();
    });
    observer.observe(film);
    return () => {
      observer.disconnect();
      film.pause();
    };
  }, [wanted, play]);

  // React writes `muted` as an attribute only, and browsers autoplay a film only when the property is
  // set.
  useEffect(() => {
    if (video.current) video.current.muted = muted;
  }, [muted]);

  return {
    video,
    frame,
    isAttached: wanted !== undefined,
    playing,
    shown,
    muted,
    togglePlaying: () => {
      setWanted(!playing);
      if (!playing) play();
    },
    toggleMuted: () => setMuted(!muted),
    /** Handlers of the `<video>`, which knows best whether it plays. */
    events: {
      onPlaying: () => {
        setPlaying(true);
        setShown(true);
      },
      onPause: () => setPlaying(false),
    },
  };
}

type HeroFilm = ReturnType<typeof useHeroFilm>;

/** Poster and, later, film behind the text. */
function Backdrop({ film, host }: { film: HeroFilm; host: HostServices }) {
  return (
    <div className={styles.backdrop} ref={film.frame} data-shown={film.shown}>
      <Picture
        base={HERO.poster}
        alt={HERO.posterAlt}
        sizes={HERO.posterSizes}
        width={1280}
        height={720}
        mediaUrl={host.mediaUrl}
        className={styles.poster}
        priority
      />
      {/* Without captions: there is no speech in it, only the sound of the drive. */}
      <video
        ref={film.video}
        className={styles.film}
        src={film.isAttached ? host.mediaUrl(HERO.film) : undefined}
        width={1280}
        height={720}
        preload="none"
        loop
        muted
        playsInline
        tabIndex={-1}
        aria-hidden="true"
        {...film.events}
      />
    </div>
  );
}

/** Pause and sound, for people whom a moving picture disturbs or who want to hear the drive. */
function Controls({ film }: { film: HeroFilm }) {
  return (
    <div className={styles.controls}>
      <button type="button" className={styles.control} onClick={film.togglePlaying}>
        <Icon name={film.playing ? 'pause' : 'play'} />
        <span className={styles.controlText}>{film.playing ? HERO.pause : HERO.play}</span>
      </button>
      <button type="button" className={styles.control} onClick={film.toggleMuted}>
        <Icon name={film.muted ? 'volume-x' : 'volume-2'} />
        <span className={styles.controlText}>{film.muted ? HERO.unmute : HERO.mute}</span>
      </button>
    </div>
  );
}

/** First screen of the home page: film, promise, way to the products. */
export function Hero({ host }: { host: HostServices }) {
  const film = useHeroFilm();
  return (
    <section
      id={SECTIONS.top}
      className={styles.hero}
      data-theme="dark"
      aria-labelledby="hero-title"
    >
      <Backdrop film={film} host={host} />
      <div className={styles.inner}>
        <div className={styles.words}>
          <p className={styles.eyebrow}>{HERO.eyebrow}</p>
          <h1 id="hero-title" className={styles.title}>
            {HERO.title.map((line) => (
              <span key={line} className={styles.line}>
                {line}{' '}
              </span>
            ))}
          </h1>
          <p className={styles.lead}>{HERO.lead}</p>
        </div>
        <div className={styles.foot}>
          <Button
            href={`#${SECTIONS.combat}`}
            icon="chevron-down"
            onClick={onPlainClick(() => goToSection(SECTIONS.combat))}
          >
            {HERO.link}
          </Button>
          <Controls film={film} />
        </div>
      </div>
      <span id={HERO_END} hidden />
    </section>
  );
}
