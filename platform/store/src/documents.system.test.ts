import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseFile } from '@elo-platform/protocol';
import { integrityOf } from './digest';
import {
  addressOfKey,
  documentsOf,
  findDocument,
  partsOf,
  readTable,
  tableCount,
  tablesOf,
} from './documents';
import { objectKey } from './keys';
import { progressOf } from './late-documents';
import { openStore } from './open-store';
import type { Store } from './store';
import { encodeRoute } from './testing/encode-route';

const file = (text: string, csp = 'strict'): ReleaseFile => ({
  integrity: `sha384-${Buffer.alloc(48, text).toString('base64')}`,
  bytes: text.length,
  type: 'text/html',
  status: 200,
  immutable: false,
  csp,
});

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elo-tables-'));
  store = openStore(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const keysOf = (count: number) =>
  Array.from({ length: count }, (_none, number) =>
    number === 0 ? '/news' : `/news?story=s-${number}`,
  );

/** Stores the tables of documents by their keys, each with its own text. */
async function put(keys: readonly string[], textOf = (key: string) => key) {
  const documents = Object.fromEntries(
    keys.map((key) => [key, file(textOf(key), key.includes('9') ? 'other' : 'strict')]),
  );
  const { route, bytes } = encodeRoute(documents);
  for (const [number, { integrity }] of route.tables.entries()) {
    await store.create(objectKey(integrity), bytes[number] as Buffer);
  }
  return { documents, route, release: { pages: { '/news': route } } };
}

test('reads what was written, as tables and as single documents', async () => {
  const { documents, route, release } = await put(keysOf(500));
  expect(route.tables).toHaveLength(4);
  expect(route.names).toEqual(['story']);
  expect(progressOf(release).done).toBe(500);
  const read: Record<string, ReleaseFile> = {};
  for await (const [key, document] of documentsOf(store, release)) read[key] = document;
  expect(read).toEqual(documents);
  expect(await findDocument(store, release, '/news?story=s-77')).toEqual(
    documents['/news?story=s-77'],
  );
  expect(await findDocument(store, release, '/news?story=none')).toBeUndefined();
  expect(await findDocument(store, release, '/none')).toBeUndefined();
});

test('a table is small however many documents there are, and names a policy once', async () => {
  const { route } = await put(keysOf(3000));
  expect(route.tables.every(({ count }) => count > 0 && count < 300)).toBe(true);
  const [first] = tablesOf({ pages: { '/news': route } });
  const bytes = await store.get(objectKey(first?.integrity ?? ''));
  expect(
    Buffer.from(bytes ?? [])
      .toString()
      .match(/strict/g),
  ).toHaveLength(1);
});

test('one changed document changes one table; the order of documents none', async () => {
  const before = await put(keysOf(1000));
  const same = await put(keysOf(1000).reverse());
  expect(same.route).toEqual(before.route);
  const after = await put(keysOf(1000), (key) => (key === '/news?story=s-5' ? 'other' : key));
  const changed = after.route.tables.filter(
    ({ integrity }, number) => integrity !== before.route.tables[number]?.integrity,
  );
  expect(changed).toHaveLength(1);
});

test('a document has its place by its address, however its query is spelled', () => {
  expect(addressOfKey('/a?b=%20x&a=1')).toBe(addressOfKey('/a?a=1&b=+x'));
  const keys = ['/a?b=%20x&a=1', '/a', '/a?b=y'];
  expect(partsOf(keys, 8).flat().sort()).toEqual([...keys].sort());
  expect([0, 1, 192, 193, 400].map(tableCount)).toEqual([1, 1, 1, 2, 4]);
});

test('a table that is missing, changed or malformed is refused', async () => {
  const { route } = await put(keysOf(3));
  const [table] = route.tables;
  if (table === undefined) throw new Error('no table');
  const key = objectKey(table.integrity);
  const refused = { code: 'damage' };
  await store.delete(key);
  await expect(readTable(store, table)).rejects.toMatchObject(refused);
  await store.create(key, Buffer.from('{"schema":1,"policies":[],"documents":{}}'));
  await expect(readTable(store, table)).rejects.toMatchObject(refused);
  const none = Buffer.from('{"schema":2}');
  const integrity = integrityOf(none);
  await store.create(objectKey(integrity), none);
  await expect(readTable(store, { ...table, integrity })).rejects.toMatchObject(refused);
});
