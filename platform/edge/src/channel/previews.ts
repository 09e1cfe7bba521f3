import type { Trust } from '@elo-platform/protocol';
import { readPreview, type Store } from '@elo-platform/store';
import { LRUCache } from 'lru-cache';
import type { LiveRelease } from '../content/live-release';
import { singleFlight } from '../limits/single-flight';

/** Cookie that names the preview to serve. */
export const PREVIEW_COOKIE = 'elo_preview';
/** Seconds for which a browser stays in a preview: a working day. */
export const PREVIEW_SECONDS = 8 * 3600;

/** Previews held in memory at once. */
const HELD = 4;
/** Milliseconds after which a preview's record is looked up again: `gc` may have taken it. */
const BELIEVED_MS = 30_000;

/** Releases that visitors with the link can see. */
export interface Previews {
  /**
   * A preview's release, loaded and checked.
   * @returns undefined for an id that names none
   * @throws EloError `signature`, `damage`, `store-unreachable`
   */
  load(id: string): Promise<LiveRelease | undefined>;
}

/** @param loadRelease loads a release by its id; equal ids give what is in memory already */
export function createPreviews(
  store: Store,
  trust: Trust,
  loadRelease: (id: string) => Promise<LiveRelease>,
): Previews {
  const held = new LRUCache<string, LiveRelease>({ max: HELD, ttl: BELIEVED_MS });
  const loadOnce = singleFlight(
    (id: string) => id,
    async (id) => {
      const preview = await readPreview(store, id, trust);
      if (preview === undefined) return undefined;
      const release = await loadRelease(preview.release);
      held.set(id, release);
      return release;
    },
  );
  return { load: async (id) => held.get(id) ?? loadOnce(id) };
}
