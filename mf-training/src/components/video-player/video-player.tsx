import { jsonOf } from '@elo/contract';
import { Notice } from '@elo/shared-ui';
import { onPlainClick } from '@elo/shared-ui/browser/plain-click';
import {
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { playLabel, TEXTS } from '../../content/texts';
import type { TrainingVideo } from '../../content/videos';
import { type FilmLinks, linksOf, OUTSIDE_ORIGIN, STILL_SIZES } from '../../lib/film-links';
import { VideoThumbnail } from '../video-thumbnail/video-thumbnail';
import styles from './video-player.module.scss';

interface VideoPlayerProps {
  readonly video: TrainingVideo;
  /** True once the visitor has started a film. */
  readonly playing: boolean;
  readonly mediaUrl: (path: string) => string;
  onStart(): void;
}

/**
 * The main player: a still image until the visitor starts it, so that no video loads before that.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  const { video, playing, mediaUrl, onStart } = props;
  const links = linksOf(video.video, mediaUrl);
  return (
    <section className={styles.player} aria-label={`Vídeo: ${video.nome}`} data-theme="dark">
      {playing ? (
        <RunningFilm key={video.video} links={links} title={video.nome} onStart={onStart} />
      ) : (
        <Poster {...props} />
      )}
    </section>
  );
}

/** The still image, a link to the film's own page without script. */
function Poster({ video, mediaUrl, onStart }: VideoPlayerProps) {
  return (
    <a
      className={styles.poster}
      href={linksOf(video.video, mediaUrl).page}
      onClick={onPlainClick(onStart)}
      aria-label={playLabel(video.nome)}
      data-replay
    >
      <VideoThumbnail link={video.video} mediaUrl={mediaUrl} sizes={STILL_SIZES} priority />
      <span className={styles.play} aria-hidden="true">
        <svg width="16" height="26" viewBox="0 0 16 26" focusable="false" aria-hidden="true">
          <path d="M0 0v26l16-13Z" fill="currentColor" />
        </svg>
      </span>
    </a>
  );
}

/** The started film, or a notice with a retry when it cannot be played. */
function RunningFilm({
  links,
  title,
  onStart,
}: Pick<PlayerProps, 'links' | 'title'> & Pick<VideoPlayerProps, 'onStart'>) {
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  if (failed) {
    const again = () => {
      setFailed(false);
      onStart();
    };
    const retry = { label: TEXTS.retry, onClick: again };
    return (
      <div className={styles.failure}>
        <Notice tone="error" title={TEXTS.failed} action={retry}>
          <a href={links.page}>{TEXTS.openAlone}</a>
        </Notice>
      </div>
    );
  }
  const Player = links.isOwn ? OwnPlayer : OutsidePlayer;
  return <Player links={links} title={title} onError={fail} />;
}

interface PlayerProps {
  readonly links: FilmLinks;
  readonly title: string;
  /** The film cannot be played. */
  onError(): void;
}

/**
 * Text of a film at one moment, from a cue of the label track: caption, heading, then one label,
 * figure or table row of the drawing per line.
 */
export function readWords(text: string) {
  const [caption = '', heading = '', ...labels] = text.split('\n');
  return { caption, heading, labels };
}

type Words = ReturnType<typeof readWords>;

/** The active cue of the film's label track; `undefined` before the first. */
function useFilmWords(element: RefObject<HTMLTrackElement | null>): Words | undefined {
  const [words, setWords] = useState<Words>();
  useEffect(() => {
    const track = element.current?.track;
    if (!track) return;
    // Mode `hidden` loads the track and fires its events, but the browser does not draw it.
    track.mode = 'hidden';
    const follow = () => {
      const cue = track.activeCues?.[0];
      if (cue && 'text' in cue) setWords(readWords(String(cue.text)));
    };
    track.addEventListener('cuechange', follow);
    return () => track.removeEventListener('cuechange', follow);
  }, [element]);
  return words;
}

/** The film's text next to a player that is too small for its lettering; hidden on larger ones. */
export function FilmWords({ caption, heading, labels }: Words) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, and keys scroll what has the focus
    <section className={styles.words} aria-label={TEXTS.words} tabIndex={0}>
      <p className={styles.caption}>{caption}</p>
      <p className={styles.heading}>{heading}</p>
      <ul className={styles.labels}>
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </section>
  );
}

/** A film of our own in the browser's player. */
function OwnPlayer({ links, title, onError }: PlayerProps) {
  const labels = useRef<HTMLTrackElement>(null);
  const words = useFilmWords(labels);
  const portuguese = { srcLang: 'pt-BR', label: 'Português', default: true };
  return (
    <div className={styles.live}>
      <div className={styles.screen}>
        <video
          // On another origin, captions load only if the film is requested with CORS.
          crossOrigin="anonymous"
          src={links.player}
          aria-label={title}
          autoPlay
          controls
          playsInline
          onError={onError}
        >
          <track {...portuguese} kind="captions" src={links.captions} />
          <track {...portuguese} kind="metadata" src={links.labels} ref={labels} />
        </video>
      </div>
      {words && <FilmWords {...words} />}
    </div>
  );
}

/** Messages that subscribe to the iframe's errors, in the format of the host's iframe API. */
const GREETING = [
  { event: 'listening', id: 1, channel: 'widget' },
  { event: 'command', func: 'addEventListener', args: ['onError'], id: 1, channel: 'widget' },
];

function greet({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
  for (const words of GREETING) {
    currentTarget.contentWindow?.postMessage(JSON.stringify(words), OUTSIDE_ORIGIN);
  }
}

/** Event name of a message from the iframe; untrusted input. */
function eventOf(data: unknown): unknown {
  return (jsonOf(String(data)) as { event?: unknown } | null | undefined)?.event;
}

/**
 * A film of another host in an iframe. The page and the iframe exchange messages, so no script of
 * that host runs in the page itself.
 */
function OutsidePlayer({ links, title, onError }: PlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent): void => {
      if (origin !== OUTSIDE_ORIGIN || source !== frame.current?.contentWindow) return;
      if (eventOf(data) === 'onError') onError();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [onError]);
  const query = new URLSearchParams({
    autoplay: '1',
    enablejsapi: '1',
    origin: window.location.origin,
    playsinline: '1',
  });
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={`${links.player}?${query}`}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // The host refuses to play for pages that send no referrer.
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={greet}
    />
  );
}
