import type { PageProps } from '@elo/contract';
import { VIDEOS } from '../../content/videos';
import { choose, filmIndex, useFilmChoice } from '../../lib/film-choice';
import type { TrainingData } from '../../lib/load-training';
import { VideoCard } from '../video-card/video-card';
import { VideoCarousel } from '../video-carousel/video-carousel';

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
