import { openStore, type Store } from '@elo-platform/store';
import { createWorkplace, type Workplace } from '../testing/elo';
import { remote, SHELL } from '../testing/make-package';

const SECOND = 'channels/production/00000002.json';

let place: Workplace;
let store: Store;
beforeEach(async () => {
  place = await createWorkplace();
  store = openStore(place.environment.ELO_STORE ?? '');
  await place.publish(SHELL);
  await place.publish(remote('mf-home', '1.0.0', '/'));
  await place.elo('promote');
});
afterEach(() => place.remove());

const repair = () => place.elo('repair', '--reason', 'disk of Friday');
const gc = () => place.elo('gc', '--apply', '--wait', '0');

test('a forged entry stops gc and fails verify until it is set aside under signature', async () => {
  await store.create(SECOND, Buffer.from('forged'));
  expect((await place.elo('verify')).code).toBe(21);
  const stopped = await gc();
  expect([stopped.code, stopped.json.error.next]).toEqual([
    21,
    expect.stringContaining('elo repair'),
  ]);
  const { code, json } = await repair();
  expect(code).toBe(0);
  expect(json).toMatchObject({ entry: 3, setAside: [{ n: 2 }] });
  expect((await place.elo('verify')).json).toMatchObject({ setAside: 1, findings: [] });
  expect((await gc()).code).toBe(0);
  expect((await place.elo('backup', `${place.root}/b.tar.gz`)).code).toBe(0);
  expect((await place.elo('history')).json.entries[0]).toMatchObject({
    action: 'repair',
    reason: 'disk of Friday',
    author: 'dev',
  });
});

test('an entry that was changed after it was set aside is a fault again', async () => {
  await store.create(SECOND, Buffer.from('forged'));
  await repair();
  await store.delete(SECOND);
  await store.create(SECOND, Buffer.from('forged again'));
  expect((await place.elo('verify')).code).toBe(21);
});

test('a file far beyond the log neither stops promotions nor uses up their numbers', async () => {
  await store.create('channels/production/99999999.json', Buffer.from('forged'));
  expect((await place.elo('status')).json).toMatchObject({ entry: 1 });
  expect((await place.elo('status')).json.fault).toContain('Entry 99999999');
  await place.publish(remote('mf-home', '1.1.0', '/'));
  expect((await place.elo('promote')).json.entry).toBe(2);
  expect((await place.elo('verify')).code).toBe(21);
  expect((await repair()).json.entry).toBe(3);
  expect((await place.elo('verify')).code).toBe(0);
  expect(await store.get('channels/production/99999999.json')).toBeUndefined();
  const aside: string[] = [];
  for await (const { key } of store.list('aside/')) aside.push(key);
  expect(aside).toEqual([expect.stringMatching(/^aside\/production\/99999999-[0-9a-f]{12}$/)]);
});

test('a lost entry is reported, later entries count, and a repair settles it', async () => {
  await place.publish(remote('mf-home', '1.1.0', '/'));
  await place.elo('promote');
  await place.publish(remote('mf-home', '1.2.0', '/'));
  await place.elo('promote');
  await store.delete(SECOND);
  expect((await place.elo('status')).json.entry).toBe(3);
  expect((await place.elo('verify')).json.findings).toEqual([
    { where: SECOND, message: 'is missing' },
  ]);
  expect((await repair()).json).toMatchObject({ entry: 4, setAside: [{ n: 2, digest: null }] });
  expect((await place.elo('verify')).code).toBe(0);
});

test('says why, and needs the right to promote', async () => {
  expect((await place.elo('repair')).code).toBe(2);
  const keys = ['--folder', `${place.root}/keys`];
  await place.elo('keys', 'create', 'eve', ...keys);
  await place.elo('keys', 'add', 'eve', ...keys, '--promote', 'staging');
  const eve = ['--key', `${place.root}/keys/eve.pem`];
  expect((await place.elo('repair', '--reason', 'x', ...eve)).code).toBe(10);
});
