import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appendEntry, createSigner, openStore, readHead } from '@elo-platform/store';
import { LocalRelease } from '../../../scripts/local-release';
import { CACHE, ROOT } from '../paths';

/** Size of the large store. */
export const LARGE = { packages: 100, versions: 100, entries: 1000 } as const;

/** A state folder (store, keys, trust) for timing verbs. */
export interface BenchStore {
  readonly name: 'small' | 'large';
  readonly state: string;
  readonly local: LocalRelease;
}

function copyState(from: string, name: BenchStore['name'], origin: string): BenchStore {
  const state = join(CACHE, 'release', name);
  rmSync(state, { recursive: true, force: true });
  mkdirSync(state, { recursive: true });
  for (const part of ['store', 'keys', 'trust.json']) {
    cpSync(join(from, part), join(state, part), { recursive: true });
  }
  return { name, state, local: new LocalRelease({ root: ROOT, state, origin, say: () => {} }) };
}

/** Versions of packages that no release uses, which accumulate over years. */
function addPackages(store: string): void {
  const model = JSON.parse(
    readFileSync(join(store, newestOf(store, 'mf-contact'), 'elo-package.json'), 'utf8'),
  ) as Record<string, unknown>;
  const signature = '{"key":"local","value":"AAAA"}';
  const marker = '{"content":"sha384-AAAA"}';
  for (let number = 0; number < LARGE.packages; number += 1) {
    const name = `extra-${String(number).padStart(3, '0')}`;
    mkdirSync(join(store, 'versions', name), { recursive: true });
    for (let patch = 0; patch < LARGE.versions; patch += 1) {
      const version = `1.0.${patch}`;
      const folder = join(store, 'packages', name, version);
      mkdirSync(folder, { recursive: true });
      const manifest = JSON.stringify({ ...model, name, version });
      writeFileSync(join(folder, 'elo-package.json'), manifest);
      writeFileSync(join(folder, 'elo-package.json.sig'), signature);
      writeFileSync(join(folder, 'remoteEntry.js'), 'var extra;');
      writeFileSync(join(store, 'versions', name, version), marker);
    }
  }
}

function newestOf(store: string, name: string): string {
  const release = JSON.parse(
    readFileSync(join(store, 'releases', currentRelease(store), 'release.json'), 'utf8'),
  ) as { inputs: { packages: Record<string, { version: string }> } };
  return join('packages', name, release.inputs.packages[name]?.version ?? '');
}

function currentRelease(store: string): string {
  const entry = JSON.parse(
    readFileSync(join(store, 'channels', 'production', '00000001.json'), 'utf8'),
  ) as { body: { release: string } };
  return entry.body.release;
}

/** Log entries as promotions write them, each signed and linked to the previous one. */
async function addEntries(state: string): Promise<void> {
  const store = openStore(join(state, 'store'));
  const signer = createSigner('local', readFileSync(join(state, 'keys', 'local.pem'), 'utf8'));
  let head = await readHead(store, 'production');
  while (head && head.n < LARGE.entries) {
    const { release } = head.body;
    const entry = { action: 'promote' as const, reason: 'benchmark', release };
    const appended = await appendEntry(store, signer, 'production', head, entry);
    if (appended.outcome !== 'appended') throw new Error('Another process appended to this log');
    head = appended.entry;
  }
  await store.close();
}

/** Copies of a state folder: one unchanged, one with {@link LARGE} more. */
export async function makeStores(
  from: string,
  origin: string,
): Promise<readonly [BenchStore, BenchStore]> {
  if (!existsSync(join(from, 'store'))) throw new Error(`No store in ${from}`);
  const small = copyState(from, 'small', origin);
  const large = copyState(from, 'large', origin);
  addPackages(join(large.state, 'store'));
  await addEntries(large.state);
  return [small, large];
}
