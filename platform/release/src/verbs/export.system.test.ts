import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openStore } from '@elo-platform/store';
import { noteOfProcess } from '../gc/claims';
import type { Workplace } from '../testing/elo';
import { createExportPlace } from '../testing/export-place';
import { remote } from '../testing/make-package';

let place: Workplace;
let folder: string;
let release: string;
beforeEach(async () => {
  ({ place, folder, release } = await createExportPlace());
});
afterEach(() => place.remove());

const site = (file: string) => readFile(join(folder, 'site', file));

test('every document and every browser file, with brotli and gzip copies', async () => {
  const { code, json } = await place.elo('export', release, folder, '--compress', 'brotli');
  expect(code).toBe(0);
  expect(json.release).toBe(release);
  expect((await site('index.html')).toString()).toContain('mf-home@1.0.0');
  expect((await site('news/index.html')).toString()).toContain('mf-news@1.0.0');
  expect((await site('recipes/rühr doce/index.html')).toString()).toContain('recipes@1.0.0');
  expect((await site('404.html')).length).toBeGreaterThan(0);
  const long = await site('packages/mf-news/1.0.0/long.js');
  expect(brotliDecompressSync(await site('packages/mf-news/1.0.0/long.js.br'))).toEqual(long);
  expect(gunzipSync(await site('packages/mf-news/1.0.0/long.js.gz'))).toEqual(long);
  for (const own of ['server', 'maps']) {
    expect(existsSync(join(folder, 'site/packages/mf-news/1.0.0', own))).toBe(false);
  }
});

test('--compress chooses the packed copies, of a folder that has others too', async () => {
  const copies = () =>
    ['', '.gz', '.br'].filter((end) => existsSync(join(folder, 'site', `release.json${end}`)));
  await place.elo('export', release, folder, '--compress', 'none');
  expect(copies()).toEqual(['']);
  expect(await readFile(join(folder, 'elo/server.conf'), 'utf8')).not.toMatch(/_static on/);
  const { json } = await place.elo('export', release, folder);
  expect(copies()).toEqual(['', '.gz']);
  expect(gunzipSync(await site('packages/mf-news/1.0.0/long.js.gz')).length).toBeGreaterThan(0);
  // All that the release has: with other copies than these it was not finished.
  expect(json.files).toBeGreaterThan(4);
  const settings = ['nginx.conf', 'elo/server.conf'].map((file) => join(folder, file));
  for (const file of settings) expect(await readFile(file, 'utf8')).not.toContain('brotli');
  expect((await place.elo('export', release, folder, '--compress', 'zip')).code).toBe(2);
});

test('a later export into the folder keeps the files that open pages need', async () => {
  await place.elo('export', release, folder);
  await place.publish(remote('mf-home', '1.1.0', '/'));
  await place.elo('promote');
  expect((await place.elo('export', 'production', folder)).code).toBe(0);
  expect((await site('index.html')).toString()).toContain('mf-home@1.1.0');
  expect((await site('packages/mf-home/1.0.0/page.js')).toString()).toContain('1.0.0');
});

test('a later export writes only what differs, and what was lost or cut off', async () => {
  const times = async () => {
    const names = ['index.html', 'news/index.html'];
    return Promise.all(names.map(async (name) => (await stat(join(folder, 'site', name))).ino));
  };
  await place.elo('export', release, folder);
  const before = await times();
  expect((await place.elo('export', release, folder)).json.files).toBe(0);
  await place.publish(remote('mf-home', '1.1.0', '/'));
  await place.elo('promote');
  const { json } = await place.elo('export', 'production', folder);
  // The page, its script, and what the package's new version holds.
  expect(json.files).toBe(4);
  const after = await times();
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, true]);
  await rm(join(folder, 'site/news/index.html'));
  await writeFile(join(folder, 'site/index.html'), 'cut');
  expect((await place.elo('export', 'production', folder)).json.files).toBe(2);
  expect((await site('index.html')).toString()).toContain('mf-home@1.1.0');
});

test('a live release can be exported after a key of its packages was revoked', async () => {
  const keys = ['--folder', join(place.root, 'keys')];
  await place.elo('keys', 'create', 'ana', ...keys);
  await place.elo('keys', 'add', 'ana', ...keys, '--promote', '*');
  await place.elo('keys', 'revoke', 'dev');
  const { code } = await place.elo('export', 'production', folder);
  expect(code).toBe(0);
  expect((await site('index.html')).toString()).toContain('mf-home@1.0.0');
});

test('two exports do not mix their releases in one folder', async () => {
  const lock = join(folder, 'elo-export.lock');
  await mkdir(folder);
  await writeFile(lock, JSON.stringify(noteOfProcess()));
  const { code, json } = await place.elo('export', release, folder);
  expect([code, json.error.message]).toEqual([2, `Another export writes to ${folder}`]);
  expect(await readdir(folder)).toEqual(['elo-export.lock']);
  // A killed one holds nothing up.
  await writeFile(lock, JSON.stringify({ ...noteOfProcess(), started: 'before' }));
  expect((await place.elo('export', release, folder)).code).toBe(0);
  expect(existsSync(lock)).toBe(false);
});

test('an export where the system makes no folders ends', async () => {
  if (process.platform !== 'linux') return;
  const { code, json } = await place.elo('export', release, '/proc/export');
  expect([code, json.error.message]).toEqual([2, '/proc/export does not exist']);
});

test('a folder with other things, and an unknown release, are refused', async () => {
  expect((await place.elo('export', release, place.root)).code).toBe(2);
  expect((await place.elo('export', '0'.repeat(20), folder)).code).toBe(1);
  expect((await place.elo('export', release)).code).toBe(2);
});

test('a damaged file is not exported', async () => {
  const store = openStore(place.environment.ELO_STORE ?? '');
  await store.delete('packages/mf-home/1.0.0/page.js');
  const { code, json } = await place.elo('export', release, folder);
  expect(code).toBe(21);
  expect(json.error.message).toContain('page.js is missing');
});
