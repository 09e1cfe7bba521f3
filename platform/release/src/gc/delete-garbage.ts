import { EloError } from '@elo-platform/protocol';
import {
  collectedKey,
  concurrently,
  type Signer,
  type Store,
  versionKey,
} from '@elo-platform/store';
import { noteCollected } from '../verify/collected';
import type { Garbage, Group } from './find-garbage';

const RECORDS = [
  '/release.json',
  '/elo-package.json',
  '/release.json.sig',
  '/elo-package.json.sig',
];

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
  const { releases, versions, objects, previews } = garbage;
  const total = releases.length + versions.length + objects.length;
  let done = 0;
  for (const group of releases) {
    requireTime(deadline, total - done);
    if (group.finished) await noteCollected(store, signer, group.name);
    await deleteGroup(store, group);
    done += 1;
    onProgress?.(done, total);
  }
  for (const group of versions) {
    requireTime(deadline, total - done);
    if (group.finished) await noteCollected(store, signer, group.name);
    await deleteGroup(store, group);
    const [name = '', version = ''] = group.name.split('@');
    const never = !group.finished && (await store.get(collectedKey(group.name))) === undefined;
    if (never) await store.delete(versionKey(name, version));
    done += 1;
    onProgress?.(done, total);
  }
  await concurrently(objects, 16, async (group) => {
    requireTime(deadline, total - done);
    await deleteGroup(store, group);
    done += 1;
    onProgress?.(done, total);
  });
  await concurrently(previews, 16, (key) => store.delete(key));
}

function requireTime(deadline: Date, left: number): void {
  if (new Date() < deadline) return;
  throw new EloError('collecting', `Stopped for lack of time, with ${left} left to delete`, {
    next: 'Run `elo gc --apply` again.',
  });
}

async function deleteGroup(store: Store, { keys }: Group): Promise<void> {
  const isRecord = (key: string) => RECORDS.some((ending) => key.endsWith(ending));
  for (const key of keys.filter(isRecord)) await store.delete(key);
  const files = keys.filter((key) => !isRecord(key));
  await concurrently(files, 16, (key) => store.delete(key));
}
