import { copyFile, rename, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  appendEntry,
  entryKey,
  headNumber,
  type LogEntry,
  readEntry,
  type Store,
  sha256Hex,
} from '@elo-platform/store';
import { CHANNEL, createFixture, objectUrl, releaseId } from './testing/fixture';
import { fixture, healthOf, liveEdges, problemOf, shows, start } from './testing/live-edges';
import { until } from './testing/until';

liveEdges();

/** Digest of no entry. */
const LIE = '0'.repeat(64);

async function appendAfter(head: Pick<LogEntry, 'n' | 'digest'>): Promise<void> {
  const entry = { release: releaseId('dois'), action: 'promote', reason: 'test' } as const;
  await appendEntry(fixture.store, fixture.signer, CHANNEL, head, entry);
}

/** The change happens on the way into the store: at no moment does it hold the valid entry. */
async function appendChanged(): Promise<void> {
  const { store, signer } = fixture;
  const changing: Store = Object.create(store);
  changing.create = (key, bytes) => {
    const text = Buffer.from(bytes).toString().replace('"reason":"test"', '"reason":"evil"');
    return store.create(key, Buffer.from(text));
  };
  const head = await readEntry(store, CHANNEL, 1);
  const entry = { release: releaseId('dois'), action: 'promote', reason: 'test' } as const;
  await appendEntry(changing, signer, CHANNEL, head, entry);
}

const entryFile = (n: number) => join(fixture.folder, entryKey(CHANNEL, n));

test('a promotion and a rollback go live without a restart', async () => {
  const edge = await start();
  await edge.ready;
  await shows(edge, 'um');
  await fixture.append({ release: releaseId('dois') });
  await edge.reached(2);
  await shows(edge, 'dois');
  await fixture.append({ release: releaseId('um'), action: 'rollback' });
  await edge.reached(3);
  await shows(edge, 'um');
});

test('a page that was opened before a promotion still gets its script', async () => {
  const files = { 'boot/home.js': 'antiga();' };
  const first = await fixture.compose({ label: 'antiga', files });
  await fixture.append({ release: first });
  await fixture.append({ release: releaseId('dois') });
  const edge = await start();
  await edge.ready;
  const { status, body, headers } = await edge.get(objectUrl('boot/home.js', 'antiga();'));
  expect([status, body.toString()]).toEqual([200, 'antiga();']);
  expect(headers['cache-control']).toContain('immutable');
});

test('a channel whose only entry is damaged answers 503 until a valid one follows', async () => {
  await writeFile(entryFile(1), 'not json');
  const edge = await start();
  await until(async () => (await healthOf(edge)).problems.length > 0);
  expect(await healthOf(edge)).toMatchObject({ code: 503, status: 'starting', release: null });
  await appendAfter({ n: 1, digest: sha256Hex('not json') });
  await edge.ready;
  await shows(edge, 'dois');
  expect(await healthOf(edge)).toMatchObject({ status: 'ok', problems: [] });
});

test('an empty channel answers 503 until its first entry', async () => {
  const empty = await createFixture();
  const edge = await start({}, empty);
  const page503 = await edge.get('/', { Accept: 'text/html' });
  expect(page503.status).toBe(503);
  expect(page503.body.toString()).toContain('The site is starting');
  expect(page503.headers['retry-after']).toBe('2');
  // Light or dark as the visitor's system is.
  expect(page503.body.toString()).toContain('<meta name="color-scheme" content="light dark">');
  expect(await healthOf(edge)).toMatchObject({ code: 503, status: 'starting', release: null });
  await empty.append({ release: await empty.compose({ label: 'primeira' }) });
  await edge.ready;
  expect(await healthOf(edge)).toMatchObject({ code: 200, status: 'ok', problems: [] });
  await edge.stop();
  await empty.remove();
});

describe.each([
  ['no JSON', async () => writeFile(entryFile(2), 'not json'), 'damage'],
  [
    'of three gigabytes',
    async () => {
      await writeFile(entryFile(2), '');
      await truncate(entryFile(2), 3 * 1024 ** 3);
    },
    'damage',
  ],
  [
    'signed by a stranger',
    async () => void (await fixture.append({ release: releaseId('dois') }, fixture.stranger)),
    'signature',
  ],
  ['changed after it was signed', appendChanged, 'signature'],
  [
    'signed by a key without the right',
    async () => void (await fixture.append({ release: releaseId('dois') }, fixture.limited)),
    'signature',
  ],
  [
    'not the continuation of the one before',
    async () => appendAfter({ n: 1, digest: LIE }),
    'damage',
  ],
  ['that of another place', async () => copyFile(entryFile(1), entryFile(2)), 'damage'],
  [
    'for a release that is not there',
    async () => void (await fixture.append({ release: releaseId('nenhuma') })),
    'damage',
  ],
])('an entry that is %s', (_, spoil, code) => {
  test('changes nothing on a running edge, and a valid one after it goes live', async () => {
    const edge = await start();
    await edge.ready;
    await spoil();
    expect(await problemOf(edge)).toMatchObject({ code });
    await shows(edge, 'um');
    expect(await healthOf(edge)).toMatchObject({ code: 200, status: 'degraded' });
    expect((await edge.get('/healthz?strict')).status).toBe(503);
    expect(edge.log).toContainEqual(expect.objectContaining({ event: 'problem', code }));
  });

  test('is skipped by a starting edge', async () => {
    await spoil();
    const edge = await start();
    await edge.ready;
    await shows(edge, 'um');
    expect(await problemOf(edge)).toMatchObject({ code });
  });
});

test('a valid entry after a damaged one goes live and ends the problem', async () => {
  const edge = await start();
  await edge.ready;
  await fixture.append({ release: releaseId('nenhuma') });
  await problemOf(edge);
  await fixture.append({ release: releaseId('dois') });
  await edge.reached(3);
  await shows(edge, 'dois');
  expect(await healthOf(edge)).toMatchObject({ status: 'ok', problems: [] });
});

test('a store that went away changes nothing for visitors, and is followed again once back', async () => {
  const manifest = await fixture.publish('mf-home', '1.0.0', { 'main.js': 'bom();' });
  const packages = { 'mf-home': { version: '1.0.0', manifest } };
  await fixture.append({ release: await fixture.compose({ label: 'drei', packages }) });
  await fixture.publish('mf-home', '2.0.0', { 'main.js': 'novo();' });
  const edge = await start();
  await edge.ready;
  await until(async () => edge.log.some(({ event }) => event === 'warm'));
  const away = `${fixture.folder}-away`;
  await rename(fixture.folder, away);
  expect(await problemOf(edge)).toMatchObject({ code: 'store-unreachable' });
  await shows(edge, 'drei');
  expect((await edge.get('/', { 'Accept-Encoding': 'gzip' })).status).toBe(200);
  expect((await edge.get('/packages/mf-home/1.0.0/main.js')).body.toString()).toBe('bom();');
  expect((await edge.get('/packages/mf-home/2.0.0/main.js')).status).toBe(503);
  await rename(away, fixture.folder);
  await fixture.append({ release: releaseId('dois') });
  await edge.reached(3);
  await shows(edge, 'dois');
  expect(await healthOf(edge)).toMatchObject({ status: 'ok' });
});

test('a store that takes without end changes nothing for visitors, and is followed again after', async () => {
  const manifest = await fixture.publish('mf-home', '1.0.0', { 'main.js': 'bom();' });
  const packages = { 'mf-home': { version: '1.0.0', manifest } };
  await fixture.append({ release: await fixture.compose({ label: 'drei', packages }) });
  let go: () => void = () => undefined;
  let gate: Promise<void> | undefined;
  let held = 0;
  const slow: Store = Object.create(fixture.store);
  slow.get = async (key) => {
    if (gate !== undefined) held += 1;
    await gate;
    return fixture.store.get(key);
  };
  const edge = await start({ store: slow });
  await edge.ready;
  await until(async () => edge.log.some(({ event }) => event === 'warm'));
  gate = new Promise((resolve) => {
    go = resolve;
  });
  await fixture.append({ release: releaseId('dois') });
  await until(async () => held > 0);
  await shows(edge, 'drei');
  expect((await edge.get('/packages/mf-home/1.0.0/main.js')).body.toString()).toBe('bom();');
  expect((await edge.get('/healthz')).status).toBe(200);
  gate = undefined;
  go();
  await edge.reached(3);
  await shows(edge, 'dois');
});

test('two edges over one store agree on every entry', async () => {
  const [first, second] = [await start(), await start()];
  for (const label of ['dois', 'um', 'dois']) {
    await fixture.append({ release: releaseId(label) });
    const n = await headNumber(fixture.store, CHANNEL);
    const lives = await Promise.all([first.reached(n), second.reached(n)]);
    expect(lives.map((live) => live.stable.id)).toEqual([releaseId(label), releaseId(label)]);
    const [a, b] = await Promise.all([first.get('/'), second.get('/')]);
    expect(a.headers.etag).toBe(b.headers.etag);
  }
});

test('an entry far beyond the log is no head', async () => {
  await writeFile(entryFile(99_999_999), 'nonsense');
  const edge = await start();
  await edge.ready;
  await shows(edge, 'um');
});
