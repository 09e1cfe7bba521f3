import type { Trust } from '@elo/contract';
import { headNumber, listChannels, readEntry, readPreview, type Store } from '@elo/store';

/** What must stay, and previews that have had their time. */
export interface Roots {
  readonly releases: ReadonlySet<string>;
  readonly oldPreviews: readonly string[];
}

/**
 * Releases that a channel, a canary or a preview can reach, and those that were live after the
 * cutoff: visitors may still have them open.
 * @throws EloError `damage` when a log cannot be read: then nothing may be deleted
 */
export async function findRoots(store: Store, cutoff: Date, trust: Trust): Promise<Roots> {
  const releases = new Set<string>();
  for (const channel of await listChannels(store)) {
    for (const id of await recentReleases(store, channel, cutoff, trust)) releases.add(id);
  }
  const oldPreviews: string[] = [];
  for await (const { key, modified } of store.list('previews/')) {
    const preview = await readPreview(store, key.slice('previews/'.length, -'.json'.length), trust);
    if (modified < cutoff) oldPreviews.push(key);
    else if (preview !== undefined) releases.add(preview.release);
  }
  return { releases, oldPreviews };
}

/** From the head back to the entry that was in force at the cutoff, that one included. */
async function recentReleases(
  store: Store,
  channel: string,
  cutoff: Date,
  trust: Trust,
): Promise<string[]> {
  const found: string[] = [];
  for (let n = await headNumber(store, channel); n > 0; n -= 1) {
    const { body } = await readEntry(store, channel, n, trust);
    found.push(body.release, ...(body.canary ? [body.canary.release] : []));
    if (new Date(body.at) < cutoff) break;
  }
  return found;
}
