import { execFile, spawnSync } from 'node:child_process';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onSmallDisk } from '@elo-platform/store/testing/small-disk';
import { noteOfProcess } from '../gc/claims';
import { createWorkplace, type Workplace } from '../testing/elo';
import { SHELL } from '../testing/make-package';

const BIN = join(__dirname, '..', '..', 'bin', 'elo.mjs');

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
  const add = ['keys', 'add', 'ana', json.publicKey, '--publish', 'mf-home,mf-contact'];
  expect((await place.eloText(...add)).stdout).toContain('then restart the edges with it');
  const trust = await readFile(place.environment.ELO_TRUST ?? '', 'utf8');
  expect(trust).not.toContain('PRIVATE');
  expect(JSON.parse(trust).keys.ana).toEqual({
    publicKey: json.publicKey,
    publish: ['mf-home', 'mf-contact'],
    promote: [],
  });
});

test('the list shows rights and revocations', async () => {
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
  [['keys', 'add', 'without-a-file', 'bm9uc2Vuc2U=', '--publish', '*'], 2],
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

test('no key is lost when several are added at once', async () => {
  const names = Array.from({ length: 12 }, (_none, n) => `team-${n}`);
  for (const name of names) await place.elo('keys', 'create', name, '--folder', keys);
  const env = { ...process.env, ...place.environment };
  const add = (name: string) =>
    promisify(execFile)(
      process.execPath,
      [BIN, 'keys', 'add', name, '--folder', keys, '--publish', name],
      { env },
    );
  await Promise.all(names.map(add));
  expect(Object.keys((await place.elo('keys', 'list')).json.keys).sort()).toEqual(
    ['dev', ...names].sort(),
  );
  expect(await readdir(place.root)).not.toContain('trust.json.lock');
});

test('a killed command does not keep others from editing the trust file', async () => {
  const { pid } = spawnSync('true');
  const lock = `${place.environment.ELO_TRUST}.lock`;
  await writeFile(lock, JSON.stringify({ ...noteOfProcess(), pid }));
  expect((await place.elo('keys', 'revoke', 'dev')).code).toBe(0);
});

test('an existing key file is not overwritten', async () => {
  expect((await place.elo('keys', 'create', 'dev', '--folder', keys)).code).toBe(2);
});

test('a full disk keeps no part of a file that a command writes, and is named as the cause', async () => {
  await place.publish(SHELL);
  await place.elo('promote');
  await onSmallDisk('size=256k', async (disk) => {
    const filler = join(disk, 'filler');
    const trust = join(disk, 'trust.json');
    const add = ['keys', 'add', 'dev', '--folder', keys, '--publish', '*', '--trust', trust];
    for (const [name, ...words] of [
      ['ana.pem', 'keys', 'create', 'ana', '--folder', disk],
      ['trust.json', ...add],
      ['checkpoint.json', 'checkpoint', join(disk, 'checkpoint.json')],
      ['plan.json', 'plan', '--out', join(disk, 'plan.json')],
      ['store.tar.gz', 'backup', join(disk, 'store.tar.gz')],
      ['export', 'export', 'production', join(disk, 'export')],
    ] as const) {
      await writeFile(filler, Buffer.alloc(262_144)).catch(() => undefined);
      const { code, json } = await place.elo(...words);
      const message = expect.stringContaining(join(disk, name));
      const left = name === 'export' ? ['export', 'filler'] : ['filler'];
      expect([code, json.error.message, await readdir(disk)]).toEqual([2, message, left]);
      expect(json.error.message).toMatch(/ does not fit on the disk$/);
      await rm(filler);
      expect([name, (await place.elo(...words)).code]).toEqual([name, 0]);
      await rm(join(disk, name), { recursive: true });
    }
  });
});

test('a malformed trust file is refused with 10', async () => {
  await writeFile(place.environment.ELO_TRUST ?? '', '{"schema":1}');
  const { code, json } = await place.elo('keys', 'list');
  expect(code).toBe(10);
  expect(json.error.message).toMatch(/malformed: keys: Invalid input/);
});
