import { entryKey, openStore, type Store } from '@elo-platform/store';
import { documentKey } from '../testing/document-key';
import { createWorkplace, type Workplace } from '../testing/elo';
import { remote, SHELL } from '../testing/make-package';

let place: Workplace;
let store: Store;
let releases: string[];
beforeEach(async () => {
  place = await createWorkplace();
  store = openStore(place.environment.ELO_STORE ?? '');
  releases = [];
  await place.publish(SHELL);
  for (const version of ['1.0.0', '1.1.0']) {
    await place.publish(remote('mf-home', version, '/'));
    releases.push((await place.elo('promote')).json.release);
  }
});
afterEach(() => place.remove());

async function spoil(key: string): Promise<void> {
  await store.delete(key);
  await store.create(key, Buffer.from('spoiled'));
}

test('an entry that this machine wrote and that an old backup lacks is missed', async () => {
  await store.delete(entryKey('production', 2));
  const { stderr } = await place.eloText('promote', 'mf-home@1.0.0', '--refresh', '--dry-run');
  expect(stderr).toContain('was cut off: entry 2');
  for (const verb of ['status', 'verify', 'gc']) {
    const { code, stdout } = await place.elo(verb);
    expect([verb, code, stdout]).toEqual([verb, 21, expect.stringContaining('entry 2 of')]);
  }
});

test.each([
  ['document', () => documentKey(store, releases[1] ?? '')],
  ['record', async () => `releases/${releases[1]}/release.json`],
  ['manifest', async () => 'packages/mf-home/1.1.0/elo-package.json'],
  ['script', async () => 'packages/mf-home/1.1.0/page.js'],
])(
  'a live release with a damaged %s: status and verify say what an edge serves',
  async (_, key) => {
    await spoil(await key());
    const status = await place.elo('status');
    expect(status.code).toBe(21);
    expect(status.json).toMatchObject({
      entry: 2,
      release: releases[1],
      serves: { entry: 1, release: releases[0] },
      damage: expect.any(String),
    });
    const verify = await place.elo('verify');
    expect(verify.code).toBe(21);
    expect(verify.json.serves.production).toEqual({ entry: 1, release: releases[0] });
    const { stdout } = await place.eloText('status');
    expect(stdout).toContain('This release cannot be served');
    expect(stdout).toContain(`one that starts now serves entry 1, release ${releases[0]}`);
  },
);

test('what no page loads is no reason to call a release dead', async () => {
  await spoil('packages/mf-home/1.1.0/server/page.cjs');
  expect((await place.elo('status')).code).toBe(0);
  expect((await place.elo('verify')).code).toBe(21);
});

test('when no release can be served, status says so', async () => {
  await spoil('packages/shell/1.0.0/remoteEntry.js');
  const { code, json } = await place.elo('status');
  expect([code, json.serves]).toEqual([21, { entry: null, release: null }]);
});

test.each([
  [['status']],
  [['history']],
  [['verify']],
  [['verify', '--all']],
  [['gc']],
  [['promote']],
  [['canary', 'status']],
])('%j of a store that is not there is an error', async (words) => {
  const { code, json } = await place.elo(...words, '--store', `${place.root}/nowhere`);
  expect(code).toBe(1);
  expect(json.error.message).not.toBe('');
});

test('a mistyped channel is an error that lists the existing channels', async () => {
  const { code, json } = await place.elo('status', '--channel', 'prodution');
  expect(code).toBe(1);
  expect(json.error.next).toContain('Channels there: production');
});
