import { EloError } from '@elo-platform/protocol';
import {
  collectedKey,
  concurrently,
  type Signer,
  type Store,
  versionKey,
} from '@elo-platform/store';
import { noteCollected } from '../verify/collected';
import { isRecordKey } from '../verify/verify-releases';
import type { Garbage, Group } from './find-garbage';

/**
 * Deletes garbage: records first, so that a half-deleted release or version does not exist any
 * more rather than exist with holes. Markers of finished versions stay: their bytes may come
 * back, others may not take their place.
 * @param deadline nothing is deleted later
 * @throws EloError `collecting` when the deadline passes first
 */
export async function deleteGarbage(
  store: Store,
  signer: Signer,
  garbage: Garbage,
  deadline: Date,
  onProgress?: (done: number, total: number) => void,
): Promise<void> {
  const { groups, previews } = garbage;
  let done = 0;
  const remove = async (group: Group): Promise<void> => {
    requireTime(deadline, groups.length - done);
    if (group.finished) await noteCollected(store, signer, group.name);
    await deleteGroup(store, group);
    if (group.kind === 'version' && !group.finished) await forgetVersion(store, group.name);
    done += 1;
    onProgress?.(done, groups.length);
  };
  for (const group of groups) if (group.kind !== 'object') await remove(group);
  const objects = groups.filter(({ kind }) => kind === 'object');
  await concurrently(objects, 16, remove);
  await concurrently(previews, 16, (key) => store.delete(key));
}

/** Deletes the marker of a version that was never finished. */
async function forgetVersion(store: Store, what: string): Promise<void> {
  if ((await store.get(collectedKey(what))) !== undefined) return;
  const [name = '', version = ''] = what.split('@');
  await store.delete(versionKey(name, version));
}

function requireTime(deadline: Date, left: number): void {
  if (new Date() < deadline) return;
  throw new EloError('collecting', `Stopped for lack of time, with ${left} left to delete`, {
    next: 'Run `elo gc --apply` again.',
  });
}

async function deleteGroup(store: Store, { keys }: Group): Promise<void> {
  for (const key of keys.filter(isRecordKey)) await store.delete(key);
  const files = keys.filter((key) => !isRecordKey(key));
  await concurrently(files, 16, (key) => store.delete(key));
}
