import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { concurrently, entryKey, openStore } from '@elo-platform/store';
import { onSmallDisk } from '@elo-platform/store/testing/small-disk';
import { documentKey } from '../testing/document-key';
import { createWorkplace, type Workplace } from '../testing/elo';
import { remote, SHELL } from '../testing/make-package';
import { setClock } from '../testing/set-clock';

let place: Workplace;
beforeEach(async () => {
  place = await createWorkplace();
  await place.publish(SHELL);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await place.publish(remote('mf-home', version, '/'));
  }
});
afterEach(() => place.remove());

/** Makes every object of the store look two hours old; log entries keep their own times. */
async function age() {
  const root = place.environment.ELO_STORE ?? '';
  const then = new Date(Date.now() - 2 * 3_600_000);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), then, then);
  }
}

const gc = (...words: string[]) => place.elo('gc', '--keep-days', '0', ...words);

test('only tells by default, and deletes with --apply what nothing reaches', async () => {
  await place.elo('promote', 'shell', 'mf-home@1.1.0');
  await age();
  const told = await gc();
  expect(told.json).toMatchObject({
    applied: false,
    versions: ['mf-home@1.0.0', 'mf-home@1.2.0'],
    releases: [],
  });
  expect((await gc()).json.versions).toHaveLength(2);
  await gc('--apply');
  expect((await gc()).json.versions).toEqual([]);
  expect((await place.elo('verify')).code).toBe(0);
});

test('with a clock ahead of the clock of the store it is refused, with and without --apply', async () => {
  await place.elo('promote', 'shell', 'mf-home@1.1.0');
  setClock(new Date(Date.now() + 4 * 3_600_000));
  const told = await gc();
  const applied = await gc('--apply');
  jest.useRealTimers();
  for (const { code, json } of [told, applied]) {
    expect([code, json.error?.code]).toEqual([1, 'clock-ahead']);
  }
});

test('a read-only folder lists what could be deleted', async () => {
  await place.elo('promote', 'shell', 'mf-home@1.1.0');
  await age();
  const temporary = join(place.environment.ELO_STORE ?? '', '.tmp');
  await rm(temporary, { recursive: true });
  // Permissions would not stop root.
  await writeFile(temporary, '');
  expect((await gc()).json.versions).toHaveLength(2);
  expect((await gc('--apply')).code).toBe(20);
});

test('an empty number of days is refused, not taken for none', async () => {
  expect((await place.elo('gc', '--keep-days', '')).code).toBe(2);
});

test('a removal that broke off still leaves the version to its own bytes', async () => {
  await place.elo('promote', 'shell', 'mf-home@1.1.0');
  await age();
  await gc('--apply');
  // What a killed run would have left.
  const store = openStore(place.environment.ELO_STORE ?? '');
  await store.create('packages/mf-home/1.2.0/page.js', Buffer.from('left'));
  await age();
  expect((await gc('--apply')).json.versions).toEqual(['mf-home@1.2.0']);
  const sketch = remote('mf-home', '1.2.0', '/');
  const other = { ...sketch, files: { ...sketch.files, 'page.js': 'other' } };
  expect((await place.publish(other)).code).toBe(3);
  expect((await place.publish(sketch)).code).toBe(0);
});

test('keeps releases that were live in the last days, and what they need', async () => {
  await place.elo('promote', 'shell', 'mf-home@1.0.0');
  await place.elo('promote', 'mf-home@1.1.0');
  await age();
  const { json } = await gc('--apply');
  expect(json).toMatchObject({ versions: ['mf-home@1.2.0'], releases: [] });
  expect((await place.elo('rollback')).code).toBe(0);
});

test('keeps canaries and previews, and drops previews that had their time', async () => {
  await place.elo('promote', 'shell', 'mf-home@1.0.0');
  await place.elo('canary', 'start', 'mf-home@1.1.0', '--percent', '5');
  const { json: preview } = await place.elo('preview', 'mf-home@1.2.0');
  await age();
  const fresh = join(place.environment.ELO_STORE ?? '', 'previews', `${preview.id}.json`);
  await utimes(fresh, new Date(), new Date());
  expect((await gc('--apply')).json).toMatchObject({ versions: [], releases: [], previews: 0 });
  await age();
  expect((await gc('--apply')).json).toMatchObject({
    versions: ['mf-home@1.2.0'],
    releases: [preview.release],
    previews: 1,
  });
});

test('a malformed preview, which no edge shows, stops nothing', async () => {
  await place.elo('promote', 'shell', 'mf-home@1.0.0');
  const { json: preview } = await place.elo('preview', 'mf-home@1.2.0');
  await age();
  const file = join(place.environment.ELO_STORE ?? '', 'previews', `${preview.id}.json`);
  await writeFile(file, 'x');
  expect((await gc('--apply')).json).toMatchObject({ releases: [preview.release], previews: 0 });
  await age();
  expect((await gc('--apply')).json).toMatchObject({ previews: 1 });
});

test('a release of a key that was closed stops nothing, and keeps what it needs', async () => {
  const keys = `${place.root}/keys`;
  await place.elo('promote', 'shell', 'mf-home@1.0.0');
  await place.elo('keys', 'create', 'eve', '--folder', keys);
  await place.elo('keys', 'add', 'eve', '--folder', keys, '--publish', 'mf-home');
  await age();
  await place.elo('preview', 'mf-home@1.2.0', '--key', `${keys}/eve.pem`);
  await place.elo('keys', 'revoke', 'eve');
  const { code, json } = await gc('--apply');
  expect([code, json.versions]).toEqual([0, ['mf-home@1.1.0']]);
});

test('what was removed on purpose is no damage, and its version keeps its meaning', async () => {
  await place.elo('promote', 'shell', 'mf-home@1.0.0');
  const { json: preview } = await place.elo('preview', 'mf-home@1.2.0');
  await age();
  await gc('--apply');
  const store = openStore(place.environment.ELO_STORE ?? '');
  expect(await store.get(`releases/${preview.release}/release.json`)).toBeUndefined();
  const other = remote('mf-home', '1.2.0', '/');
  const refused = await place.publish({ ...other, files: { ...other.files, 'page.js': 'other' } });
  expect(refused.code).toBe(3);
  expect((await place.publish(other)).json.outcome).toBe('created');
});

test('clears uploads that were never finished, and frees their version', async () => {
  await place.elo('promote', 'shell', 'mf-home@1.1.0');
  const store = openStore(place.environment.ELO_STORE ?? '');
  await store.delete('packages/mf-home/1.2.0/elo-package.json.sig');
  await age();
  expect((await gc('--apply')).json.versions).toContain('mf-home@1.2.0');
  const other = remote('mf-home', '1.2.0', '/');
  const again = await place.publish({ ...other, files: { ...other.files, 'page.js': 'other' } });
  expect(again.code).toBe(0);
});

test('files that no store wrote are left alone', async () => {
  await place.elo('promote', 'shell', 'mf-home@1.1.0');
  const store = openStore(place.environment.ELO_STORE ?? '');
  const strange = ['packages', 'packages/mf-home', 'releases', 'objects', 'versions', 'channels'];
  for (const folder of strange) await store.create(`${folder}/.DS_Store`, Buffer.from('Finder'));
  await age();
  const { code, json } = await gc('--apply');
  expect([code, json.versions]).toEqual([0, ['mf-home@1.0.0', 'mf-home@1.2.0']]);
  expect((await place.elo('verify', '--all')).json).toMatchObject({ channels: ['production'] });
});

test('objects younger than an hour stay, even with --keep-days 0', async () => {
  await place.elo('promote', 'shell', 'mf-home@1.1.0');
  expect((await gc('--apply')).json).toMatchObject({ versions: [], releases: [] });
});

test('a damaged log stops everything', async () => {
  await place.elo('promote', 'shell', 'mf-home@1.1.0');
  const store = openStore(place.environment.ELO_STORE ?? '');
  await store.create('channels/production/00000002.json', Buffer.from('{}'));
  await age();
  expect((await gc('--apply')).code).toBe(21);
});

test.each([
  ['signature', ['release.json.sig']],
  ['record', ['release.json', 'release.json.sig']],
])('a live release that lost its %s stops everything', async (_what, files) => {
  const { release } = (await place.elo('promote', 'shell', 'mf-home@1.0.0')).json;
  const store = openStore(place.environment.ELO_STORE ?? '');
  for (const file of files) await store.delete(`releases/${release}/${file}`);
  await age();
  const { code, json } = await gc('--apply');
  expect([code, json.error?.message]).toEqual([
    21,
    `releases/${release}/release.json cannot be read`,
  ]);
  expect(await store.get('packages/mf-home/1.0.0/page.js')).toBeDefined();
});

test('what an earlier gc removed is no damage for a later one that keeps more', async () => {
  setClock(new Date(Date.now() - 4 * 3_600_000));
  const { release } = (await place.elo('promote', 'shell', 'mf-home@1.0.0')).json;
  await place.elo('promote', 'mf-home@1.1.0');
  jest.useRealTimers();
  await age();
  expect((await gc('--apply')).json.releases).toEqual([release]);
  expect((await place.elo('gc')).code).toBe(0);
});

test('a log that lost an entry which was seen here stops everything', async () => {
  await place.elo('promote', 'shell', 'mf-home@1.0.0');
  await place.elo('promote', 'mf-home@1.1.0');
  expect((await place.elo('status')).json.entry).toBe(2);
  await age();
  const store = openStore(place.environment.ELO_STORE ?? '');
  for (const n of [2, 1]) {
    await store.delete(entryKey('production', n));
    const { code, json } = await gc('--apply');
    expect([n, code, json.error?.message]).toEqual([
      n,
      21,
      expect.stringContaining('The end of the log of channel production was cut off: entry 2'),
    ]);
  }
  expect(await store.get('packages/mf-home/1.1.0/page.js')).toBeDefined();
  await place.forgetLogs();
  expect((await gc('--apply')).code).toBe(0);
});

test('--keep-days must be a number', async () => {
  expect((await place.elo('gc', '--keep-days', 'many')).code).toBe(2);
});

test('what releases share goes with the last of them', async () => {
  const store = openStore(place.environment.ELO_STORE ?? '');
  await place.elo('promote', 'shell', 'mf-home@1.0.0');
  const { json: preview } = await place.elo('preview', 'mf-home@1.2.0');
  const own = await documentKey(store, preview.release);
  const shared = await documentKey(store, preview.release, '404');
  await age();
  const { json } = await gc('--apply');
  // Its document, the table that names it, and its script.
  expect(json).toMatchObject({ releases: [preview.release], objects: 3 });
  expect(await store.get(own)).toBeUndefined();
  expect(await store.get(shared)).toBeDefined();
  expect((await place.elo('verify')).code).toBe(0);
});

/** Objects that nothing reaches, so many that their list alone is larger than the reserve. */
const MANY = 2_000;

test.each([
  ['bytes', 'size=24m'],
  ['files', 'size=24m,nr_inodes=2300'],
])('a disk without room for any more %s is cleaned up', async (_what, options) => {
  await onSmallDisk(options, async (disk) => {
    place.environment.ELO_STORE = join(disk, 'store');
    await place.publish(SHELL);
    await place.publish(remote('mf-home', '1.0.0', '/'));
    await place.publish(remote('mf-home', '1.1.0', '/'));
    await place.elo('promote', 'shell', 'mf-home@1.1.0');
    const store = openStore(place.environment.ELO_STORE);
    const names = Array.from({ length: MANY }, (_, n) => n.toString(16).padStart(32, '0'));
    await concurrently(names, 16, (name) => store.create(`objects/${name}`, Buffer.alloc(100)));
    await age();
    for (let n = 0, full = false; !full; n += 1) {
      const bytes = Buffer.alloc(options.includes('inodes') ? 0 : 4096);
      full = await writeFile(join(disk, `filler-${n}`), bytes).then(
        () => false,
        () => true,
      );
    }
    const publish = () => place.publish(remote('mf-home', '1.2.0', '/'));
    const refused = await publish();
    expect([refused.code, refused.json.error.message]).toEqual([
      20,
      expect.stringContaining('has no room left'),
    ]);
    const { code, json } = await gc('--apply');
    expect([code, json.error]).toEqual([0, undefined]);
    expect(json).toMatchObject({ versions: ['mf-home@1.0.0'], objects: MANY });
    expect((await publish()).code).toBe(0);
    expect((await place.elo('verify')).json.findings).toEqual([]);
    // The reserve is whole again.
    expect(await readdir(join(disk, 'store', '.tmp'))).toHaveLength(8);
  });
});
