import type { PageProps } from '@elo/contract';
import { scrollBehavior } from '@elo/shared-ui/browser/motion';
import { useEffect, useRef } from 'react';
import { playLabel } from '../../content/texts';
import { type TrainingVideo, VIDEOS } from '../../content/videos';
import { choose, filmIndex, useFilmChoice } from '../../lib/film-choice';
import type { TrainingData } from '../../lib/load-training';
import { VideoPlayer } from '../video-player/video-player';
import styles from './film-stage.module.scss';

/** The main player and a summary of its film. */
export function FilmStage({ data: { film }, host }: PageProps<TrainingData>) {
  const choice = useFilmChoice(film);
  const stage = useRef<HTMLDivElement>(null);
  const index = choice?.index ?? filmIndex(film);
  const video = VIDEOS[index] as TrainingVideo;
  const { announce, mediaUrl } = host;
  useEffect(() => {
    if (!choice) return;
    // The clicked poster unmounts or scrolls away, so move focus to the player.
    stage.current?.focus({ preventScroll: true });
    if (!choice.fromLibrary) return;
    announce(playLabel((VIDEOS[choice.index] as TrainingVideo).nome));
    stage.current?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
  }, [choice, announce]);
  useEffect(() => () => choose(undefined), []);
  return (
    <>
      <div ref={stage} tabIndex={-1} className={styles.stage}>
        <VideoPlayer
          video={video}
          playing={choice !== undefined}
          mediaUrl={mediaUrl}
          onStart={() => choose({ page: film, index, fromLibrary: false })}
        />
      </div>
      <div className={styles.film}>
        <p>
          <strong>{`${video.nome}.`}</strong> <span>{video.descricao}</span>
        </p>
      </div>
    </>
  );
}
