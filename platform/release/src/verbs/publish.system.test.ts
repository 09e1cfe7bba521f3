import { spawnSync } from 'node:child_process';
import { rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { openStore, readManifest } from '@elo-platform/store';
import { createWorkplace, type Workplace } from '../testing/elo';
import { makePackage, remote, SHELL } from '../testing/make-package';

const HOME = remote('mf-home', '1.0.0', '/');
let place: Workplace;
beforeEach(async () => {
  place = await createWorkplace();
});
afterEach(() => place.remove());

const store = () => openStore(place.environment.ELO_STORE ?? '');

test('uploads every file, a brotli copy of long text, the signed manifest', async () => {
  const long = '/* chain */'.repeat(200);
  const run = await place.publish({ ...HOME, files: { ...HOME.files, 'long.js': long } });
  expect(run).toMatchObject({ code: 0, json: { outcome: 'created', files: 4 } });
  const found = await readManifest(store(), 'mf-home', '1.0.0');
  expect(found?.signature.key).toBe('dev');
  const packed = await store().get('packages/mf-home/1.0.0/long.js.br');
  expect(found?.value.files['long.js']?.brotli).toBe(packed?.byteLength);
  expect(brotliDecompressSync(packed ?? '').toString()).toBe(long);
  expect(await store().get('packages/mf-home/1.0.0/page.js.br')).toBeUndefined();
});

test('a store whose disk is not mounted takes no version that would be lost', async () => {
  await place.publish(SHELL);
  await place.publish(HOME);
  await place.elo('promote');
  const folder = place.environment.ELO_STORE ?? '';
  await rename(folder, `${folder}.away`);
  const { code, json } = await place.publish(remote('mf-home', '1.1.0', '/'));
  expect([code, json.error.message]).toEqual([21, expect.stringContaining('production')]);
  await rm(folder, { recursive: true, force: true });
  await rename(`${folder}.away`, folder);
  expect((await place.publish(remote('mf-home', '1.1.0', '/'))).code).toBe(0);
});

test('a package may have more files than a process may open', async () => {
  const many = Array.from({ length: 400 }, (_none, n) => [`part-${n}.txt`, `${n}`]);
  const files = { ...HOME.files, ...Object.fromEntries(many) };
  const folder = await makePackage(place.root, { ...HOME, files });
  const program = join(__dirname, '..', 'testing', 'run-elo.ts');
  const words = [process.execPath, '--import', 'tsx', program, 'publish', folder];
  const { status, stderr } = spawnSync(
    '/bin/sh',
    ['-c', 'ulimit -n 256; exec "$@"', 'sh', ...words],
    {
      env: { ...process.env, ...place.environment },
      encoding: 'utf8',
    },
  );
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('EMFILE')]);
});

test('a link is refused rather than left out', async () => {
  const folder = await makePackage(place.root, HOME);
  await symlink('/etc/hostname', join(folder, 'dist', 'linked.txt'));
  const { code, json } = await place.elo('publish', folder);
  expect(code).toBe(2);
  expect(json.error.message).toContain('linked.txt is a link');
});

test('a version that no later command could name is refused in words', async () => {
  const { code, json } = await place.publish(remote('mf-home', '1.0.0+build.5', '/'));
  expect([code, json.error.message]).toEqual([
    2,
    '1.0.0+build.5 cannot be published as a version of mf-home',
  ]);
});

test('the same bytes again are a success that does nothing', async () => {
  await place.publish(HOME);
  expect(await place.publish(HOME)).toMatchObject({ code: 0, json: { outcome: 'same' } });
});

test('a second build of the same bytes is the same version, and the first build stays recorded', async () => {
  const built = (day: number, commit: string) => ({ at: `2026-11-0${day}T08:00:00.000Z`, commit });
  const first = built(1, 'a'.repeat(40));
  await place.publish({ ...HOME, built: first });
  const again = await place.publish({ ...HOME, built: built(2, 'b'.repeat(40)) });
  expect(again).toMatchObject({ code: 0, json: { outcome: 'same' } });
  expect((await readManifest(store(), 'mf-home', '1.0.0'))?.value.built).toEqual(first);
});

test('other bytes under the same version are refused with 3', async () => {
  await place.publish(HOME);
  const run = await place.publish({ ...HOME, files: { ...HOME.files, 'page.js': 'other' } });
  expect(run.code).toBe(3);
  expect(run.json.error.next).toContain('raise the version');
});

test('an interrupted upload leaves no version, and is taken up again', async () => {
  await place.publish(HOME);
  await store().delete('packages/mf-home/1.0.0/elo-package.json.sig');
  await store().delete('packages/mf-home/1.0.0/elo-package.json');
  await store().delete('packages/mf-home/1.0.0/page.js');
  expect((await place.elo('promote', 'mf-home')).code).toBe(1);
  expect(await place.publish(HOME)).toMatchObject({ code: 0, json: { outcome: 'created' } });
});

test('a folder of assets needs no build', async () => {
  const folder = await makePackage(place.root, { name: 'media', version: '1.0.0' });
  const json = { name: '@acme/media', version: '1.0.0', elo: { kind: 'assets', dist: 'out' } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(json));
  await rm(join(folder, 'dist'), { recursive: true });
  expect((await place.elo('publish', folder)).code).toBe(2);
  await makePackage(join(folder, 'out'), { name: 'films', version: '1.0.0' });
  await writeFile(join(folder, 'out', '.DS_Store'), 'Finder');
  expect((await place.elo('publish', folder)).code).toBe(0);
  const manifest = await readManifest(store(), 'media', '1.0.0');
  expect(manifest?.value.kind).toBe('assets');
  expect(manifest?.value.files['films/package.json']?.type).toBe('application/json');
  expect(manifest?.value.files).not.toHaveProperty(['.DS_Store']);
});

test('--as does not rename a build, which has its version', async () => {
  const folder = await makePackage(place.root, HOME);
  const refused = await place.elo('publish', folder, '--as', '9.0.0');
  expect([refused.code, refused.json.error.message]).toEqual([
    2,
    'The build of mf-home is stamped 1.0.0, not 9.0.0',
  ]);
  expect((await place.elo('publish', folder, '--as', '1.0.0')).code).toBe(0);
});

test.each([
  ['a changed file', 'page.js', 'page.js was changed'],
  ['an unlisted file', 'stranger.js', 'stranger.js is not listed'],
])('%s is refused', async (_what, file, message) => {
  const folder = await makePackage(place.root, HOME);
  await writeFile(join(folder, 'dist', file), 'tampered');
  const run = await place.elo('publish', folder);
  expect(run.code).toBe(2);
  expect(run.json.error.message).toContain(message);
});

/** A build of another bundler, with its `elo.json`. */
async function makeForeign(elo: object): Promise<string> {
  const folder = await makePackage(place.root, { name: 'paint', version: '1.0.0' });
  await rm(join(folder, 'dist', 'elo-package.json'));
  await writeFile(join(folder, 'package.json'), '{"name":"@acme/paint","version":"1.0.0"}');
  await writeFile(join(folder, 'elo.json'), JSON.stringify(elo));
  return folder;
}

const FOREIGN = {
  routes: [{ path: '/paint', title: 'Paint', description: 'Brushes' }],
  container: { name: 'paint', file: 'remoteEntry.js', type: 'module' },
};

test('a remote of another bundler is published, and what it cannot do is said once', async () => {
  await place.publish(SHELL);
  const folder = await makeForeign(FOREIGN);
  const { stdout } = await place.eloText('publish', folder);
  expect(stdout).toContain('no islands');
  expect((await place.elo('publish', folder)).json).toMatchObject({ outcome: 'same', lacks: [] });
  const manifest = (await readManifest(store(), 'paint', '1.0.0'))?.value;
  expect(manifest).toMatchObject({
    kind: 'remote',
    scope: '@acme',
    mount: 'lifecycles',
    entryType: 'module',
    routes: [{ path: '/paint', module: './lifecycles' }],
  });
  expect(Object.keys(manifest?.files ?? {})).toContain('server/lifecycles.cjs');
  expect((await place.elo('promote', 'shell', 'paint', '--reason', 'first')).code).toBe(0);
});

test('source maps of another bundler are stored where no server offers them', async () => {
  const folder = await makeForeign(FOREIGN);
  await writeFile(join(folder, 'dist', 'remoteEntry.js.map'), '{"sourcesContent":["private"]}');
  expect((await place.elo('publish', folder)).code).toBe(0);
  const files = Object.keys((await readManifest(store(), 'paint', '1.0.0'))?.value.files ?? {});
  expect(files.filter((file) => file.endsWith('.map'))).toEqual(['maps/remoteEntry.js.map']);
});

test.each([
  ['module', 'import "./page.js"; export const get = ;'],
  ['global', 'var paint = { get: };'],
  // Parsed as what it is, and not run.
  ['global', 'export const get = 1;'],
])('a %s of another bundler that cannot be parsed is refused: %s', async (type, script) => {
  const folder = await makeForeign({
    ...FOREIGN,
    container: { ...FOREIGN.container, type },
  });
  await writeFile(join(folder, 'dist', 'remoteEntry.js'), script);
  const run = await place.elo('publish', folder);
  expect([run.code, run.json.error.message]).toEqual([
    2,
    expect.stringContaining('no browser can run remoteEntry.js: Unexpected token'),
  ]);
});

test('a remote of another bundler has its name and its folder, too', async () => {
  await place.publish(SHELL);
  const folder = await makeForeign(FOREIGN);
  await rename(folder, join(place.root, 'brushes'));
  const before = process.cwd();
  process.chdir(place.root);
  try {
    expect((await place.elo('publish', 'paint')).json).toMatchObject({ outcome: 'created' });
    const { json } = await place.elo('promote', 'shell', 'brushes', '--reason', 'first');
    expect(json.changes).toContainEqual({ name: 'paint', to: '1.0.0' });
  } finally {
    process.chdir(before);
  }
});

test.each([
  ['an unknown field', { ...FOREIGN, island: true }, 'Unrecognized key: "island"'],
  ['a page without a title', { routes: [{ path: '/x', description: 'x' }] }, 'routes[0].title'],
  ['no container', { routes: FOREIGN.routes }, 'has no mf-manifest.json'],
])('an elo.json with %s is refused', async (_what, elo, message) => {
  const run = await place.elo('publish', await makeForeign(elo));
  expect(run.code).toBe(2);
  expect(run.json.error.message).toContain(message);
});

test('a missing file and a missing build are refused', async () => {
  const folder = await makePackage(place.root, HOME);
  await rm(join(folder, 'dist', 'page.js'));
  expect((await place.elo('publish', folder)).json.error.message).toContain('page.js is missing');
  await rm(join(folder, 'dist', 'elo-package.json'));
  expect((await place.elo('publish', folder)).code).toBe(2);
  expect((await place.elo('publish', join(place.root, 'nowhere'))).code).toBe(2);
});

test('only a key with the right may publish, and it must be in the trust file', async () => {
  const keys = join(place.root, 'keys');
  await place.elo('keys', 'create', 'eve', '--folder', keys);
  const eve = ['--key', join(keys, 'eve.pem')];
  const folder = await makePackage(place.root, HOME);
  const unknown = await place.elo('publish', folder, ...eve);
  expect(unknown).toMatchObject({ code: 10 });
  expect(unknown.json.error.message).toContain('is not in the trust file');
  await place.elo('keys', 'add', 'eve', '--folder', keys, '--publish', 'mf-contact');
  expect((await place.elo('publish', folder, ...eve)).code).toBe(10);
  expect((await place.elo('publish', folder, '--key', 'nowhere.pem')).code).toBe(10);
  expect((await place.elo('publish', folder, '--trust', 'nowhere.json')).code).toBe(10);
});

test('an unreachable store exits with 20', async () => {
  const file = join(place.root, 'file');
  await writeFile(file, '');
  const folder = await makePackage(place.root, HOME);
  expect((await place.elo('publish', folder, '--store', file)).code).toBe(20);
});
