import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Trust } from '@elo-platform/protocol';
import {
  appendEntry,
  canonicalJson,
  createKeyPair,
  createSigner,
  entriesBack,
  entryKey,
  headNumber,
  type LogEntry,
  listChannels,
  openStore,
  readHead,
  type Store,
  sha256Hex,
} from './index';

const pair = createKeyPair();
const signer = createSigner('ana', pair.privatePem);
const trust: Trust = {
  schema: 1,
  keys: { ana: { publicKey: pair.publicKey, publish: ['*'], promote: ['production'] } },
};
const entry = (release: string) => ({ action: 'promote' as const, reason: 'test', release });
const RELEASES = ['a', 'b', 'c'].map((letter) => letter.repeat(20));

let root: string;
let store: Store;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'elo-log-'));
  store = openStore(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function append(release: string | undefined, channel = 'production') {
  const head = await readHead(store, channel);
  return appendEntry(store, signer, channel, head, entry(release ?? ''));
}

test('an empty log has no head', async () => {
  expect(await readHead(store, 'production', { trust })).toBeUndefined();
  expect(await listChannels(store)).toEqual([]);
});

test('entries form a chain, each naming the digest of the one before', async () => {
  for (const release of RELEASES) await append(release);
  const entries: LogEntry[] = [];
  const head = (await readHead(store, 'production', { trust })) as LogEntry;
  for await (const found of entriesBack(store, head, trust)) entries.unshift(found);
  expect(entries.map(({ body }) => body.release)).toEqual(RELEASES);
  expect(entries.map(({ body }) => body.previous)).toEqual([
    null,
    entries[0]?.digest,
    entries[1]?.digest,
  ]);
});

test('the head is found from a known entry, and nothing when nothing follows', async () => {
  for (const release of RELEASES) await append(release);
  expect((await readHead(store, 'production', { after: 1 }))?.n).toBe(3);
  expect(await readHead(store, 'production', { after: 3 })).toBeUndefined();
});

test.each([1, 63, 64, 65, 127, 128, 129, 500, 1000])(
  'the head of a log of %d entries is found, however long it is',
  async (length) => {
    const numbers = Array.from({ length }, (_, index) => index + 1);
    await Promise.all(numbers.map((n) => store.create(entryKey('long', n), Buffer.from('{}'))));
    expect(await headNumber(store, 'long')).toBe(length);
    expect(await headNumber(store, 'long', length)).toBe(length);
    expect(await headNumber(store, 'long', Math.floor(length / 2))).toBe(length);
  },
);

test('a writer with an old head loses and changes nothing', async () => {
  await append(RELEASES[0]);
  const stale = await readHead(store, 'production');
  await append(RELEASES[1]);
  const late = await appendEntry(store, signer, 'production', stale, entry(RELEASES[2] ?? ''));
  expect(late.outcome).toBe('lost');
  expect((await readHead(store, 'production'))?.body.release).toBe(RELEASES[1]);
});

test('a write whose answer got lost is recognised as its own', async () => {
  const unclear: Store = Object.create(store);
  unclear.create = async (key, bytes) => {
    await store.create(key, bytes);
    return 'exists';
  };
  const outcome = await appendEntry(
    unclear,
    signer,
    'production',
    undefined,
    entry(RELEASES[0] ?? ''),
  );
  expect(outcome.outcome).toBe('appended');
});

test('an entry signed by a key without that channel is refused', async () => {
  await append(RELEASES[0], 'staging');
  await expect(readHead(store, 'staging', { trust })).rejects.toMatchObject({ code: 'signature' });
});

test('an entry whose text was changed is refused', async () => {
  await append(RELEASES[0]);
  const key = entryKey('production', 1);
  const text = Buffer.from((await store.get(key)) ?? '').toString();
  await store.delete(key);
  await store.create(key, Buffer.from(text.replace('"test"', '"tost"')));
  await expect(readHead(store, 'production', { trust })).rejects.toMatchObject({
    code: 'signature',
  });
});

test('invalid entries after the newest valid one are ignored, and the next names the last', async () => {
  await append(RELEASES[0]);
  const bytes = await store.get(entryKey('production', 1));
  // A copy under another number, then an entry whose signer is not its author.
  await store.create(entryKey('production', 2), bytes ?? new Uint8Array());
  const body = JSON.parse(Buffer.from(bytes ?? '').toString()).body;
  const forged = { ...body, n: 3, author: 'eva', previous: sha256Hex(bytes ?? '') };
  const signature = { key: 'ana', value: signer.sign(canonicalJson(forged)) };
  await store.create(
    entryKey('production', 3),
    Buffer.from(canonicalJson({ body: forged, signature })),
  );
  const head = await readHead(store, 'production', { trust });
  expect(head).toMatchObject({ n: 1, tail: { n: 3, fault: { code: 'signature' } } });
  expect(head?.tail?.fault.message).toContain('names eva but ana signed it');

  await appendEntry(store, signer, 'production', head, entry(RELEASES[1] ?? ''));
  const recovered = await readHead(store, 'production', { trust });
  expect(recovered).toMatchObject({ n: 4, body: { release: RELEASES[1] } });
  expect(recovered?.tail).toBeUndefined();
});

test('a file that no store wrote is no object', async () => {
  await append(RELEASES[0]);
  await writeFile(join(root, 'channels', 'Novo ficheiro.txt'), 'hi');
  const keys: string[] = [];
  for await (const { key } of store.list('')) keys.push(key);
  expect(keys).toEqual([entryKey('production', 1)]);
});

test('entries count up to the one that a revocation names', async () => {
  await append(RELEASES[0]);
  const key = trust.keys.ana as Trust['keys'][string];
  const at = '2026-01-01T00:00:00.000Z';
  const revoked = (entries: Record<string, number>): Trust => ({
    schema: 1,
    keys: { ana: { ...key, revoked: { at, entries, records: [] } } },
  });
  const none = readHead(store, 'production', { trust: revoked({ staging: 1 }) });
  await expect(none).rejects.toMatchObject({ code: 'signature' });
  await append(RELEASES[1]);
  const first = await readHead(store, 'production', { trust: revoked({ production: 1 }) });
  expect(first).toMatchObject({ n: 1, tail: { n: 2 } });
});

test('an entry that a clock shared with the store dated ahead blocks no later one', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000);
  const wrong: Store = Object.assign(Object.create(store), { now: async () => tomorrow });
  await appendEntry(wrong, signer, 'production', undefined, entry(RELEASES[0] ?? ''), tomorrow);
  await append(RELEASES[1]);
  const head = await readHead(store, 'production', { trust });
  expect(head?.body).toMatchObject({ n: 2, at: tomorrow.toISOString() });
});

test('channels are listed once each', async () => {
  for (const channel of ['staging', 'production', 'staging']) await append(RELEASES[0], channel);
  expect(await listChannels(store)).toEqual(['production', 'staging']);
});
