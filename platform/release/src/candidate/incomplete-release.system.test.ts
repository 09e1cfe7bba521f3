import { cp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { EloError } from '@elo-platform/protocol';
import { lateKey } from '@elo-platform/store';
import { FolderStore } from '@elo-platform/store/folder-store';
import { ALL, beforeLate, createLateStores, type LateStores } from '../testing/late-site';

// What other commands do with a release whose late documents are not all composed.

let site: LateStores;

beforeAll(async () => {
  site = await createLateStores();
});
afterAll(() => site.place.remove());
afterEach(() => jest.restoreAllMocks());

test('gc keeps the late documents of an incomplete release, and compose continues', async () => {
  const { folder } = await site.killAfter(2);
  const at = ['--store', folder];
  const then = new Date(Date.now() - 7_200_000);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), then, then);
  }
  const run = await site.place.elo('gc', '--keep-days', '0', '--apply', '--wait', '0', ...at);
  expect([run.code, run.json.releases]).toEqual([0, []]);
  const { json: before } = await site.place.elo('status', ...at);
  expect(before.documents.done).toBeGreaterThan(23);
  expect((await site.place.elo('verify', ...at)).json.findings).toEqual([]);
  expect((await site.place.elo('compose', ...at)).json.done).toBe(ALL);
});

test('a late table that does not count is a fault until one that counts is there, too', async () => {
  const { folder, release } = await site.killAfter(1);
  const at = ['--store', folder];
  const late = join(folder, lateKey(release));
  const [table = ''] = await readdir(late);
  // As after the composing key was revoked: in the name of one that did not sign it.
  await cp(join(late, table), join(late, table.replace('.dev.', '.ana.')));
  const { code, json } = await site.place.elo('verify', ...at);
  expect([code, json.findings]).toMatchObject([21, [{ where: `release ${release}` }]]);
  expect((await site.place.elo('compose', ...at)).json.done).toBe(ALL);
  expect((await site.place.elo('verify', ...at)).json.findings).toEqual([]);
});

test('gc waits for a command that composes', async () => {
  const folder = await site.copyStore();
  const at = ['--store', folder];
  const gc = beforeLate(() =>
    site.place.elo('gc', '--keep-days', '0', '--apply', '--wait', '0', ...at),
  );
  expect((await site.place.elo('promote', 'mf-items@1.1.0', ...at)).json.rest.done).toBe(ALL);
  expect((await gc())?.json.error.code).toBe('collecting');
  expect((await site.place.elo('verify', ...at)).json.findings).toEqual([]);
});

test('a rollback to an incomplete release works and says so; promoting again composes it', async () => {
  const { folder, release } = await site.killAfter(1);
  const at = ['--store', folder];
  expect((await site.place.elo('rollback', '--to', site.first, ...at)).json.rest).toEqual({
    done: ALL,
    of: ALL,
  });
  const back = await site.place.eloText('rollback', '--to', release, '--yes', ...at);
  expect(back.stdout).toMatch(/\d+ of its 452 documents were never composed/);
  expect((await site.place.elo('status', ...at)).json.release).toBe(release);
  expect((await site.place.elo('verify', ...at)).json.findings).toEqual([]);
  expect((await site.place.elo('compose', ...at)).json.done).toBe(ALL);
});

test('a rollback that cannot count what is composed has not begun', async () => {
  const { folder, release } = await site.killAfter(1);
  const at = ['--store', folder];
  await site.place.elo('rollback', '--to', site.first, ...at);
  const { list } = FolderStore.prototype;
  const failing = jest.spyOn(FolderStore.prototype, 'list');
  failing.mockImplementation(async function* (this: FolderStore, prefix, options) {
    if (prefix === lateKey(release)) throw new EloError('store-unreachable', 'The disk fails');
    yield* list.call(this, prefix, options);
  });
  const { code } = await site.place.elo('rollback', '--to', release, '--yes', ...at);
  failing.mockRestore();
  expect([code, (await site.place.elo('status', ...at)).json.release]).toEqual([20, site.first]);
});

test('a backup includes an incomplete release', async () => {
  const { folder, release } = await site.killAfter(2);
  const file = join(site.place.root, 'incomplete.backup');
  await rm(file, { force: true });
  expect((await site.place.elo('backup', file, '--store', folder)).json.faults).toEqual([]);
  const before = (await site.place.elo('status', '--store', folder)).json.documents;
  const at = ['--store', join(site.place.root, 'restored')];
  await site.place.forgetLogs();
  expect((await site.place.elo('restore', file, ...at)).json.faults).toEqual([]);
  expect((await site.place.elo('verify', ...at)).json.incomplete).toEqual({ [release]: before });
  expect((await site.place.elo('compose', ...at)).json.done).toBe(ALL);
});

test('an export composes the release to the end first', async () => {
  const { folder, release } = await site.killAfter(1);
  const target = join(site.place.root, 'exported');
  const run = await site.place.elo('export', release, target, '--store', folder);
  expect(run.code).toBe(0);
  const page = await readFile(join(target, 'site', 'items', 'i449', 'index.html'), 'utf8');
  expect(page).toContain('<p>two i449</p>');
  expect((await site.place.elo('status', '--store', folder)).json.documents.done).toBe(ALL);
});

test('an export whose release is superseded meanwhile says what to export', async () => {
  const { folder } = await site.killAfter(1);
  const at = ['--store', folder];
  beforeLate(() => site.place.elo('rollback', '--to', site.first, ...at));
  const target = join(site.place.root, 'superseded');
  const { code, json } = await site.place.elo('export', 'production', target, ...at);
  expect([code, json.error.next]).toEqual([
    4,
    'Nothing was exported. Export what is live now: elo export production <folder>.',
  ]);
});
