import type { Release, Trust } from '@elo-platform/protocol';
import { releaseIdSchema } from '@elo-platform/protocol/schemas';
import { readRelease, type Store } from '@elo-platform/store';
import { LRUCache } from 'lru-cache';
import { singleFlight } from '../limits/single-flight';

/** Records held at once; one is some 300 kB. */
const RECORDS = 12;

/** Gives a release's record, signature checked; undefined for one that was never finished. */
export type ReleaseReader = (id: string) => Promise<Release | undefined>;

/**
 * Reader of release records that keeps the latest ones. The reader rejects with EloError
 * `signature`, `damage` or `store-unreachable`.
 */
export function createReleaseReader(store: Store, trust: Trust): ReleaseReader {
  const cache = new LRUCache<string, Release>({ max: RECORDS });
  const readOnce = singleFlight(
    (id: string) => id,
    async (id) => {
      const found = await readRelease(store, id, trust);
      if (found !== undefined) cache.set(id, found.value);
      return found?.value;
    },
  );
  return async (id) => {
    if (!releaseIdSchema.safeParse(id).success) return undefined;
    return cache.get(id) ?? readOnce(id);
  };
}
