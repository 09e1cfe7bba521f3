import { EloError, errorCode, type Trust } from '@elo-platform/protocol';
import { listChannels, readPreview, releasesOf, type Store } from '@elo-platform/store';
import { verifyLog } from '../verify/verify-log';

/** What must stay, and previews that have had their time. */
export interface Roots {
  readonly releases: ReadonlySet<string>;
  readonly oldPreviews: readonly string[];
}

/**
 * Releases that a channel, a canary or a preview can reach, and those that were live after the
 * cutoff: visitors may still have them open.
 * @throws EloError `damage` when a log holds an invalid entry that no repair set aside: then nothing
 *   may be deleted, because it may have named any release
 */
export async function findRoots(store: Store, cutoff: Date, trust: Trust): Promise<Roots> {
  const releases = new Set<string>();
  for (const channel of await listChannels(store)) {
    for (const id of await recentReleases(store, channel, cutoff, trust)) releases.add(id);
  }
  const oldPreviews: string[] = [];
  for await (const { key, modified } of store.list('previews/')) {
    const id = key.slice('previews/'.length, -'.json'.length);
    const preview = await readPreview(store, id, trust).catch((error: unknown) => {
      // By a key that was revoked, say: no edge shows it.
      if (errorCode(error) === 'signature') return undefined;
      throw error;
    });
    if (modified < cutoff) oldPreviews.push(key);
    else if (preview !== undefined) releases.add(preview.release);
  }
  return { releases, oldPreviews };
}

/** From the head back to the entry that was live at the cutoff, that one included. */
async function recentReleases(
  store: Store,
  channel: string,
  cutoff: Date,
  trust: Trust,
): Promise<string[]> {
  const { entries, findings } = await verifyLog(store, channel, trust);
  const [bad] = findings;
  if (bad !== undefined) {
    throw new EloError('damage', `${bad.where}: ${bad.message}`, {
      next: 'Bring it back with `elo restore`, or set it aside with `elo repair`, before anything is deleted.',
    });
  }
  const found: string[] = [];
  for (const body of entries.toReversed()) {
    found.push(...releasesOf(body));
    if (new Date(body.at) < cutoff) break;
  }
  return found;
}
