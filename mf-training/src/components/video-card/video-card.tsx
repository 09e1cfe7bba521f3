import { Card } from '@elo/shared-ui';
import { isPlainClick } from '@elo/shared-ui/browser';
import { TEXTS } from '../../content/texts';
import type { TrainingVideo } from '../../content/videos';
import { filmAddress } from '../../lib/video-links';
import styles from './video-card.module.scss';
import { VideoThumbnail } from './video-thumbnail';

export interface VideoCardProps {
  readonly video: TrainingVideo;
  readonly selected: boolean;
  readonly mediaUrl: (path: string) => string;
  onSelect(): void;
}

/** A film card. Without script it is a link to the film's own page. */
export function VideoCard({ video, selected, mediaUrl, onSelect }: VideoCardProps) {
  return (
    <div className={styles.card} data-selected={selected || undefined} data-replay>
      <Card
        href={filmAddress(video.video)}
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
