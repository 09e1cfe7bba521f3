import { cp, rename } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { EloError } from '@elo-platform/protocol';
import { openStore, readPlain, readRelease, releaseSource, type Store } from '@elo-platform/store';
import { FolderStore } from '@elo-platform/store/folder-store';
import { serve } from '../testing/collector';
import {
  ALL,
  beforeLate,
  createLateSite,
  createLateStores,
  ITEMS,
  items,
  type LateStores,
  SHELL,
} from '../testing/late-site';
import { TEST_SITE } from '../testing/test-site';

/** Kills of command and worker while late documents are composed; more by hand with ELO_FULL. */
const KILLS = process.env.ELO_FULL ? 100 : 8;

/** Most writes of an object, a table or a record between a kill and the next. */
const MOST_WRITES = 60;

let site: LateStores;

beforeAll(async () => {
  site = await createLateStores();
});
afterAll(() => site.place.remove());
/** Ends the servers of a test, also where it has failed. */
const closers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(closers.splice(0).map((close) => close()));
});

/** Publishes another version to a test's own store. */
async function publishTo(folder: string, sketch: ReturnType<typeof items>): Promise<void> {
  await site.place.publish(sketch);
  for (const name of ['packages', 'versions']) {
    await cp(join(site.start, name), join(folder, name), { recursive: true });
  }
}

const withStore = async <Value>(folder: string, work: (store: Store) => Promise<Value>) => {
  const store = openStore(folder);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};

const lateKeys = (folder: string, release: string) =>
  withStore(folder, async (store) => {
    const keys: string[] = [];
    for await (const { key } of store.list(`releases/${release}/late/`)) keys.push(key);
    return keys;
  });

test('a release is live with a sample, and then composed to the end', async () => {
  const folder = await site.copyStore();
  const at = ['--store', folder];
  const seen = beforeLate(() => site.place.elo('status', ...at));
  const { code, json } = await site.place.elo('promote', 'mf-items@1.1.0', ...at);
  expect([code, json.rest]).toEqual([0, { done: ALL, of: ALL }]);
  // Twenty items and the one that is named site.first, and the two pages that are no item.
  const { json: status } = (await seen()) ?? {};
  expect(status).toMatchObject({ release: json.release, documents: { done: 23, of: ALL } });
  const record = await withStore(folder, (store) => readRelease(store, json.release));
  expect(record?.value.pages['/items/:id']?.late?.count).toBe(ITEMS);
  expect(record?.value.pages['/']?.late).toBeUndefined();
  const { json: found } = await site.place.elo('verify', ...at);
  expect([found.findings, found.incomplete]).toEqual([[], {}]);
  expect((await site.place.elo('promote', '--refresh', ...at)).json.outcome).toBe('unchanged');
});

test.each([
  ['another origin', ['--refresh', '--origin', 'https://other.example']],
  ['a new shell', ['shell@1.1.0']],
])('with known remotes and data, %s is live with two other items', async (_what, words) => {
  const folder = await site.copyStore();
  const at = ['--store', folder];
  await publishTo(folder, { ...SHELL, version: '1.1.0' });
  const seen = beforeLate(() => site.place.elo('status', ...at));
  const { code, json } = await site.place.elo('promote', ...words, ...at);
  expect([code, json.rest]).toEqual([0, { done: ALL, of: ALL }]);
  expect((await seen())?.json.documents).toEqual({ done: 5, of: ALL });
  expect((await site.place.elo('verify', ...at)).json.findings).toEqual([]);
});

test.each([
  ['a promotion', ALL, ['promote', 'mf-items@1.1.0']],
  ['another origin', ALL, ['promote', '--refresh', '--origin', 'https://other.example']],
  // The stable release counts, too.
  ['a canary', 2 * ALL, ['canary', 'start', 'mf-items@1.1.0', '--percent', '10']],
])(
  'a dry run of %s checks the same sample, and composes no late document',
  async (_what, all, words) => {
    const at = ['--store', await site.copyStore()];
    const seen = beforeLate(() => site.place.elo('status', ...at));
    const dry = await site.place.elo(...words, ...at, '--dry-run');
    const text = (await site.place.eloText(...words, ...at, '--dry-run')).stdout;
    expect([dry.code, seen()]).toEqual([0, undefined]);
    const { rest, release, canary } = dry.json;
    expect(rest).toEqual({ done: expect.any(Number), of: all });
    const left = `${all - rest.done} of ${all} documents are composed once it is live`;
    expect(text).toContain(left);
    const real = await site.place.elo(...words, ...at);
    expect(real.json).toMatchObject({ release, ...(canary && { canary }) });
    const { documents } = (await seen())?.json ?? {};
    if (!canary) expect(documents).toEqual(rest);
  },
);

test('the next release takes over what was composed late', async () => {
  const folder = await site.copyStore();
  const at = ['--store', folder];
  expect((await site.place.elo('promote', 'mf-items@1.1.0', ...at)).code).toBe(0);
  expect((await site.place.elo('promote', 'mf-items@1.0.0', ...at)).json.rest.done).toBe(ALL);
  const found = await site.place.elo('diff', site.first, 'production', ...at);
  expect(found.json.documents).toMatchObject({ added: [], removed: [], changed: [], late: 0 });
});

test.each([0, 1, 3])(
  'killed after %i late tables: verify is clean, and compose continues',
  async (tables) => {
    const { folder, release } = await site.killAfter(tables);
    const at = ['--store', folder];
    expect(release).not.toBe(site.first);
    const { json: found } = await site.place.elo('verify', '--all', ...at);
    expect(found.findings).toEqual([]);
    const { done, of } = found.incomplete[release];
    expect([of, done < of]).toEqual([ALL, true]);
    expect((await site.place.elo('status', ...at)).json.documents).toEqual({ done, of });
    expect((await site.place.eloText('status', ...at)).stdout).toContain(
      `${done} of ${of} documents (if the command that promoted it has ended, \`elo compose\` continues)`,
    );
    const before = await lateKeys(folder, release);
    expect(before).toHaveLength(tables);
    const composed = await site.place.elo('compose', ...at);
    expect([composed.code, composed.json]).toEqual([
      0,
      { channel: 'production', done: ALL, of: ALL },
    ]);
    expect(await lateKeys(folder, release)).toEqual(expect.arrayContaining(before));
    const after = await site.place.elo('verify', '--all', ...at);
    expect([after.json.findings, after.json.incomplete]).toEqual([[], {}]);
  },
);

test(`killed ${KILLS} times at any write, each time verify is clean and the work continues`, async () => {
  let at: string[] = [];
  let left: { folder: string; release: string } | undefined;
  let done = 0;
  for (let killed = 0; killed < KILLS; ) {
    if (left === undefined) {
      left = await site.killAfter(0);
      at = ['--store', left.folder];
      done = 0;
      killed += 1;
    } else {
      const n = 1 + Math.floor(Math.random() * MOST_WRITES);
      if (site.runUntil(String(n), left.folder, ['compose'])) killed += 1;
    }
    const { json: found } = await site.place.elo('verify', '--all', ...at);
    expect(found.findings).toEqual([]);
    const now = found.incomplete[left.release]?.done ?? ALL;
    expect(now).toBeGreaterThanOrEqual(done);
    done = now;
    if (found.incomplete[left.release] === undefined) left = undefined;
  }
  if (left !== undefined) expect((await site.place.elo('compose', ...at)).json.done).toBe(ALL);
  expect((await site.place.elo('verify', '--all', ...at)).json).toMatchObject({
    findings: [],
    incomplete: {},
  });
}, 1_800_000);

test('a release whose data have changed since gets no document of the new data', async () => {
  let digest = 'one';
  const api = await serve(
    createServer((_request, response) => response.end(JSON.stringify({ digest }))),
  );
  closers.push(api.close);
  const at = ['--api', api.url];
  const own = await createLateSite(TEST_SITE.file);
  closers.push(() => own.remove());
  const { create } = FolderStore.prototype;
  jest.spyOn(FolderStore.prototype, 'create').mockImplementation(async function (
    this: FolderStore,
    ...words
  ) {
    if (words[0].includes('/late/')) throw new EloError('store-unreachable', 'The store is away');
    return create.apply(this, words);
  });
  const { release, rest } = (await own.elo('promote', ...at)).json;
  expect(rest.fault).toBe('The store is away');
  jest.restoreAllMocks();
  digest = 'two';
  const refused = await own.elo('compose', ...at);
  expect([refused.code, refused.json]).toMatchObject([
    14,
    { done: rest.done, fault: `What ${release} was composed from has changed since` },
  ]);
  const keys = await lateKeys(own.environment.ELO_STORE ?? '', release);
  expect(keys.filter((key) => !key.includes('/fault-'))).toEqual([]);
  digest = 'one';
  expect((await own.elo('compose', ...at)).json).toMatchObject({ done: ALL, of: ALL });
});

test('two that compose at once come to the same', async () => {
  const { folder } = await site.killAfter(1);
  const at = ['--store', folder];
  const both = await Promise.all([
    site.place.elo('compose', ...at),
    site.place.elo('compose', ...at),
  ]);
  expect(both.map(({ code, json }) => [code, json.done])).toEqual([
    [0, ALL],
    [0, ALL],
  ]);
  const { json } = await site.place.elo('verify', ...at);
  expect([json.findings, json.incomplete]).toEqual([[], {}]);
});

test('a plan composes the sample, and with --full everything', async () => {
  const plan = (...words: string[]) => site.place.elo('plan', 'mf-items@1.1.0', ...words);
  const { json: sample } = await plan();
  expect(sample.documents).toMatchObject({ added: [], removed: [], late: ITEMS - 21 });
  expect(sample.documents.content).toHaveLength(22);
  const { json: full } = await plan('--full');
  expect(full.documents).toMatchObject({ added: [], removed: [], late: 0 });
  expect(full.documents.content).toHaveLength(ITEMS + 1);
  expect(full.release).toBe(sample.release);
});

test('a promotion that ended between a record and its signature can be repeated', async () => {
  const folder = await site.copyStore();
  const promote = ['promote', 'mf-items@1.1.0', '--store', folder];
  const { create } = FolderStore.prototype;
  const failing = jest.spyOn(FolderStore.prototype, 'create');
  failing.mockImplementation(async function (this: FolderStore, ...words) {
    const isLast = words[0].endsWith('/release.json.sig');
    if (isLast) throw new EloError('store-unreachable', 'The disk fails');
    return create.apply(this, words);
  });
  expect((await site.place.elo(...promote)).code).toBe(20);
  failing.mockRestore();
  const { code, json } = await site.place.elo(...promote);
  expect([code, json.rest]).toEqual([0, { done: ALL, of: ALL }]);
});

/** Addresses of a release's site map, as it was when the release went live. */
const mapOf = (folder: string, release: string) =>
  withStore(folder, async (store) => {
    const file = (await readRelease(store, release))?.value.files['/sitemap.xml'];
    const map = file && (await readPlain(store, releaseSource(file)));
    return [...(map?.toString().matchAll(/<loc>(.*?)<\/loc>/g) ?? [])].map(([, url]) => url);
  });

test('the site map is that of the release before until all documents are there', async () => {
  const { folder, release } = await site.killAfter(0);
  expect(await mapOf(folder, release)).toHaveLength(ITEMS + 1);
});

test('the site map has no address that is gone, although the others are composed later', async () => {
  const folder = await site.copyStore();
  await publishTo(folder, items('1.3.0', 'four', { count: ITEMS - 2 }));
  const run = await site.place.elo('promote', 'mf-items@1.3.0', '--store', folder);
  expect(run.json.rest).toEqual({ done: ALL - 2, of: ALL - 2 });
  const map = await mapOf(folder, run.json.release);
  expect(map).toHaveLength(ITEMS + 1 - 2);
  expect(map.filter((url) => /\/items\/i44[89]$/.test(url ?? ''))).toEqual([]);
});

test('a release that was superseded is not composed any further', async () => {
  const folder = await site.copyStore();
  const at = ['--store', folder];
  beforeLate(() => site.place.elo('rollback', '--to', site.first, ...at));
  const { code, json } = await site.place.elo('promote', 'mf-items@1.1.0', ...at);
  expect(code).toBe(0);
  expect(json.rest.fault).toBe(`${json.release} is no longer live on production`);
  expect((await lateKeys(folder, json.release)).filter((key) => key.includes('/files.'))).toEqual(
    [],
  );
  expect((await site.place.elo('status', ...at)).json.release).toBe(site.first);
});

test('a store that goes away while late documents are composed: what is live is reported, and it continues', async () => {
  const folder = await site.copyStore();
  const at = ['--store', folder];
  beforeLate(() => rename(folder, `${folder}-away`));
  const { code, json } = await site.place.elo('promote', 'mf-items@1.1.0', ...at);
  expect([code, json.outcome, json.entry]).toEqual([20, 'promoted', 2]);
  expect(json.rest).toMatchObject({ done: 23, of: ALL });
  expect(json.rest.fault).toContain('is not there any more');
  await rename(`${folder}-away`, folder);
  jest.restoreAllMocks();
  expect((await site.place.elo('compose', ...at)).json).toMatchObject({ done: ALL, of: ALL });
});

test('a document that cannot be rendered is reported; what is live stays', async () => {
  const folder = await site.copyStore();
  const at = ['--store', folder];
  await publishTo(folder, items('1.2.0', 'three', { broken: 123 }));
  const { code, json } = await site.place.elo('promote', 'mf-items@1.2.0', ...at);
  expect([code, json.outcome]).toEqual([14, 'promoted']);
  expect(json.rest.fault).toContain('could not compose /items/i123: broken');
  const { release, documents } = (await site.place.elo('status', ...at)).json;
  expect(release).toBe(json.release);
  expect(documents.done).toBeLessThan(documents.of);
  expect(documents.fault).toMatch(
    /^Composing \w+ ended at .*could not compose \/items\/i123: broken/,
  );
  expect((await site.place.elo('verify', ...at)).json.findings).toEqual([]);
});

test('a key with the right to compose may continue, and may not promote', async () => {
  const { folder } = await site.killAfter(1);
  const at = ['--store', folder];
  const keys = join(site.place.root, 'keys');
  await site.place.elo('keys', 'create', 'worker', '--folder', keys);
  const { json: added } = await site.place.elo(
    ...['keys', 'add', 'worker', '--folder', keys, '--compose', 'production'],
  );
  expect(added).toMatchObject({ publish: [], promote: [], compose: ['production'] });
  const as = [...at, '--key', join(keys, 'worker.pem')];
  expect((await site.place.elo('promote', 'mf-items@1.0.0', ...as)).code).toBe(10);
  expect((await site.place.elo('compose', ...as)).json.done).toBe(ALL);
  expect((await site.place.elo('verify', ...at)).json).toMatchObject({
    findings: [],
    incomplete: {},
  });
});
