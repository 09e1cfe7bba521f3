import { createWriteStream, existsSync } from 'node:fs';
import { readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync, gzipSync } from 'node:zlib';
import {
  canonicalJson,
  createSigner,
  entryKey,
  openStore,
  releaseKey,
  signBytes,
} from '@elo-platform/store';
import { FolderStore } from '@elo-platform/store/folder-store';
import { pack } from 'tar-stream';
import { documentKey } from '../testing/document-key';
import { createWorkplace, type Workplace } from '../testing/elo';
import { remote, SHELL } from '../testing/make-package';

let place: Workplace;
let file: string;
let release: string;
beforeEach(async () => {
  place = await createWorkplace();
  file = join(place.root, 'store.tar.gz');
  await place.publish(SHELL);
  await place.publish(remote('mf-home', '1.0.0', '/'));
  release = (await place.elo('promote')).json.release;
});
afterEach(async () => {
  jest.restoreAllMocks();
  await place.remove();
});

const elsewhere = () => ['--store', join(place.root, 'other')];

test('a restored store is the same: live release, history, every byte', async () => {
  const backup = await place.elo('backup', file);
  expect(backup.code).toBe(0);
  const { code, json } = await place.elo('restore', file, ...elsewhere());
  expect(code).toBe(0);
  expect(json.restored).toBe(backup.json.objects);
  expect((await place.elo('status', ...elsewhere())).json.release).toBe(release);
  expect((await place.elo('verify', ...elsewhere())).code).toBe(0);
  expect((await place.elo('restore', file, ...elsewhere())).json.restored).toBe(0);
});

test('a store that is unmounted during a backup leaves no hollow one', async () => {
  const { get } = FolderStore.prototype;
  let reads = 0;
  const folder = place.environment.ELO_STORE ?? '';
  jest.spyOn(FolderStore.prototype, 'get').mockImplementation(async function (
    this: FolderStore,
    key,
  ) {
    // When the files are read, the log has been read a second time.
    if (key.startsWith('packages/') && reads > 1 && existsSync(folder)) {
      await rename(folder, `${folder}-away`);
    }
    if (key.startsWith('channels/')) reads += 1;
    return get.call(this, key);
  });
  const { code, json } = await place.elo('backup', file);
  expect([code, json.error?.code]).toEqual([20, 'store-unreachable']);
  expect(existsSync(file)).toBe(false);
});

test('a lost file comes back', async () => {
  await place.elo('backup', file);
  const store = openStore(place.environment.ELO_STORE ?? '');
  await store.delete('packages/mf-home/1.0.0/page.js');
  expect((await place.elo('verify')).code).toBe(21);
  expect((await place.elo('restore', file)).json.restored).toBe(1);
  expect((await place.elo('verify')).code).toBe(0);
});

test.each([
  'packages/mf-home/1.0.0/page.js',
  'packages/mf-home/1.0.0/elo-package.json',
  'channels/production/00000001.json',
])('a damaged %s comes back', async (key) => {
  await place.elo('backup', file);
  const store = openStore(place.environment.ELO_STORE ?? '');
  const bytes = await store.get(key);
  await store.delete(key);
  await store.create(key, Buffer.from(`${bytes}x`));
  expect((await place.elo('verify')).code).toBe(21);
  const { code, json } = await place.elo('restore', file);
  expect({ code, restored: json.restored }).toEqual({ code: 0, restored: 1 });
  expect((await place.elo('verify')).code).toBe(0);
  expect(await store.get(key)).toEqual(bytes);
});

test('a record of the live release that was replaced and signed is a fault, and comes back', async () => {
  await place.elo('backup', file);
  const store = openStore(place.environment.ELO_STORE ?? '');
  const key = releaseKey(release);
  const bytes = (await store.get(key)) ?? Buffer.of();
  const other = Buffer.from(String(Buffer.from(bytes)).replace(/("composedAt":"20)../, '$199'));
  expect(other).not.toEqual(Buffer.from(bytes));
  const pem = await readFile(place.environment.ELO_KEY ?? '', 'utf8');
  const signature = canonicalJson(signBytes(createSigner('dev', pem), other));
  for (const name of [key, `${key}.sig`]) await store.delete(name);
  await store.create(key, other);
  await store.create(`${key}.sig`, Buffer.from(signature));
  const { code, json } = await place.elo('verify');
  expect([code, JSON.stringify(json)]).toEqual([21, expect.stringContaining('was replaced')]);
  expect((await place.elo('promote', 'mf-home@1.0.0')).code).toBe(21);
  expect((await place.elo('restore', file)).json.restored).toBe(2);
  expect((await place.elo('verify')).code).toBe(0);
  expect(await store.get(key)).toEqual(bytes);
});

test('a note, a preview and a marker that are damaged but still JSON come back', async () => {
  await place.elo('preview', 'mf-home@1.0.0');
  const store = openStore(place.environment.ELO_STORE ?? '');
  const keys = ['versions/mf-home/1.0.0'];
  for await (const { key } of store.list('previews/')) keys.push(key);
  for await (const { key } of store.list('objects/')) if (key.endsWith('.note')) keys.push(key);
  await place.elo('backup', file);
  const before = new Map<string, Uint8Array | undefined>();
  for (const key of keys) {
    const text = String(Buffer.from((await store.get(key)) ?? []));
    before.set(key, Buffer.from(text));
    await store.delete(key);
    // A letter in the signature, or in the marker's hash.
    const changed = text.replace(/("value":"|sha384-)(.)/, (_all, name: string, letter: string) =>
      name.concat(letter === 'A' ? 'B' : 'A'),
    );
    expect(changed).not.toBe(text);
    await store.create(key, Buffer.from(changed));
  }
  const { code, json } = await place.elo('restore', file);
  expect({ code, restored: json.restored }).toEqual({ code: 0, restored: keys.length });
  for (const [key, bytes] of before) expect([key, await store.get(key)]).toEqual([key, bytes]);
});

test('what another key signed again since does not stop a restore', async () => {
  await place.publish(remote('mf-home', '1.1.0', '/'));
  await place.elo('backup', file);
  const keys = join(place.root, 'keys');
  await place.elo('keys', 'create', 'ana', '--folder', keys);
  await place.elo('keys', 'add', 'ana', '--folder', keys, '--publish', '*', '--promote', '*');
  await place.elo('keys', 'revoke', 'dev');
  place.environment.ELO_KEY = join(keys, 'ana.pem');
  expect((await place.publish(remote('mf-home', '1.1.0', '/'))).code).toBe(0);
  const store = openStore(place.environment.ELO_STORE ?? '');
  await store.delete('packages/mf-home/1.0.0/page.js');
  const { code, json } = await place.elo('restore', file);
  expect({ code, restored: json.restored }).toEqual({ code: 0, restored: 1 });
  expect((await place.elo('promote', 'mf-home@1.1.0')).code).toBe(0);
});

test('a head that is damaged together with its release comes back whole', async () => {
  await place.elo('backup', file);
  const store = openStore(place.environment.ELO_STORE ?? '');
  for (const key of [
    'channels/production/00000001.json',
    `releases/${release}/release.json`,
    await documentKey(store, release),
    'packages/mf-home/1.0.0/elo-package.json',
    'packages/mf-home/1.0.0/page.js',
  ]) {
    const bytes = await store.get(key);
    await store.delete(key);
    await store.create(key, Buffer.from(`${bytes}x`));
  }
  const { code, json } = await place.elo('restore', file);
  expect({ code, restored: json.restored }).toEqual({ code: 0, restored: 5 });
  expect((await place.elo('verify')).code).toBe(0);
});

test('a damaged copy in the archive does not replace an intact one in the store', async () => {
  const store = openStore(place.environment.ELO_STORE ?? '');
  const key = 'packages/mf-home/1.0.0/page.js';
  const bytes = await store.get(key);
  await place.publish(remote('mf-home', '1.1.0', '/'));
  await place.elo('promote');
  await store.delete(key);
  await store.create(key, Buffer.from('x'));
  expect((await place.elo('backup', file)).code).toBe(21);
  await store.delete(key);
  await store.create(key, bytes ?? new Uint8Array());
  expect((await place.elo('restore', file)).code).toBe(0);
  expect((await place.elo('verify')).code).toBe(0);
});

test('a backup says what it holds, and what is damaged in it; it can be restored nevertheless', async () => {
  const sound = await place.elo('backup', join(place.root, 'sound.tar.gz'));
  expect(sound.json).toMatchObject({
    logs: [{ channel: 'production', entries: 1, entry: 1, release }],
    releases: 1,
    packages: 2,
    faults: [],
  });
  const store = openStore(place.environment.ELO_STORE ?? '');
  await store.create('channels/production/00000002.json', Buffer.from('forged'));
  const told = await place.elo('backup', file);
  expect(told.code).toBe(21);
  expect(told.json.faults).toMatchObject([{ where: 'channels/production/00000002.json' }]);
  const back = await place.elo('restore', file, ...elsewhere());
  expect(back.code).toBe(21);
  expect(back.json.faults).toMatchObject([{ where: 'channels/production/00000002.json' }]);
  expect((await place.elo('status', ...elsewhere())).json).toMatchObject({ entry: 1, release });
});

test('an archive with an object that would fill the memory is refused', async () => {
  const tar = pack();
  tar.entry({ name: entryKey('production', 1) }, Buffer.alloc(2_000_000));
  tar.finalize();
  await pipeline(tar, createGzip(), createWriteStream(file));
  const { json } = await place.elo('restore', file, ...elsewhere());
  expect(json.error.message).toBe(`${file} is not a whole backup`);
});

test('files of 20 GB in the store do not keep a backup from being made and restored', async () => {
  const folder = place.environment.ELO_STORE ?? '';
  for (const key of ['packages/mf-home/1.0.0/more.js', entryKey('production', 2)]) {
    await writeFile(join(folder, key), '');
    await truncate(join(folder, key), 20e9);
  }
  const told = await place.elo('backup', file);
  expect(told.json.faults).toMatchObject([{ where: entryKey('production', 2) }]);
  expect((await place.elo('restore', file, ...elsewhere())).code).toBe(21);
  expect((await place.elo('status', ...elsewhere())).json).toMatchObject({ entry: 1, release });
});

test('an archive whose live release is damaged is refused before any channel changes', async () => {
  const store = openStore(place.environment.ELO_STORE ?? '');
  const key = await documentKey(store, release);
  await store.delete(key);
  expect((await place.elo('backup', file)).code).toBe(21);
  const { code, json } = await place.elo('restore', file, ...elsewhere());
  expect(code).toBe(21);
  expect(json.error.message).toContain(`${key} is missing`);
  expect((await place.elo('status', ...elsewhere())).code).toBe(1);
});

test('a store without objects is a mistake, not a backup', async () => {
  const { code, json } = await place.elo('backup', file, ...elsewhere());
  expect(code).toBe(1);
  expect(json.error.next).toBe('Check ELO_STORE.');
});

test('a path that cannot be written is reported as such', async () => {
  const { code, json } = await place.elo('backup', join(place.root, 'nowhere', 'x.tgz'));
  expect(code).toBe(2);
  expect(json.error.message).toBe(`${join(place.root, 'nowhere')} does not exist`);
});

test('an archive that was cut off or changed is refused before anything is written', async () => {
  await place.elo('backup', file);
  const whole = await readFile(file);
  await truncate(file, whole.length - 200);
  expect((await place.elo('restore', file, ...elsewhere())).code).toBe(21);
  const tar = gunzipSync(whole);
  const changed = Buffer.from(
    tar.toString('latin1').replace('mf-home@1.0.0', 'mf-hime@1.0.0'),
    'latin1',
  );
  await writeFile(file, gzipSync(changed));
  expect((await place.elo('restore', file, ...elsewhere())).code).toBe(21);
  const keys: string[] = [];
  for await (const { key } of openStore(join(place.root, 'other')).list('')) keys.push(key);
  expect(keys).toEqual([]);
});

test('two histories are not joined', async () => {
  await place.elo('backup', file);
  const other = join(place.root, 'other');
  for (const name of ['shell', 'mf-home']) {
    await place.elo('publish', join(place.root, name), '--store', other);
  }
  await place.elo('promote', '--store', other);
  expect((await place.elo('restore', file, '--store', other)).code).toBe(3);
});

test('signatures count on the way in', async () => {
  await place.elo('backup', file);
  const stranger = await createWorkplace();
  const trust = ['--trust', stranger.environment.ELO_TRUST ?? ''];
  expect((await place.elo('restore', file, ...elsewhere(), ...trust)).code).toBe(21);
  expect((await place.elo('status', ...elsewhere())).code).toBe(1);
  await stranger.remove();
});

test('no archive, and a file that is there already, are refused', async () => {
  expect((await place.elo('restore', file)).code).toBe(2);
  await writeFile(file, 'x');
  expect((await place.elo('backup', file)).code).toBe(2);
  expect((await place.elo('restore', file, ...elsewhere())).code).toBe(21);
});

test('a trust file that knows no signer of the backup is named as the fault, not the backup', async () => {
  await place.elo('backup', file);
  const trust = join(place.root, 'none.json');
  await writeFile(trust, '{"schema":1,"keys":{}}');
  const { code, json } = await place.elo('restore', file, ...elsewhere(), '--trust', trust);
  expect([code, json.error.message]).toEqual([
    10,
    'The trust file knows no key that signed production: dev',
  ]);
  expect(json.error.next).toContain('--trust');
  await rm(trust);
  const without = await place.elo('restore', file, ...elsewhere(), '--trust', trust);
  expect([without.code, without.json.error.next]).toEqual([10, json.error.next]);
});
