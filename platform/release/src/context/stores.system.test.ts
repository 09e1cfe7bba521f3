import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf, layerOver, openStore, type Store } from '@elo-platform/store';
import { dryStore } from './stores';

let folder: string;
let store: Store;
let dry: Store;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elo-dry-'));
  store = openStore(folder);
  await store.create('a/1', Buffer.from('one'));
  await store.create('a/3', Buffer.from('three'));
  dry = dryStore(store);
});
afterEach(() => rm(folder, { recursive: true }));

async function keys(of: Store, options = {}): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of of.list('a/', options)) found.push(key);
  return found;
}

test('shows what was written and deleted, and leaves the store alone', async () => {
  expect(await dry.create('a/2', Buffer.from('two'))).toBe('created');
  expect(await dry.create('a/1', Buffer.from('other'))).toBe('exists');
  await dry.delete('a/3');
  expect(await keys(dry)).toEqual(['a/1', 'a/2']);
  expect(Buffer.from((await dry.get('a/2')) ?? []).toString()).toBe('two');
  expect(await dry.get('a/3')).toBeUndefined();
  expect(await dry.create('a/3', Buffer.from('new'))).toBe('created');
  expect(await keys(store)).toEqual(['a/1', 'a/3']);
});

test('has hashes of what is stored, and none of what it keeps in memory', async () => {
  await dry.create('a/2', Buffer.from('two'));
  await dry.delete('a/3');
  const hashes = await dry.integrities?.(['a/1', 'a/2', 'a/3']);
  expect(hashes).toEqual(new Map([['a/1', integrityOf('one')]]));
});

test('lists in order, after a given key, up to the limit', async () => {
  for (const key of ['a/0', 'a/2', 'a/4']) await dry.create(key, Buffer.from(key));
  expect(await keys(dry)).toEqual(['a/0', 'a/1', 'a/2', 'a/3', 'a/4']);
  expect(await keys(dry, { after: 'a/1', limit: 2 })).toEqual(['a/2', 'a/3']);
  expect(await keys(dry, { limit: 1 })).toEqual(['a/0']);
});

test('has the clock of a store over the network, and asks no folder, which would write', async () => {
  const now = new Date('2026-11-25T08:00:00Z');
  const network = dryStore(layerOver(store, { integrities: undefined, now: async () => now }));
  expect(await network.now()).toEqual(now);
  const folderOnly = dryStore(layerOver(store, { now: () => Promise.reject(new Error('wrote')) }));
  expect(await folderOnly.now()).toBeInstanceOf(Date);
});
