import { spawnSync } from 'node:child_process';
import { cp, readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { claimKey, openStore, type Store } from '@elo-platform/store';
import { FolderStore } from '@elo-platform/store/folder-store';
import { createWorkplace, type Run, type Workplace } from '../testing/elo';
import { makePackage, remote, SHELL } from '../testing/make-package';
import { setClock } from '../testing/set-clock';
import { beginCollection, claimStore, noteOfProcess } from './claims';
import { deleteGarbage } from './garbage';

const HOUR_MS = 3_600_000;
const CRASH_AT = join(__dirname, '..', 'testing', 'crash-at.ts');
const TSX = require.resolve('tsx/cjs');
const GC = ['gc', '--keep-days', '0', '--apply', '--wait', '0'];
const HOME = remote('mf-home', '1.0.0', '/');

let place: Workplace;
/** A store with one release that nothing reaches any more, and the one that is live. */
let start: string;
let old: string;
let folder: string;

/** Makes every object of a store look two hours old. */
async function age(root: string) {
  const then = new Date(Date.now() - 2 * HOUR_MS);
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), then, then);
  }
}

beforeAll(async () => {
  place = await createWorkplace();
  start = place.environment.ELO_STORE ?? '';
  setClock(new Date(Date.now() - 4 * HOUR_MS));
  await place.publish(SHELL);
  await place.publish(HOME);
  old = (await place.elo('promote')).json.release;
  await place.publish(remote('mf-home', '1.1.0', '/'));
  expect((await place.elo('promote')).code).toBe(0);
  jest.useRealTimers();
  await age(start);
  folder = await makePackage(place.root, HOME);
});
afterAll(() => place.remove());
afterEach(() => {
  jest.restoreAllMocks();
});

/** Runs `during` whole, right before the n-th step that `main` takes on the store. */
async function runDuring(
  n: number,
  main: () => Promise<Run>,
  during: () => Promise<Run>,
): Promise<{ outer: Run; inner: Run | undefined }> {
  let steps = 0;
  let inner: Promise<Run> | undefined;
  const step = async () => {
    steps += 1;
    // `during` has steps of its own, which are above n.
    if (steps === n) {
      inner = during();
      await inner;
    }
  };
  const { create, delete: remove, list } = FolderStore.prototype;
  jest.spyOn(FolderStore.prototype, 'create').mockImplementation(async function (
    this: FolderStore,
    ...words
  ) {
    await step();
    return create.apply(this, words);
  });
  jest.spyOn(FolderStore.prototype, 'delete').mockImplementation(async function (
    this: FolderStore,
    ...words
  ) {
    await step();
    return remove.apply(this, words);
  });
  jest.spyOn(FolderStore.prototype, 'list').mockImplementation(async function* (
    this: FolderStore,
    ...words
  ) {
    await step();
    yield* list.apply(this, words);
  });
  const outer = await main();
  jest.restoreAllMocks();
  return { outer, inner: await inner };
}

describe.each([
  ['a rollback', () => ['rollback', '--to', old]],
  ['a promotion', () => ['promote', 'mf-home@1.0.0']],
  ['a publication', () => ['publish', folder]],
])('gc and %s at once', (_name, words) => {
  test.each([
    ['inside gc', () => GC, words],
    ['around gc', words, () => GC],
  ])('%s, at every step: what is live is whole', async (_where, main, during) => {
    const store = join(place.root, 'copy');
    const at = ['--store', store];
    const refused = new Set<string>();
    for (let n = 1; ; n += 1) {
      await rm(store, { recursive: true, force: true });
      await place.forgetLogs();
      await cp(start, store, { recursive: true, preserveTimestamps: true });
      const { outer, inner } = await runDuring(
        n,
        () => place.elo(...main(), ...at),
        () => place.elo(...during(), ...at),
      );
      for (const run of [outer, inner]) if (run?.json.error) refused.add(run.json.error.code);
      const found = await place.elo('verify', '--all', ...at);
      expect([n, found.json.findings]).toEqual([n, []]);
      // The version is complete, or it is gone and can be published again.
      expect([n, (await place.elo('publish', folder, ...at)).code]).toEqual([n, 0]);
      expect([n, (await place.elo('promote', 'mf-home@1.0.0', ...at)).code]).toEqual([n, 0]);
      expect([n, (await place.elo('verify', ...at)).json.findings]).toEqual([n, []]);
      if (inner === undefined) break;
    }
    expect([...refused].filter((code) => !['collecting', 'not-found'].includes(code))).toEqual([]);
    expect(refused).toContain('collecting');
  });
});

describe('what a killed process left', () => {
  let store: Store;
  let at: string[];
  beforeEach(async () => {
    const copy = join(place.root, 'left');
    await rm(copy, { recursive: true, force: true });
    await place.forgetLogs();
    await cp(start, copy, { recursive: true, preserveTimestamps: true });
    store = openStore(copy);
    at = ['--store', copy];
  });
  const note = (more: object) =>
    Buffer.from(JSON.stringify({ ...noteOfProcess(), at: 'then', host: 'box', ...more }));
  const gc = () => place.elo(...GC, ...at);

  test('a running command stops gc, which names it', async () => {
    await store.create(claimKey('left'), note({}));
    const { code, json } = await gc();
    expect([code, json.error.code]).toEqual([1, 'collecting']);
    expect(json.error.message).toBe('A command that began at then on box is still running');
    await store.delete(claimKey('left'));
    expect((await gc()).code).toBe(0);
  });

  test('another gc stops gc, and its list keeps others off', async () => {
    await store.create('collecting/left.json', note({ names: [old] }));
    expect((await gc()).json.error.message).toBe('Another gc runs since then on box');
    const refused = await place.elo('rollback', '--to', old, ...at);
    expect([refused.code, refused.json.error.message]).toEqual([
      1,
      `${old} is being deleted by \`elo gc\` since then`,
    ]);
  });

  test('a restore, which needs all that is there, and gc refuse to run at once', async () => {
    const file = join(place.root, 'left.tar.gz');
    await rm(file, { force: true });
    expect((await place.elo('backup', file, ...at)).code).toBe(0);
    await store.create('collecting/left.json', note({ names: [old] }));
    const refused = await place.elo('restore', file, ...at);
    expect([refused.code, refused.json.error.message]).toEqual([
      1,
      'What nothing reaches is being deleted by `elo gc` since then',
    ]);
    await store.delete('collecting/left.json');
    const { outer, inner } = await runDuring(
      4,
      () => place.elo('restore', file, ...at),
      () => gc(),
    );
    expect([outer.code, inner?.json.error.code]).toEqual([0, 'collecting']);
  });

  test.each([
    ['gc', 1],
    ['rollback', 1],
  ])('a %s that was killed on this machine blocks no command', async (verb, writes) => {
    const words = verb === 'gc' ? GC : ['rollback', '--to', old];
    const killed = spawnSync(
      process.execPath,
      ['--require', TSX, CRASH_AT, String(writes), ...words],
      {
        env: { ...process.env, ...place.environment, ELO_STORE: join(place.root, 'left') },
      },
    );
    expect(killed.signal).toBe('SIGKILL');
    const left = async () => {
      const keys: string[] = [];
      for await (const { key } of store.list('c')) keys.push(key);
      return keys.filter((key) => /^(?:claims|collecting)/.test(key));
    };
    expect(await left()).toHaveLength(1);
    expect((await place.elo('rollback', '--to', old, ...at)).code).toBe(0);
    expect((await gc()).code).toBe(0);
    expect(await left()).toEqual([]);
  });

  test('after an hour neither counts any more', async () => {
    await store.create(claimKey('left'), note({}));
    await store.create('collecting/left.json', note({ names: [old] }));
    await age(join(place.root, 'left'));
    expect((await place.elo('rollback', '--to', old, ...at)).code).toBe(0);
    expect((await gc()).code).toBe(0);
    const keys: string[] = [];
    for await (const { key } of store.list('c')) keys.push(key);
    expect(keys.filter((key) => !key.startsWith('channels/'))).toEqual([]);
  });

  test('a command that runs for hours still stops gc', async () => {
    await store.create(claimKey('long'), note({ ...noteOfProcess() }));
    await age(join(place.root, 'left'));
    expect(await gc()).toMatchObject({ code: 1, json: { error: { code: 'collecting' } } });
  });

  test('a clock that is ahead takes no note for an old one', async () => {
    const late = (date: Date) => new Date(date.getTime() - 2 * HOUR_MS);
    const behind: Store = Object.assign(Object.create(store), {
      now: async () => late(await store.now()),
      list: async function* (prefix: string) {
        for await (const found of store.list(prefix)) {
          yield { ...found, modified: late(found.modified) };
        }
      },
    });
    await store.create('collecting/left.json', note({ names: [old] }));
    const refused = { code: 'clock-ahead' };
    await expect(claimStore(behind)).rejects.toMatchObject(refused);
    await expect(beginCollection(behind, [old], 0)).rejects.toMatchObject(refused);
    const keys: string[] = [];
    for await (const { key } of store.list('c')) keys.push(key);
    expect(keys.filter((key) => !key.startsWith('channels/'))).toEqual(['collecting/left.json']);
  });

  test('a malformed note is damage, and the command leaves none of its own', async () => {
    await store.create('collecting/left.json', Buffer.from('{}'));
    expect((await place.elo('rollback', '--to', old, ...at)).code).toBe(21);
    const claims: string[] = [];
    for await (const { key } of store.list(claimKey(''))) claims.push(key);
    expect(claims).toEqual([]);
  });

  test('nothing is deleted after the deadline', async () => {
    const keys = [`releases/${old}/release.json`];
    const group = {
      kind: 'release',
      name: old,
      keys,
      bytes: 1,
      finished: false,
      newest: new Date(0),
    } as const;
    const garbage = { groups: [group], previews: [] };
    const signer = { key: 'dev', sign: () => '' };
    await expect(deleteGarbage(store, signer, garbage, new Date(0))).rejects.toMatchObject({
      code: 'collecting',
    });
    expect(await store.get(`releases/${old}/release.json`)).toBeDefined();
  });
});
