import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Canary, Trust } from '@elo-platform/protocol';
import {
  appendEntry,
  createKeyPair,
  createSigner,
  entryKey,
  type LogEntry,
  type NewEntry,
  openStore,
  readHead,
  type Store,
} from './index';

const [ana, worker] = [createKeyPair(), createKeyPair()];
const trust: Trust = {
  schema: 1,
  keys: {
    ana: { publicKey: ana.publicKey, publish: [], promote: ['production'] },
    worker: { publicKey: worker.publicKey, publish: [], promote: [], canary: ['production'] },
  },
};
const signers = {
  ana: createSigner('ana', ana.privatePem),
  worker: createSigner('worker', worker.privatePem),
};
const [STABLE, HOME, NEWS, EVIL] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(20)) as [
  string,
  string,
  string,
  string,
];
const [RECORD, OTHER_RECORD] = ['1'.repeat(64), '2'.repeat(64)] as const;
const records = { [STABLE]: RECORD, [HOME]: RECORD, [NEWS]: RECORD };
const home: Canary = { release: HOME, packages: { 'mf-home': '2.0.0' }, buckets: [0] };
const news: Canary = { release: NEWS, packages: { 'mf-news': '2.0.0' }, buckets: [50] };

const entryOf = (
  action: NewEntry['action'],
  running: Canary[],
  more: Partial<NewEntry> = {},
): NewEntry => ({
  action,
  reason: '',
  release: STABLE,
  ...(running.length > 0 && { canaries: { salt: 'salt', running } }),
  settings: { api: 'http://api' },
  ...more,
});

let root: string;
let store: Store;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'elo-canary-key-'));
  store = openStore(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Appends any entry, as a stolen key could. */
async function append(name: keyof typeof signers, entry: NewEntry): Promise<LogEntry | undefined> {
  const last = await readHead(store, 'production');
  await appendEntry(store, signers[name], 'production', last, entry);
  return readHead(store, 'production', { trust });
}

test.each<[string, NewEntry]>([
  ['more visitors', entryOf('canary-advance', [{ ...home, buckets: [0, 1, 2] }, news])],
  ['an end', entryOf('canary-abort', [news])],
  ['a pause', entryOf('canary-pause', [home, news])],
])('an entry of a key with the right canary counts: %s', async (_what, entry) => {
  await append('ana', entryOf('canary-start', [home, news]));
  expect(await append('worker', entry)).toMatchObject({ n: 2, signedBy: 'worker' });
});

test('so do several in a row, up to the last step', async () => {
  await append('ana', entryOf('canary-start', [home]));
  await append('worker', entryOf('canary-pause', [home]));
  await append('worker', entryOf('canary-advance', [{ ...home, buckets: [0, 1] }]));
  const head = await append('worker', entryOf('canary-finish', [], { release: HOME }));
  expect(head).toMatchObject({ n: 4, body: { release: HOME } });
});

test.each<[string, NewEntry]>([
  ['promotes', entryOf('promote', [home, news], { release: EVIL })],
  ['rolls back', entryOf('rollback', [], { release: EVIL })],
  ['repairs', entryOf('repair', [home, news])],
  ['starts a canary', entryOf('canary-start', [home, news])],
  ['changes the stable release', entryOf('canary-advance', [home, news], { release: EVIL })],
  [
    'changes the release of a canary',
    entryOf('canary-advance', [{ ...home, release: EVIL, buckets: [0, 1] }, news]),
  ],
  [
    'adds a canary',
    entryOf('canary-advance', [home, news, { ...home, packages: { x: '1.0.0' }, buckets: [9] }]),
  ],
  ['moves visitors back', entryOf('canary-advance', [{ ...home, buckets: [1] }, news])],
  [
    'changes two canaries',
    entryOf('canary-advance', [
      { ...home, buckets: [0, 1] },
      { ...news, buckets: [50, 51] },
    ]),
  ],
  ['ends two canaries', entryOf('canary-abort', [])],
  ['ends one and widens the other', entryOf('canary-abort', [{ ...news, buckets: [50, 51] }])],
  ['finishes one of two', entryOf('canary-finish', [], { release: HOME })],
  ['changes a setting', entryOf('canary-abort', [news], { settings: { api: 'http://evil' } })],
  ['names other records', entryOf('canary-abort', [news], { records: { [STABLE]: OTHER_RECORD } })],
  ['forces a gate', entryOf('canary-abort', [news], { forced: [{ gate: 'size', reason: '' }] })],
  [
    'changes who gets the canary',
    entryOf('canary-pause', [], { canaries: { salt: 'other', running: [home, news] } }),
  ],
])('an entry of such a key does not count when it %s', async (_what, entry) => {
  await append('ana', entryOf('canary-start', [home, news], { records }));
  const head = await append('worker', entry);
  expect(head).toMatchObject({ n: 1, tail: { n: 2, fault: { code: expect.any(String) } } });
  // Nor does a step that follows it; an entry by a key that may promote does.
  const after = await append('worker', entryOf('canary-pause', [home, news]));
  expect(after).toMatchObject({ n: 1, tail: { n: 3 } });
  expect(await append('ana', entryOf('promote', []))).toMatchObject({ n: 4 });
});

test('its first entry of a log and one after a missing entry do not count', async () => {
  const first = append('worker', entryOf('canary-pause', [home]));
  await expect(first).rejects.toMatchObject({ code: 'signature' });
  await append('ana', entryOf('canary-start', [home]));
  await append('ana', entryOf('canary-advance', [{ ...home, buckets: [0, 1] }]));
  await append('worker', entryOf('canary-pause', [{ ...home, buckets: [0, 1] }]));
  await store.delete(entryKey('production', 3));
  expect(await readHead(store, 'production', { trust })).toMatchObject({ n: 2 });
});
