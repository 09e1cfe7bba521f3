import { VIDEOS } from '../content/videos';
import { videoId } from './video-links';

/** Place of a film in the library; the first for an address that names none. */
export function filmIndex(film: string | undefined): number {
  return Math.max(
    0,
    VIDEOS.findIndex(({ video }) => videoId(video) === film),
  );
}
