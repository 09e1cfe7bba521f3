import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Trust } from '@elo-platform/protocol';
import {
  appendEntry,
  canonicalJson,
  createKeyPair,
  createSigner,
  entryKey,
  headNumber,
  listChannels,
  openStore,
  readEntries,
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
  const entries = [];
  for await (const found of readEntries(store, 'production', { trust })) entries.push(found);
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
  const unclear: Store = {
    ...store,
    name: store.name,
    get: (key) => store.get(key),
    list: (prefix, options) => store.list(prefix, options),
    create: async (key, bytes) => {
      await store.create(key, bytes);
      return 'exists';
    },
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

test('bad entries after the newest good one count for nothing, and the next names the last', async () => {
  await append(RELEASES[0]);
  const bytes = await store.get(entryKey('production', 1));
  // A copy in another place, then an entry that somebody signed as somebody else.
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

test('an entry dated before the one that it follows is refused', async () => {
  await append(RELEASES[0]);
  const first = await store.get(entryKey('production', 1));
  const { body } = JSON.parse(Buffer.from(first ?? '').toString());
  const early = { ...body, n: 2, at: '2020-01-01T00:00:00.000Z', previous: sha256Hex(first ?? '') };
  const signature = { key: 'ana', value: signer.sign(canonicalJson(early)) };
  await store.create(
    entryKey('production', 2),
    Buffer.from(canonicalJson({ body: early, signature })),
  );
  expect(await readHead(store, 'production', { trust })).toMatchObject({ n: 1, tail: { n: 2 } });
});

test('two entries in a row by a revoked key do not vouch for each other', async () => {
  const other = createKeyPair();
  const eva = createSigner('eva', other.privatePem);
  const rights = { publish: [], promote: ['production'] };
  const revoked: Trust = {
    schema: 1,
    keys: {
      ...trust.keys,
      eva: { publicKey: other.publicKey, ...rights, revokedAt: '2026-01-01T00:00:00.000Z' },
    },
  };
  await append(RELEASES[0]);
  const sign = async (n: number, at: string) => {
    const previous = await store.get(entryKey('production', n - 1));
    const { body: first } = JSON.parse(
      Buffer.from((await store.get(entryKey('production', 1))) ?? '').toString(),
    );
    const body = { ...first, n, at, author: 'eva', previous: sha256Hex(previous ?? '') };
    const signature = { key: 'eva', value: eva.sign(canonicalJson(body)) };
    await store.create(entryKey('production', n), Buffer.from(canonicalJson({ body, signature })));
  };
  await sign(2, '2025-01-01T00:00:00.000Z');
  await sign(3, '2025-01-02T00:00:00.000Z');
  const head = await readHead(store, 'production', { trust: revoked });
  expect(head).toMatchObject({ n: 1, tail: { n: 3 } });
  expect(head?.tail?.fault.message).toContain('is dated before an entry that it follows');
});

test('the time of an entry that nobody signed binds nobody', async () => {
  await append(RELEASES[0]);
  await store.create(entryKey('production', 2), Buffer.from('{"body":{"at":"9999"}}'));
  const head = await readHead(store, 'production', { trust });
  await appendEntry(store, signer, 'production', head, entry(RELEASES[1] ?? ''));
  const recovered = await readHead(store, 'production', { trust });
  expect(recovered).toMatchObject({ n: 3, body: { release: RELEASES[1] } });
  expect(recovered?.body.at).not.toContain('9999');
});

test('a file that no store wrote is no object', async () => {
  await append(RELEASES[0]);
  await writeFile(join(root, 'channels', 'Novo ficheiro.txt'), 'hi');
  const keys: string[] = [];
  for await (const { key } of store.list('')) keys.push(key);
  expect(keys).toEqual([entryKey('production', 1)]);
});

test('signatures count until the key was revoked', async () => {
  await append(RELEASES[0]);
  const key = trust.keys.ana as Trust['keys'][string];
  const revoked = (at: string): Trust => ({ schema: 1, keys: { ana: { ...key, revokedAt: at } } });
  const earlier = readHead(store, 'production', { trust: revoked('2020-01-01T00:00:00Z') });
  await expect(earlier).rejects.toMatchObject({ code: 'signature' });
  const later = await readHead(store, 'production', { trust: revoked('2999-01-01T00:00:00Z') });
  expect(later?.n).toBe(1);
});

test('channels are listed once each', async () => {
  for (const channel of ['staging', 'production', 'staging']) await append(RELEASES[0], channel);
  expect(await listChannels(store)).toEqual(['production', 'staging']);
});
