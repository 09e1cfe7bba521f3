import { EloError, type Trust } from '@elo/contract';
import { checkKey, createSame, listChannels, type Store } from '@elo/store';
import type { Finding } from '../verify/finding';
import { verifyChannels } from '../verify/verify-channels';
import { checkEntries, releasesIn } from '../verify/verify-log';
import { verifyReleases } from '../verify/verify-releases';
import { type ArchivedObject, readArchive } from './archive';

/**
 * Puts an archive back into a store that is empty or holds nothing that differs but what is
 * damaged. The archive is read once before anything is written; logs, which make releases live, are
 * written last, after everything that they name was re-hashed.
 * @returns how many objects were missing or damaged and came back
 * @throws EloError `damage`, `signature`, or `version-exists` when the store holds something else
 */
export async function restoreStore(
  store: Store,
  file: string,
  trust: Trust,
  onProgress?: (done: number) => void,
): Promise<number> {
  const damage = new Damage(store, trust);
  const logs = await readLogs(file);
  const entries = await checkLogs(store, logs, trust, damage);
  let restored = 0;
  const putBack = async ({ key, bytes }: ArchivedObject): Promise<void> => {
    if (await differs(store, key, bytes)) {
      // Otherwise `createSame` refuses it.
      if (await damage.has(key)) await store.delete(key);
    }
    if ((await createSame(store, key, bytes)) === 'created') restored += 1;
    onProgress?.(restored);
  };
  for await (const object of readArchive(file)) {
    if (!object.key.startsWith('channels/')) await putBack(object);
  }
  const { findings } = await verifyReleases(store, releasesIn(entries), trust);
  refuseFindings(findings);
  for (const object of logs) await putBack(object);
  return restored;
}

async function differs(store: Store, key: string, bytes: Uint8Array): Promise<boolean> {
  const there = await store.get(key);
  return there !== undefined && Buffer.compare(there, bytes) !== 0;
}

/** What `verify` finds in a store, looked for when it is first asked. */
class Damage {
  private found: Promise<ReadonlySet<string>> | undefined;

  constructor(
    private readonly store: Store,
    private readonly trust: Trust,
  ) {}

  async has(key: string): Promise<boolean> {
    this.found ??= this.look();
    const found = await this.found;
    return found.has(key) || found.has(recordName(key) ?? key);
  }

  private async look(): Promise<ReadonlySet<string>> {
    const { store, trust } = this;
    const { findings } = await verifyChannels(store, await listChannels(store), trust);
    return new Set(findings.map(({ where }) => where));
  }
}

/** How `verify` names a record, of which two objects are part. */
function recordName(key: string): string | undefined {
  const [kind, name, version] = key.split('/');
  if (/^releases\/[^/]+\/release\.json(?:\.sig)?$/.test(key)) return `release ${name}`;
  const isManifest = /\/elo-package\.json(?:\.sig)?$/.test(key);
  return kind === 'packages' && isManifest ? `${name}@${version}` : undefined;
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

async function checkLogs(
  store: Store,
  logs: readonly ArchivedObject[],
  trust: Trust,
  damage: Damage,
) {
  const channels = new Map<string, Uint8Array[]>();
  for (const { key, bytes } of logs) {
    if ((await differs(store, key, bytes)) && !(await damage.has(key))) {
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
