import { VIDEOS } from '../content/videos';
import { videoId } from './video-links';

/** Index of a film in the library; 0 for a URL that names no film. */
export function filmIndex(film: string | undefined): number {
  return Math.max(
    0,
    VIDEOS.findIndex(({ video }) => videoId(video) === film),
  );
}
