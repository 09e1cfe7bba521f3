import { Notice } from '@elo/shared-ui';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { playLabel, TEXTS } from '../../content/texts';
import type { TrainingVideo } from '../../content/videos';
import { captionsUrl, filmPage, playerUrl, STILL_SIZES } from '../../lib/video-links';
import { VideoThumbnail } from '../video-card/video-thumbnail';
import { PlayerBoundary } from './player-boundary';
import styles from './video-player.module.scss';

const importPlayer = () => lazy(() => import('./live-player'));

/** Loaded with the first film that is started; made anew after a failure, which `lazy` would keep. */
let LivePlayer = importPlayer();

function forgetPlayer(): void {
  LivePlayer = importPlayer();
}

/** Props of {@link VideoPlayer}. */
export interface VideoPlayerProps {
  readonly video: TrainingVideo;
  /** True once the visitor has started a film. */
  readonly playing: boolean;
  readonly mediaUrl: (path: string) => string;
  onStart(): void;
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

/** The main player: a still until the visitor starts it, so that nothing is loaded unasked. */
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
        <PlayerBoundary
          key={`${video.video} ${attempt}`}
          fallback={failure}
          onFailure={forgetPlayer}
        >
          <Suspense fallback={<Poster {...props} />}>
            <LivePlayer
              url={playerUrl(video.video, mediaUrl)}
              captions={captionsUrl(video.video, mediaUrl)}
              title={video.nome}
              failure={failure}
            />
          </Suspense>
        </PlayerBoundary>
      ) : (
        <Poster {...props} />
      )}
    </section>
  );
}
