import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { integrityOf, objectKey, tableNumber, writeObjectNote } from '@elo-platform/store';
import { objectUrl, page } from './testing/fixture';
import { fixture, healthOf, liveEdges, problemOf, shows, start } from './testing/live-edges';
import { until } from './testing/until';

liveEdges();

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
  expect((await healthOf(edge)).problems).toEqual([]);
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

test('many changed files do not hide that the store is away', async () => {
  const names = Array.from({ length: 25 }, (_none, n) => `${n}.js`);
  await fixture.publish('mf-home', '1.0.0', Object.fromEntries(names.map((name) => [name, 'ok'])));
  const edge = await start();
  await edge.ready;
  for (const name of names) {
    const file = join(fixture.folder, `packages/mf-home/1.0.0/${name}`);
    for (const form of [file, `${file}.br`]) await writeFile(form, 'evil');
    expect((await edge.get(`/packages/mf-home/1.0.0/${name}`)).status).toBe(502);
  }
  await rename(fixture.folder, `${fixture.folder}-away`);
  const isAway = (problem: { code: string }) => problem.code === 'store-unreachable';
  await until(async () => (await healthOf(edge)).problems.some(isAway));
  await rename(`${fixture.folder}-away`, fixture.folder);
  await until(async () => !(await healthOf(edge)).problems.some(isAway));
  expect((await healthOf(edge)).problems).toHaveLength(20);
  const logged = edge.log.filter(({ event, key }) => event === 'problem' && key === 'store');
  expect(logged).toHaveLength(1);
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
