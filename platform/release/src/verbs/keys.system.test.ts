import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onSmallDisk } from '@elo-platform/store/testing/small-disk';
import { createWorkplace, type Workplace } from '../testing/elo';
import { SHELL } from '../testing/make-package';

let place: Workplace;
let keys: string;
beforeEach(async () => {
  place = await createWorkplace();
  keys = join(place.root, 'keys');
});
afterEach(() => place.remove());

test('the private half is for its owner only and never in the trust file', async () => {
  const { json } = await place.elo('keys', 'create', 'ana', '--folder', keys);
  expect((await stat(json.file)).mode & 0o777).toBe(0o600);
  await place.elo('keys', 'add', 'ana', json.publicKey, '--publish', 'mf-home,mf-contact');
  const trust = await readFile(place.environment.ELO_TRUST ?? '', 'utf8');
  expect(trust).not.toContain('PRIVATE');
  expect(JSON.parse(trust).keys.ana).toEqual({
    publicKey: json.publicKey,
    publish: ['mf-home', 'mf-contact'],
    promote: [],
  });
});

test('the list tells rights and revocations', async () => {
  await place.elo('keys', 'revoke', 'dev');
  const { json } = await place.elo('keys', 'list');
  expect(json.keys.dev).toMatchObject({ publish: ['*'], promote: ['*'] });
  expect((await place.eloText('keys', 'list')).stdout).toMatch(/^dev .* revoked \d{4}-/);
});

test('a revoked name cannot be used again', async () => {
  await place.elo('keys', 'revoke', 'dev');
  const again = ['keys', 'add', 'dev', '--folder', keys, '--publish', '*'];
  expect((await place.elo(...again)).code).toBe(2);
});

test('a trust file that cannot be read is not replaced', async () => {
  const trust = ['--trust', keys];
  const words = ['keys', 'add', 'dev', '--folder', keys, '--publish', '*', ...trust];
  const { code, json } = await place.elo(...words);
  expect(code).toBe(10);
  expect(json.error.message).toContain('cannot be read');
});

test.each([
  [['keys', 'create', 'Not A Name'], 2],
  [['keys', 'add', 'ana', 'bm9uc2Vuc2U=', '--publish', '*'], 2],
  [['keys', 'add', 'ana', '--publish', '*'], 2],
  [['keys', 'add', 'dev'], 2],
  [['keys', 'add', 'dev', '--publish', 'a b'], 2],
  [['keys', 'revoke', 'unknown'], 2],
])('%j exits with %d', async (words, code) => {
  expect((await place.elo(...words)).code).toBe(code);
});

test.each([
  ['itself', 'dev', 'cannot take the place of itself'],
  ['a key with other rights', 'ana', 'with other rights than dev'],
])('a key is not replaced by %s', async (_what, name, message) => {
  await place.elo('keys', 'create', 'ana', '--folder', keys);
  await place.elo('keys', 'add', 'ana', '--folder', keys, '--publish', 'mf-home');
  const before = await readFile(place.environment.ELO_TRUST ?? '', 'utf8');
  const { code, json } = await place.elo('keys', 'rotate', 'dev', name, '--folder', keys);
  expect([code, json.error.message]).toEqual([2, expect.stringContaining(message)]);
  expect(await readFile(place.environment.ELO_TRUST ?? '', 'utf8')).toBe(before);
});

test('a key has one name, so that revoking it closes it', async () => {
  const copy = join(keys, 'ana.pem');
  await writeFile(copy, await readFile(join(keys, 'dev.pem')));
  const { code, json } = await place.elo('keys', 'add', 'ana', '--folder', keys, '--publish', '*');
  expect([code, json.error.message]).toEqual([2, expect.stringMatching(/already, as dev$/)]);
});

test('an existing key file is not overwritten', async () => {
  expect((await place.elo('keys', 'create', 'dev', '--folder', keys)).code).toBe(2);
});

test('a full disk keeps no part of a key, a trust file or a checkpoint, and is named as the cause', async () => {
  await place.publish(SHELL);
  await place.elo('promote');
  await onSmallDisk('size=4k', async (disk) => {
    const filler = join(disk, 'filler');
    const at = { key: join(disk, 'ana.pem'), trust: join(disk, 'trust.json') };
    const create = () => place.elo('keys', 'create', 'ana', '--folder', disk);
    const add = () =>
      place.elo('keys', 'add', 'dev', '--folder', keys, '--publish', '*', '--trust', at.trust);
    const sign = () => place.elo('checkpoint', join(disk, 'checkpoint.json'));
    for (const [command, file] of [
      [create, at.key],
      [add, at.trust],
      [sign, join(disk, 'checkpoint.json')],
    ] as const) {
      await writeFile(filler, Buffer.alloc(4096));
      const { code, json } = await command();
      const message = `${file} does not fit on the disk`;
      expect([code, json.error.message, await readdir(disk)]).toEqual([2, message, ['filler']]);
      await rm(filler);
      expect((await command()).code).toBe(0);
      await rm(file);
    }
  });
});

test('a malformed trust file is refused with 10', async () => {
  await writeFile(place.environment.ELO_TRUST ?? '', '{"schema":1}');
  const { code, json } = await place.elo('keys', 'list');
  expect(code).toBe(10);
  expect(json.error.message).toMatch(/malformed: keys: Invalid input/);
});
