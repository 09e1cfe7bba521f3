import { EloError, type Trust } from '@elo/contract';
import { checkKey, createSame, type Store } from '@elo/store';
import type { Finding } from '../verify/finding';
import { checkEntries, releasesIn } from '../verify/verify-log';
import { verifyReleases } from '../verify/verify-releases';
import { type ArchivedObject, readArchive } from './archive';

/**
 * Puts an archive back into a store that is empty or holds nothing that differs. The archive is
 * read once before anything is written; logs, which make releases live, are written last, after
 * everything that they name was re-hashed.
 * @returns how many objects were missing and came back
 * @throws EloError `damage`, `signature`, or `version-exists` when the store holds something else
 */
export async function restoreStore(
  store: Store,
  file: string,
  trust: Trust,
  onProgress?: (done: number) => void,
): Promise<number> {
  const logs = await readLogs(file);
  const entries = await checkLogs(store, logs, trust);
  let restored = 0;
  for await (const { key, bytes } of readArchive(file)) {
    if (key.startsWith('channels/')) continue;
    if ((await createSame(store, key, bytes)) === 'created') restored += 1;
    onProgress?.(restored);
  }
  const { findings } = await verifyReleases(store, releasesIn(entries), trust);
  refuseFindings(findings);
  for (const { key, bytes } of logs) {
    if ((await createSame(store, key, bytes)) === 'created') restored += 1;
  }
  return restored;
}

/** Reads the whole archive, which proves it whole, and keeps the logs. */
async function readLogs(file: string): Promise<ArchivedObject[]> {
  const logs: ArchivedObject[] = [];
  for await (const object of readArchive(file)) {
    checkKey(object.key);
    if (object.key.startsWith('channels/')) logs.push(object);
  }
  return logs;
}

async function checkLogs(store: Store, logs: readonly ArchivedObject[], trust: Trust) {
  const channels = new Map<string, Uint8Array[]>();
  for (const { key, bytes } of logs) {
    const there = await store.get(key);
    if (there !== undefined && Buffer.compare(there, bytes) !== 0) {
      throw new EloError('version-exists', `${store.name} has another ${key} than the backup`, {
        next: 'Restore into an empty store and compare: two histories cannot be joined.',
      });
    }
    const channel = key.split('/')[1] ?? '';
    channels.set(channel, [...(channels.get(channel) ?? []), bytes]);
  }
  const checked = await Promise.all(
    [...channels].map(([channel, entries]) => checkEntries(entries, channel, trust)),
  );
  refuseFindings(checked.flatMap(({ findings }) => findings));
  return checked.flatMap(({ entries }) => entries);
}

function refuseFindings(findings: readonly Finding[]): void {
  if (findings.length === 0) return;
  const some = findings.slice(0, 3).map(({ where, message }) => `${where}: ${message}`);
  throw new EloError('damage', `The backup holds ${findings.length} faults: ${some.join('; ')}`, {
    next: 'Use another backup; no channel was changed.',
  });
}
