import { Notice } from '@elo/shared-ui';
import { useCallback, useState } from 'react';
import { playLabel, TEXTS } from '../../content/texts';
import type { TrainingVideo } from '../../content/videos';
import { linksOf, STILL_SIZES } from '../../lib/film-links';
import { VideoThumbnail } from '../video-thumbnail/video-thumbnail';
import { OutsidePlayer } from './outside-player';
import { OwnPlayer, type PlayerProps } from './own-player';
import styles from './video-player.module.scss';

interface VideoPlayerProps {
  readonly video: TrainingVideo;
  /** True once the visitor has started a film. */
  readonly playing: boolean;
  readonly mediaUrl: (path: string) => string;
  onStart(): void;
}

/** The still image, a link to the film's own page without script. */
function Poster({ video, mediaUrl, onStart }: VideoPlayerProps) {
  return (
    <a
      className={styles.poster}
      href={linksOf(video.video, mediaUrl).page}
      onClick={(event) => {
        event.preventDefault();
        onStart();
      }}
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
function RunningFilm({ links, title }: Pick<PlayerProps, 'links' | 'title'>) {
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  if (failed) {
    const retry = { label: TEXTS.retry, onClick: () => setFailed(false) };
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

/**
 * The main player: a still image until the visitor starts it, so that no video loads before that.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  const { video, playing, mediaUrl } = props;
  const links = linksOf(video.video, mediaUrl);
  return (
    <section className={styles.player} aria-label={`Vídeo: ${video.nome}`} data-theme="dark">
      {playing ? (
        <RunningFilm key={video.video} links={links} title={video.nome} />
      ) : (
        <Poster {...props} />
      )}
    </section>
  );
}
