import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { integrityOf, objectKey, openStore, type Store } from '@elo-platform/store';
import { checkingStore } from './stores';

const TEXT = Buffer.from('<h1>News</h1>');
const packed = (bytes: Buffer, level = 5) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level } });
const OBJECT = objectKey(integrityOf(TEXT));

let folder: string;
let store: Store;
let relied: string[];
let checking: Store;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elo-checking-'));
  store = openStore(folder);
  relied = [];
  checking = checkingStore(store, (key) => relied.push(key));
});
afterEach(() => rm(folder, { recursive: true }));

test('an object that exists is relied on, and reported', async () => {
  expect(await checking.create(OBJECT, TEXT)).toBe('created');
  expect(relied).toEqual([]);
  expect(await checking.create(OBJECT, TEXT)).toBe('exists');
  await store.create(`${OBJECT}.br`, packed(TEXT, 11));
  expect(await checking.create(`${OBJECT}.br`, packed(TEXT, 0))).toBe('exists');
  expect(relied).toEqual([OBJECT, OBJECT]);
});

test('a compressed object that does not expand to its content is replaced', async () => {
  await store.create(`${OBJECT}.br`, packed(Buffer.from('<h1>Damaged</h1>')));
  await checking.create(`${OBJECT}.br`, packed(TEXT));
  expect(Buffer.from((await store.get(`${OBJECT}.br`)) ?? [])).toEqual(packed(TEXT));
});

test('an object whose content does not match its name is rewritten', async () => {
  await store.create(OBJECT, Buffer.from('<h1>Damaged</h1>'));
  await checking.create(OBJECT, TEXT);
  expect(Buffer.from((await store.get(OBJECT)) ?? [])).toEqual(TEXT);
});

test('gc that is deleting an object stops a command that relies on it', async () => {
  const refusing = checkingStore(store, () => {
    throw new Error('being deleted');
  });
  await store.create(OBJECT, TEXT);
  await expect(refusing.create(OBJECT, TEXT)).rejects.toThrow('being deleted');
});

test('anything else with other bytes is refused', async () => {
  await store.create('releases/a/page.html', Buffer.from('other'));
  await expect(checking.create('releases/a/page.html', TEXT)).rejects.toMatchObject({
    code: 'compose',
  });
});
