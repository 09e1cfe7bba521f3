import { createWorkplace, type Workplace } from '../../test/elo';
import { remote, SHELL } from '../../test/make-package';

let place: Workplace;
let releases: string[];
beforeEach(async () => {
  place = await createWorkplace();
  await place.publish(SHELL);
  releases = [];
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await place.publish(remote('mf-home', version, '/'));
    releases.push((await place.elo('promote')).json.release);
  }
});
afterEach(() => place.remove());

test('goes back one release, and twice goes back two', async () => {
  const first = await place.elo('rollback', '--reason', 'broken map');
  expect(first.json).toMatchObject({ release: releases[1], entry: 4 });
  const second = await place.elo('rollback');
  expect(second.json).toMatchObject({ release: releases[0], entry: 5 });
  const third = await place.elo('rollback');
  expect(third.code).toBe(1);
});

test('goes to any release in the log, also by its first digits', async () => {
  const { json } = await place.elo('rollback', '--to', (releases[0] ?? '').slice(0, 8));
  expect(json.release).toBe(releases[0]);
  const forth = await place.elo('rollback', '--to', releases[2] ?? '');
  expect(forth.json.changes).toEqual([{ name: 'mf-home', from: '1.0.0', to: '1.2.0' }]);
});

test('to what is live already does nothing', async () => {
  const { code, json } = await place.elo('rollback', '--to', releases[2] ?? '');
  expect(code).toBe(0);
  expect(json).toMatchObject({ outcome: 'unchanged', entry: 3 });
});

test.each([
  [['rollback', '--to', '0123456789'], 1],
  [['rollback', '--to', 'XYZ'], 2],
  [['rollback', '--channel', 'empty'], 1],
])('%j exits with %d', async (words, code) => {
  expect((await place.elo(...words)).code).toBe(code);
});

test('needs the right to promote to that channel', async () => {
  await place.elo('keys', 'create', 'eve', '--folder', `${place.root}/keys`);
  await place.elo('keys', 'add', 'eve', '--folder', `${place.root}/keys`, '--promote', 'staging');
  const { code, json } = await place.elo('rollback', '--key', `${place.root}/keys/eve.pem`);
  expect(code).toBe(10);
  expect(json.error.message).toContain('eve may not promote to production');
});
