import type { RouteLoad } from './route-loads';

/** Slow 4G: milliseconds of a way there and back, and bytes a millisecond (1.6 Mbit/s). */
const ROUND_TRIP = 150;
const BYTES_PER_MS = 200;

/** Connection, encryption (TLS 1.3) and the request itself. */
const ROUND_TRIPS = 3;

/**
 * The largest paint of a first visit over slow 4G, in milliseconds, from bytes alone: three round
 * trips, the document and what the first paint waits for at the speed of the line, one more round
 * trip where that is a file of its own, then the preloaded picture.
 *
 * It is for comparing two releases, not for telling what visitors see: it knows no processor and no
 * cache, has the whole document come before the first paint, where browsers show its beginning
 * earlier, and takes the preload's plain address for the size that the browser chooses.
 */
export function simulateLcp({ document, files }: RouteLoad): number {
  const blocking = files.filter((file) => file.blocking);
  const pictures = files.filter(({ kind }) => kind === 'picture');
  const sent = [...blocking, ...pictures].reduce((sum, { bytes }) => sum + bytes, document);
  const trips = ROUND_TRIPS + (blocking.length > 0 ? 1 : 0);
  return Math.round(trips * ROUND_TRIP + sent / BYTES_PER_MS);
}
