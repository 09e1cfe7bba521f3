import {
  claimKey,
  collectionKey,
  type Store,
  type StoredObject,
  turnKey,
} from '@elo-platform/store';
import { type ArchivedObject, writeArchive } from './archive';

/** Logs, which were read before, and notes of running commands. */
const LEFT_OUT = ['channels/', claimKey(''), collectionKey(''), turnKey('')];

/** Below it are the records of releases, and of what was composed of them late. */
const RELEASES = 'releases/';

/** Files first, then the records that refer to them, then the log entries that make those live. */
function rankOf(key: string): number {
  if (key.startsWith('channels/')) return 2;
  return /\/(?:release|elo-package)\.json(?:\.sig)?$/.test(key) ? 1 : 0;
}

/**
 * Writes the whole store to a file. Logs are read first, and what belongs to releases is listed next, so
 * that everything they name is in the archive even while others publish and compose.
 * @returns how many objects it holds
 */
export async function backupStore(
  store: Store,
  file: string,
  onProgress?: (done: number, total: number) => void,
): Promise<number> {
  const logs: ArchivedObject[] = [];
  for await (const { key } of store.list('channels/')) {
    const bytes = await store.get(key);
    if (bytes !== undefined) logs.push({ key, bytes });
  }
  const objects: StoredObject[] = [];
  for await (const object of store.list(RELEASES)) objects.push(object);
  for await (const object of store.list('')) {
    if (object.key.startsWith(RELEASES)) continue;
    if (!LEFT_OUT.some((prefix) => object.key.startsWith(prefix))) objects.push(object);
  }
  objects.sort((a, b) => rankOf(a.key) - rankOf(b.key));
  return writeArchive(file, readAll(store, objects, logs, onProgress));
}

async function* readAll(
  store: Store,
  objects: readonly StoredObject[],
  logs: readonly ArchivedObject[],
  onProgress?: (done: number, total: number) => void,
): AsyncIterable<ArchivedObject> {
  for (const [index, { key }] of objects.entries()) {
    const bytes = await store.get(key);
    // gc deleted it as unused after it was listed.
    if (bytes !== undefined) yield { key, bytes };
    onProgress?.(index + 1, objects.length);
  }
  yield* logs;
}
