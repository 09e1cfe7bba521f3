import type { PageProps } from '@elo/contract';
import { Card } from '@elo/shared-ui';
import { onPlainClick } from '@elo/shared-ui/browser/plain-click';
import { TEXTS } from '../../content/texts';
import { VIDEOS } from '../../content/videos';
import { choose, filmIndex, useFilmChoice } from '../../lib/film-choice';
import { linksOf } from '../../lib/film-links';
import type { TrainingData } from '../../lib/load-training';
import { VideoCarousel } from '../video-carousel/video-carousel';
import { VideoThumbnail } from '../video-thumbnail/video-thumbnail';
import styles from './film-library.module.scss';

/**
 * All films as cards; a click starts the film in the player above. Without script a card is a link to
 * the film's own page.
 */
export function FilmLibrary({ data: { film }, host: { mediaUrl } }: PageProps<TrainingData>) {
  const selected = useFilmChoice(film)?.index ?? filmIndex(film);
  const cards = VIDEOS.map(({ nome, categoria, video }, index) => (
    <div
      key={video}
      className={styles.card}
      data-selected={index === selected || undefined}
      data-replay
    >
      <Card
        href={linksOf(video, mediaUrl).address}
        name={nome}
        brand={TEXTS.label}
        category={categoria}
        picture={
          <VideoThumbnail
            link={video}
            mediaUrl={mediaUrl}
            sizes="(min-width: 64em) 30vw, (min-width: 38em) 45vw, 90vw"
          />
        }
        onNavigate={onPlainClick(() => choose({ page: film, index, fromLibrary: true }))}
      />
    </div>
  ));
  return <VideoCarousel cards={cards} />;
}
