import type { PageProps } from '@elo/contract';
import { Card } from '@elo/shared-ui';
import { isPlainClick } from '@elo/shared-ui/browser/plain-click';
import { TEXTS } from '../../content/texts';
import { type TrainingVideo, VIDEOS } from '../../content/videos';
import { choose, filmIndex, useFilmChoice } from '../../lib/film-choice';
import { linksOf } from '../../lib/film-links';
import type { TrainingData } from '../../lib/load-training';
import { VideoCarousel } from '../video-carousel/video-carousel';
import { VideoThumbnail } from '../video-thumbnail/video-thumbnail';
import styles from './film-library.module.scss';

/** All films as cards; a click starts the film in the player above. */
export function FilmLibrary({ data: { film }, host }: PageProps<TrainingData>) {
  const selected = useFilmChoice(film)?.index ?? filmIndex(film);
  const cards = VIDEOS.map((video, index) => ({
    key: video.video,
    card: (
      <VideoCard
        video={video}
        selected={index === selected}
        mediaUrl={host.mediaUrl}
        onSelect={() => choose({ page: film, index, fromLibrary: true })}
      />
    ),
  }));
  return <VideoCarousel cards={cards} />;
}

interface VideoCardProps {
  readonly video: TrainingVideo;
  readonly selected: boolean;
  readonly mediaUrl: (path: string) => string;
  onSelect(): void;
}

/** A film card. Without script it is a link to the film's own page. */
function VideoCard({ video, selected, mediaUrl, onSelect }: VideoCardProps) {
  return (
    <div className={styles.card} data-selected={selected || undefined} data-replay>
      <Card
        href={linksOf(video.video, mediaUrl).address}
        name={video.nome}
        brand={TEXTS.label}
        category={video.categoria}
        picture={
          <VideoThumbnail
            link={video.video}
            mediaUrl={mediaUrl}
            sizes="(min-width: 64em) 30vw, (min-width: 38em) 45vw, 90vw"
          />
        }
        onNavigate={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onSelect();
        }}
      />
    </div>
  );
}
