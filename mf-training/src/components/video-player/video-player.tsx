import { WAITS, withEnd } from '@elo/contract';
import { Notice } from '@elo/shared-ui';
import {
  type ComponentType,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { playLabel, TEXTS } from '../../content/texts';
import type { TrainingVideo } from '../../content/videos';
import {
  captionsUrl,
  filmPage,
  isOwn,
  labelsUrl,
  OUTSIDE_ORIGIN,
  playerUrl,
  STILL_SIZES,
} from '../../lib/video-links';
import { VideoThumbnail } from '../video-thumbnail/video-thumbnail';
import type { LivePlayerProps } from './live-player';
import styles from './video-player.module.scss';

interface OutsidePlayerProps {
  /** URL of the iframe, without a query. */
  readonly url: string;
  readonly title: string;
  /** The film was deleted, or its host forbids embedding it. */
  onError(): void;
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
  try {
    return (JSON.parse(String(data)) as { event?: unknown } | null)?.event;
  } catch {
    return undefined;
  }
}

/**
 * A film of another host in an iframe. The page and the iframe exchange messages, so no script of
 * that host runs in the page itself.
 */
function OutsidePlayer({ url, title, onError }: OutsidePlayerProps) {
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
      src={`${url}?${query}`}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // The host refuses to play for pages that send no referrer.
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={greet}
    />
  );
}

/** `lazy` caches a failure, so that a retry needs a new component. */
const importPlayer = () =>
  lazy<ComponentType<LivePlayerProps>>(() =>
    withEnd(() => import('./live-player'), WAITS.notice).catch(() => ({ default: NoPlayer })),
  );

/** Loaded when the first film starts. */
let LivePlayer = importPlayer();

/** Replaces a player whose code cannot be loaded. */
function NoPlayer({ onError }: LivePlayerProps) {
  useEffect(() => {
    LivePlayer = importPlayer();
    onError();
  }, [onError]);
  return null;
}

export interface VideoPlayerProps {
  readonly video: TrainingVideo;
  /** True once the visitor has started a film. */
  readonly playing: boolean;
  readonly mediaUrl: (path: string) => string;
  onStart(): void;
}

interface RunningFilmProps extends Pick<VideoPlayerProps, 'video' | 'mediaUrl'> {
  /** Shown until the player's code is loaded. */
  readonly still: ReactNode;
  readonly failure: ReactNode;
}

function Poster({ video, mediaUrl, onStart }: VideoPlayerProps) {
  const start = (event: MouseEvent): void => {
    event.preventDefault();
    onStart();
  };
  return (
    <a
      className={styles.poster}
      href={filmPage(video.video)}
      onClick={start}
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

/** The started film, or the failure notice when it cannot be played. */
function RunningFilm({ video, mediaUrl, still, failure }: RunningFilmProps) {
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  if (failed) return failure;
  const film = {
    url: playerUrl(video.video, mediaUrl),
    title: video.nome,
    onError: fail,
  };
  if (!isOwn(video.video)) return <OutsidePlayer {...film} />;
  return (
    <Suspense fallback={still}>
      <LivePlayer
        {...film}
        captions={captionsUrl(video.video, mediaUrl)}
        labels={labelsUrl(video.video, mediaUrl)}
      />
    </Suspense>
  );
}

/**
 * The main player: a still image until the visitor starts it, so that no video loads before that.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  const { video, playing, mediaUrl } = props;
  const [attempt, setAttempt] = useState(0);
  const retry = { label: TEXTS.retry, onClick: () => setAttempt((before) => before + 1) };
  const failure = (
    <div className={styles.failure}>
      <Notice tone="error" title={TEXTS.failed} action={retry}>
        <a href={filmPage(video.video)}>{TEXTS.openAlone}</a>
      </Notice>
    </div>
  );
  return (
    <section className={styles.player} aria-label={`Vídeo: ${video.nome}`} data-theme="dark">
      {playing ? (
        <RunningFilm
          key={`${video.video} ${attempt}`}
          video={video}
          mediaUrl={mediaUrl}
          still={<Poster {...props} />}
          failure={failure}
        />
      ) : (
        <Poster {...props} />
      )}
    </section>
  );
}
