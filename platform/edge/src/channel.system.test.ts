import { copyFile, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import {
  appendEntry,
  entryKey,
  headNumber,
  integrityOf,
  type LogEntry,
  objectKey,
  readEntry,
  type Store,
  sha256Hex,
  tableNumber,
  writeObjectNote,
} from '@elo-platform/store';
import type { EdgeOptions } from './start-edge';
import {
  CHANNEL,
  createFixture,
  type Fixture,
  objectUrl,
  page,
  releaseId,
} from './testing/fixture';
import { startTestEdge, type TestEdge } from './testing/start';
import { until } from './testing/until';

let fixture: Fixture;
const running: TestEdge[] = [];

beforeEach(async () => {
  fixture = await createFixture();
  await fixture.compose({ label: 'um' });
  await fixture.compose({ label: 'dois' });
  await fixture.append({ release: releaseId('um') });
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((edge) => edge.stop()));
  await fixture.remove();
});

async function start(options: Partial<EdgeOptions> = {}): Promise<TestEdge> {
  const edge = await startTestEdge(fixture, options);
  running.push(edge);
  return edge;
}

async function healthOf(edge: TestEdge) {
  const { status, body } = await edge.get('/healthz');
  return { code: status, ...JSON.parse(body.toString()) };
}

async function shows(edge: TestEdge, text: string): Promise<void> {
  expect((await edge.get('/')).body.toString()).toBe(page(text));
}

/** Waits until the edge reports a problem, and returns it. */
async function problemOf(edge: TestEdge) {
  await until(async () => (await healthOf(edge)).problems.length > 0);
  const health = await healthOf(edge);
  expect(health).toMatchObject({ code: 200, status: 'degraded' });
  return health.problems[0];
}

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

test('a script without a trusted signature is not served', async () => {
  const edge = await start();
  await edge.ready;
  const put = async (text: string) => {
    const [url, integrity] = [objectUrl('boot/home.js', text), integrityOf(text)];
    await fixture.store.create(objectKey(integrity), Buffer.from(text));
    return { url, integrity, bytes: text.length, type: 'text/javascript' };
  };
  expect((await edge.get((await put('unsigned();')).url)).status).toBe(404);
  const object = await put('evil();');
  await writeObjectNote(fixture.store, fixture.stranger, object, fixture.trust);
  const { status, body } = await edge.get(object.url);
  expect([status, body.toString()]).toEqual([502, expect.not.stringContaining('evil')]);
  expect((await problemOf(edge)).code).toBe('signature');
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
  const edge = await startTestEdge(empty);
  running.push(edge);
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

test('a release with a changed document is refused until the document is restored', async () => {
  const id = await fixture.compose({ label: 'alterada' });
  const file = join(fixture.folder, `${objectKey(integrityOf(page('alterada')))}.br`);
  const stored = await readFile(file);
  await writeFile(file, brotliCompressSync(page('mentira')));
  const edge = await start();
  await edge.ready;
  await fixture.append({ release: id });
  expect((await problemOf(edge)).message).toContain('is missing or damaged');
  await shows(edge, 'um');
  await writeFile(file, stored);
  await edge.reached(2);
  await shows(edge, 'alterada');
});

test('a document beyond what is held is checked when it is asked for', async () => {
  const documents = { '/news': page('News'), '/news?page=2': page('Page two') };
  const id = await fixture.compose({ label: 'grande', documents });
  await fixture.append({ release: id });
  const edge = await start({ documentBytes: 0 });
  await edge.ready;
  expect((await edge.get('/news')).body.toString()).toBe(documents['/news']);
  const file = join(fixture.folder, objectKey(integrityOf(documents['/news?page=2'])));
  await writeFile(`${file}.br`, brotliCompressSync(page('mentira')));
  const { status, body } = await edge.get('/news?page=2');
  expect([status, body.toString()]).toEqual([502, expect.not.stringContaining('mentira')]);
  expect((await problemOf(edge)).code).toBe('damage');
});

/** The file of the only table that a route of a release has. */
async function tableFile(id: string, path: string): Promise<string> {
  const record = await readFile(join(fixture.folder, `releases/${id}/release.json`), 'utf8');
  const [table] = JSON.parse(record).pages[path].tables;
  return join(fixture.folder, objectKey(table.integrity));
}

test('no document of a tampered table is served', async () => {
  const documents = { '/news': page('News'), '/news?page=2': page('Page two') };
  const id = await fixture.compose({ label: 'tabela', documents });
  const file = await tableFile(id, '/news');
  const right = await readFile(file, 'utf8');
  const forged = JSON.parse(right);
  // Right in itself: an object that really is in the store, under another address.
  forged.documents['/news'] = forged.documents['/news?page=2'];
  await writeFile(file, JSON.stringify(forged));
  const edge = await start();
  await edge.ready;
  await fixture.append({ release: id });
  expect((await problemOf(edge)).message).toContain('has other bytes');
  await shows(edge, 'um');
  await writeFile(file, right);
  await edge.reached(2);
  expect((await edge.get('/news')).body.toString()).toBe(documents['/news']);
});

test('a table beyond what is kept is checked when an address leads to it', async () => {
  const stories = Array.from({ length: 400 }, (_none, number) => `/news?story=s-${number}`);
  const documents = Object.fromEntries(stories.map((key) => [key, 'Story']));
  const id = await fixture.compose({
    label: 'muitas',
    documents: { '/news': page('News'), ...documents },
  });
  const record = JSON.parse(
    await readFile(join(fixture.folder, `releases/${id}/release.json`), 'utf8'),
  );
  const { tables } = record.pages['/news'];
  expect(tables.length).toBeGreaterThan(1);
  const own = tableNumber('/news', tables.length);
  const other = stories.find((key) => tableNumber(key, tables.length) !== own) ?? '';
  await fixture.append({ release: id });
  const edge = await start({ documentBytes: 0 });
  await edge.reached(2);
  const table = tables[tableNumber(other, tables.length)];
  const file = join(fixture.folder, objectKey(table.integrity));
  const right = await readFile(file);
  await writeFile(file, '{}');
  expect((await edge.get(other)).status).toBe(502);
  expect((await problemOf(edge)).code).toBe('damage');
  expect((await edge.get('/news')).status).toBe(200);
  await writeFile(file, right);
  expect((await edge.get(other)).body.toString()).toBe('Story');
});

test('a release whose record or package manifest has no trusted signature is refused', async () => {
  const edge = await start();
  await edge.ready;
  await fixture.append({
    release: await fixture.compose({ label: 'estranha', signer: fixture.stranger }),
  });
  expect(await problemOf(edge)).toMatchObject({ code: 'signature' });
  const manifest = await fixture.publish('mf-home', '1.0.0', {}, fixture.stranger);
  const packages = { 'mf-home': { version: '1.0.0', manifest } };
  await fixture.append({ release: await fixture.compose({ label: 'pacote', packages }) });
  await until(async () => (await problemOf(edge)).message.includes('mf-home@1.0.0'));
  await shows(edge, 'um');
});

test('a changed file of a package is never served', async () => {
  await fixture.publish('mf-home', '1.0.0', { 'main.js': 'bom();', 'chunk.js': 'bom();' });
  const file = join(fixture.folder, 'packages/mf-home/1.0.0/main.js');
  await writeFile(file, 'mau();');
  await writeFile(`${file}.br`, 'mau();');
  const edge = await start();
  await edge.ready;
  const { status, body } = await edge.get('/packages/mf-home/1.0.0/main.js');
  expect(status).toBe(502);
  expect(body.toString()).not.toContain('mau');
  expect(await problemOf(edge)).toMatchObject({ code: 'damage' });
  await writeFile(file, 'bom();');
  expect((await edge.get('/packages/mf-home/1.0.0/main.js')).body.toString()).toBe('bom();');
});

test('a changed brotli file is never served', async () => {
  await fixture.publish('mf-home', '1.0.0', { 'main.js': 'bom();' });
  const file = join(fixture.folder, 'packages/mf-home/1.0.0/main.js.br');
  await writeFile(file, brotliCompressSync('mau();'));
  const edge = await start();
  await edge.ready;
  const answer = await edge.get('/packages/mf-home/1.0.0/main.js', { 'Accept-Encoding': 'br' });
  expect(brotliDecompressSync(answer.body).toString()).toBe('bom();');
});

test('a release is refused when a package was signed again with other content', async () => {
  await fixture.publish('mf-home', '1.0.0', { 'main.js': 'bom();' });
  const packages = { 'mf-home': { version: '1.0.0', manifest: integrityOf('another manifest') } };
  const edge = await start();
  await edge.ready;
  await fixture.append({ release: await fixture.compose({ label: 'troca', packages }) });
  expect((await problemOf(edge)).message).toContain('mf-home@1.0.0');
  await shows(edge, 'um');
});

test('a lost brotli file is made again', async () => {
  await fixture.publish('mf-home', '1.0.0', { 'main.js': 'bom();' });
  await writeFile(join(fixture.folder, 'packages/mf-home/1.0.0/main.js.br'), 'broken');
  const edge = await start();
  await edge.ready;
  const answer = await edge.get('/packages/mf-home/1.0.0/main.js', { 'Accept-Encoding': 'br' });
  expect(answer.headers['content-encoding']).toBe('br');
});

test('a package that a stranger published is not served', async () => {
  await fixture.publish('mf-home', '1.0.0', { 'main.js': 'x' }, fixture.stranger);
  const edge = await start();
  await edge.ready;
  expect((await edge.get('/packages/mf-home/1.0.0/main.js')).status).toBe(502);
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
