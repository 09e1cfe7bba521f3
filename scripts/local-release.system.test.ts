import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { lockFolder } from '@elo-platform/protocol/folder-lock';
import { createWorkplace } from '../platform/release/src/testing/elo';
import { remote, SHELL } from '../platform/release/src/testing/make-package';
import { LocalRelease } from './local-release';
import { findPackages, sourceDigest } from './packages';

const ROOT = join(__dirname, '..');

let folder: string;
let root: string;
/** What releases of the test said. */
let said: string[];

beforeEach(() => {
  said = [];
  folder = mkdtempSync(join(tmpdir(), 'elo-local-'));
  root = join(folder, 'checkout');
  // Assets are published as they are: a checkout of them alone needs no build.
  mkdirSync(join(root, 'media', 'out', 'sub'), { recursive: true });
  symlinkSync(join(ROOT, 'platform'), join(root, 'platform'));
  setVersion('1.0.0');
  writePicture('one');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function setVersion(version: string): void {
  const elo = { kind: 'assets', dist: 'out' };
  const json = JSON.stringify({ name: '@elo/media', version, elo });
  writeFileSync(join(root, 'media', 'package.json'), json);
}

function writePicture(text: string): void {
  writeFileSync(join(root, 'media', 'out', 'sub', 'picture.svg'), `<svg>${text}</svg>`);
}

async function openRelease(at = root, signal?: AbortSignal): Promise<LocalRelease> {
  const state = join(at, '.elo');
  const say = (text: string) => void said.push(text);
  const settings = { root: at, state, origin: 'http://localhost:4999', say };
  const release = new LocalRelease({ ...settings, signal });
  await release.ensureKey();
  return release;
}

test('a start goes on after one that was killed with a key and no trust file', async () => {
  const { trust } = await openRelease();
  rmSync(trust);
  const release = await openRelease();
  expect(await release.publishChanged()).toEqual(['media@1.0.0']);
});

test('a start that is stopped publishes nothing more, and the next one continues', async () => {
  const stopping = new AbortController();
  const release = await openRelease(root, stopping.signal);
  stopping.abort();
  await expect(release.publishChanged()).rejects.toThrow('aborted');
  expect(await (await openRelease()).publishChanged()).toEqual(['media@1.0.0']);
});

test('a start that waits for the build of another one says so', async () => {
  const release = await openRelease();
  const lock = lockFolder(join(root, 'node_modules', '.cache', 'elo-build-lock'));
  const published = release.publishChanged();
  while (said.length === 0) await nextTurn();
  expect(said).toEqual(['Waiting for another command of this checkout that is building …']);
  lock.release();
  expect(await published).toEqual(['media@1.0.0']);
});

test('what Finder writes into a folder is no change', async () => {
  const release = await openRelease();
  expect(await release.publishChanged()).toEqual(['media@1.0.0']);
  writeFileSync(join(root, 'media', 'out', '.DS_Store'), 'Finder');
  expect(await release.publishChanged()).toEqual(['media@1.0.0']);
});

test('what a deleted store had is published again', async () => {
  const release = await openRelease();
  await release.publishChanged();
  const record = join(root, '.elo', 'builds.json');
  const promoted = readFileSync(record, 'utf8').replace(/,\s*"pending": true/, '');
  writeFileSync(record, promoted);
  expect(await release.publishChanged()).toEqual([]);
  rmSync(release.store, { recursive: true });
  expect(await release.publishChanged()).toEqual(['media@1.0.0']);
});

test('sources without a version of their own get the next patch', async () => {
  const release = await openRelease();
  expect(await release.publishChanged()).toEqual(['media@1.0.0']);
  writePicture('two');
  expect(await release.publishChanged()).toEqual(['media@1.0.1']);
  setVersion('1.1.0');
  writePicture('three');
  expect(await release.publishChanged()).toEqual(['media@1.1.0']);
});

test('of several packages each has its record, whichever ends first', async () => {
  const names = ['media', 'films', 'sounds', 'words', 'maps'];
  for (const name of names.slice(1)) {
    cpSync(join(root, 'media'), join(root, name), { recursive: true });
    const json = readFileSync(join(root, name, 'package.json'), 'utf8');
    writeFileSync(join(root, name, 'package.json'), json.replace('@elo/media', `@elo/${name}`));
  }
  const published = names.map((name) => `${name}@1.0.0`).sort();
  // The second time out of the record alone.
  for (const release of [await openRelease(), await openRelease()]) {
    expect((await release.publishChanged()).sort()).toEqual(published);
  }
});

test('a version that was published by hand is not promoted, and the next version follows it', async () => {
  const release = await openRelease();
  writeFileSync(
    join(root, '.elo', 'builds.json'),
    JSON.stringify({ media: { digest: 'earlier', version: '1.0.0' } }),
  );
  setVersion('1.1.0');
  await release.elo(['publish', 'media']);
  expect(await release.publishChanged()).toEqual([]);
  writePicture('edited again');
  expect(await release.publishChanged()).toEqual(['media@1.1.1']);
});

test('an edited elo.config.ts and another origin cause a new release', async () => {
  const place = await createWorkplace();
  await place.publish(SHELL);
  await place.publish(remote('mf-home', '1.0.0', '/'));
  const [origin, name] = ['http://localhost:4999', 'Before'];
  const writeSite = (file: string, said: string) => {
    writeFileSync(file, `export default { name: '${said}', language: 'en', scope: '@acme' };`);
    return file;
  };
  place.environment.ELO_CONFIG = writeSite(join(place.root, 'elo.config.ts'), name);
  expect((await place.elo('promote', '--origin', origin)).code).toBe(0);
  const isOutdated = (said: string, at = origin) => {
    const checkout = mkdtempSync(join(folder, 'site-'));
    writeSite(join(checkout, 'elo.config.ts'), said);
    const settings = { root: checkout, state: place.root, origin: at, say: () => undefined };
    return new LocalRelease(settings).isOutdated();
  };
  expect(await isOutdated(name)).toBe(false);
  expect(await isOutdated('After')).toBe(true);
  expect(await isOutdated(name, 'http://localhost:4998')).toBe(true);
  await place.remove();
});

test('a start waits until its promotion is live, and no longer', async () => {
  const place = await createWorkplace();
  const settings = { root: ROOT, state: place.root, origin: '', say: () => undefined };
  const release = new LocalRelease(settings);
  const before = await release.newestEntry();
  expect(before).toBe(0);
  const composing = new Promise<void>(() => undefined);
  let isLive = false;
  const waiting = release.untilLive(composing, before).then(() => {
    isLive = true;
  });
  await place.publish(SHELL);
  await place.publish(remote('mf-home', '1.0.0', '/'));
  expect(isLive).toBe(false);
  expect((await place.elo('promote')).code).toBe(0);
  await waiting;
  // Nothing to promote, and a promotion that is refused.
  await release.untilLive(Promise.resolve(), 1);
  await expect(release.untilLive(Promise.reject(new Error('refused')), 1)).rejects.toThrow();
  await place.remove();
});

test('a moved or copied checkout is the same sources; a renamed file is not', () => {
  const [media] = findPackages(root);
  const before = media && sourceDigest(root, media);
  const copy = join(folder, 'copy');
  cpSync(join(root, 'media'), join(copy, 'media'), { recursive: true });
  const [copied] = findPackages(copy);
  expect(copied && sourceDigest(copy, copied)).toBe(before);
  cpSync(join(copy, 'media/out/sub/picture.svg'), join(copy, 'media/out/sub/drawing.svg'));
  rmSync(join(copy, 'media/out/sub/picture.svg'));
  expect(copied && sourceDigest(copy, copied)).not.toBe(before);
});
