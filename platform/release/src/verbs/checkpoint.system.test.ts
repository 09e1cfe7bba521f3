import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore, type Store } from '@elo-platform/store';
import { createWorkplace, type Workplace } from '../testing/elo';
import { remote, SHELL } from '../testing/make-package';

let place: Workplace;
let store: Store;
let file: string;
beforeEach(async () => {
  place = await createWorkplace();
  store = openStore(place.environment.ELO_STORE ?? '');
  file = join(place.root, 'checkpoint.json');
  await place.publish(SHELL);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await place.publish(remote('mf-home', version, '/'));
    await place.elo('promote');
  }
});
afterEach(() => place.remove());

const cut = () => store.delete('channels/production/00000003.json');
const verify = (...words: string[]) => place.elo('verify', ...words);

async function addKey(name: string): Promise<string[]> {
  const keys = ['--folder', join(place.root, 'keys')];
  await place.elo('keys', 'create', name, ...keys);
  await place.elo('keys', 'add', name, ...keys, '--promote', 'staging');
  return ['--key', join(place.root, 'keys', `${name}.pem`)];
}

test('a reader without a checkpoint misses that the log was cut; one with it notices', async () => {
  expect((await place.elo('checkpoint', file)).json).toMatchObject({ n: 3, signedBy: ['dev'] });
  expect((await verify('--checkpoint', file)).code).toBe(0);
  await cut();
  await place.forgetLogs();
  expect((await verify()).code).toBe(0);
  await place.forgetLogs();
  const { code, json } = await verify('--checkpoint', file);
  expect(code).toBe(21);
  expect(json.findings).toEqual([
    { where: file, message: expect.stringContaining('was cut off: entry 3 of') },
  ]);
});

test('without a checkpoint, a machine that saw the longer log reports it: status and verify', async () => {
  expect((await place.elo('status')).code).toBe(0);
  await cut();
  const status = await place.elo('status');
  expect([status.code, status.json.cut]).toEqual([
    21,
    expect.stringContaining('was cut off: entry 3 of'),
  ]);
  expect((await verify()).json.findings).toMatchObject([{ where: 'channels/production' }]);
  await place.elo('promote', 'mf-home@1.2.0');
  expect((await place.elo('status')).json.cut).toContain('was rewritten: entry 3 of');
});

test('a signed repair settles it for who saw it, and not for the checkpoint', async () => {
  await place.elo('checkpoint', file);
  await place.elo('status');
  await cut();
  await place.elo('repair', '--reason', 'restored the backup of Friday');
  expect((await place.elo('status')).code).toBe(0);
  expect((await verify()).code).toBe(0);
  const held = await verify('--checkpoint', file);
  expect([held.code, held.json.findings[0].message]).toEqual([
    21,
    expect.stringContaining('a repair was signed since then'),
  ]);
});

test('a second party holds the log against it before signing, and both signatures count', async () => {
  const ben = await addKey('ben');
  await place.elo('checkpoint', file);
  const signed = await place.elo('checkpoint', file, '--countersign', ...ben);
  expect(signed.json.signedBy).toEqual(['dev', 'ben']);
  expect((await verify('--checkpoint', file)).code).toBe(0);
  await cut();
  expect((await place.elo('checkpoint', file, '--countersign', ...ben)).code).toBe(21);
});

test('a changed checkpoint, one of another channel, and one that is there already are refused', async () => {
  await place.elo('checkpoint', file);
  expect((await place.elo('checkpoint', file)).code).toBe(2);
  await place.elo('promote', '--channel', 'staging', '--from', 'production');
  expect((await verify('--checkpoint', file, '--channel', 'staging')).code).toBe(2);
  await writeFile(file, (await readFile(file, 'utf8')).replace('"n": 3', '"n": 2'));
  expect((await verify('--checkpoint', file)).code).toBe(10);
  await writeFile(file, '{}');
  expect((await verify('--checkpoint', file)).code).toBe(2);
});
