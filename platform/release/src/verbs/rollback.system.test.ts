import { join } from 'node:path';
import { openStore } from '@elo-platform/store';
import { createWorkplace, type Workplace } from '../testing/elo';
import { makePackage, remote, SHELL } from '../testing/make-package';

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

test('files of a package version that is live as well are not read again, all others are', async () => {
  const store = openStore(place.environment.ELO_STORE ?? '');
  const damage = async (key: string) => {
    await store.delete(key);
    await store.create(key, Buffer.from('other'));
  };
  await damage('packages/shell/1.0.0/remoteEntry.js');
  const shared = await place.elo('rollback', '--to', releases[1] ?? '');
  expect([shared.code, shared.json.release]).toEqual([0, releases[1]]);
  await damage('packages/mf-home/1.0.0/page.js');
  const own = await place.elo('rollback', '--to', releases[0] ?? '');
  expect([own.code, own.json.error.message]).toEqual([
    21,
    'packages/mf-home/1.0.0/page.js has other bytes',
  ]);
});

test('an aborted canary does not change what a rollback returns to', async () => {
  await place.elo('rollback', '--to', releases[1] ?? '');
  await place.elo('canary', 'start', releases[0] ?? '', '--percent', '10');
  await place.elo('canary', 'abort');
  expect((await place.elo('rollback')).json.release).toBe(releases[0]);
});

test('of a package that a canary changes names the canary, not a lower version', async () => {
  await place.elo('rollback', '--to', releases[0] ?? '');
  await place.elo('canary', 'start', 'mf-home@1.1.0', '--percent', '10');
  const { code, json } = await place.elo('rollback', 'mf-home');
  expect([code, json.error.next]).toEqual([
    2,
    expect.stringContaining('end it with `elo canary abort mf-home`'),
  ]);
});

describe('a release that the live one replaced does not go live again by default', () => {
  beforeEach(async () => {
    await place.elo('rollback');
  });
  const [, good, bad] = [0, 1, 2].map((n) => () => releases[n] ?? '');

  async function refuses(): Promise<void> {
    const { code, json } = await place.elo('rollback');
    expect([code, json.error.message]).toEqual([
      2,
      expect.stringContaining(`would bring ${bad?.()} back`),
    ]);
    // The dashboard shows it, too, and has no option.
    expect(json.error.next).toMatch(/`elo rollback --to <release>`, or "Go back" in the log/);
    expect((await place.elo('rollback', '--to', bad?.() ?? '')).code).toBe(0);
  }

  test('after its packages were promoted again over the faulty one', async () => {
    await place.elo('rollback', '--to', bad?.() ?? '');
    expect((await place.elo('promote', 'mf-home@1.1.0')).json.release).toBe(good?.());
    await refuses();
  });

  test('after an entry that a revocation asked for', async () => {
    const keys = ['--folder', `${place.root}/keys`];
    await place.elo('keys', 'create', 'ana', ...keys);
    await place.elo('keys', 'add', 'ana', ...keys, '--promote', '*');
    await place.elo('keys', 'revoke', 'dev');
    place.environment.ELO_KEY = `${place.root}/keys/ana.pem`;
    expect((await place.elo('promote', '--refresh')).json.outcome).toBe('promoted');
    await refuses();
  });

  test('after a canary that was advanced and ended by rolling back', async () => {
    await place.publish(remote('mf-home', '1.3.0', '/'));
    await place.elo('canary', 'start', 'mf-home@1.3.0', '--percent', '5');
    await place.elo('canary', 'advance');
    expect((await place.elo('rollback')).json.release).toBe(good?.());
    expect((await place.elo('rollback')).json.release).toBe(releases[0]);
  });
});

describe('a log whose last entry is bad', () => {
  const key = 'channels/production/00000004.json';
  const store = () => openStore(place.environment.ELO_STORE ?? '');

  test.each([
    ['torn', () => '{"body":'],
    // By another hand, under the name of the one before.
    ['forged', (last: string) => last.replace('"n":3', '"n":4')],
  ])('%s: the one before is live, and another entry recovers the channel', async (_how, make) => {
    const last = Buffer.from((await store().get('channels/production/00000003.json')) ?? '');
    await store().create(key, Buffer.from(make(last.toString())));
    const status = await place.elo('status');
    expect(status).toMatchObject({ code: 0, json: { entry: 3, release: releases[2] } });
    expect(status.json.fault).toContain('Entry 4 of channel production');
    expect((await place.elo('verify')).code).toBe(21);
    expect((await place.elo('rollback')).json).toMatchObject({ release: releases[2], entry: 5 });
    const recovered = (await place.elo('status')).json;
    expect(recovered.entry).toBe(5);
    expect(recovered.fault).toBeUndefined();
    const { json } = await place.elo('history');
    expect(json.entries.map(({ n }: { n: number }) => n)).toEqual([5, 3, 2, 1]);
    expect(json.faults).toHaveLength(1);
    expect((await place.elo('rollback')).json.release).toBe(releases[1]);
  });
});

test('after a revocation an entry by a good key is appended though nothing changes', async () => {
  await place.elo('keys', 'create', 'ana', '--folder', `${place.root}/keys`);
  await place.elo('keys', 'add', 'ana', '--folder', `${place.root}/keys`, '--promote', '*');
  const ana = ['--key', `${place.root}/keys/ana.pem`];
  await place.elo('keys', 'revoke', 'dev');
  const refused = await place.elo('rollback');
  expect(refused.code).toBe(10);
  expect(refused.json.error.message).toContain('dev was revoked');
  const sealed = await place.elo('promote', '--refresh', ...ana);
  expect(sealed.json).toMatchObject({ outcome: 'promoted', release: releases[2] });
  expect((await place.elo('promote', '--refresh', ...ana)).json.outcome).toBe('unchanged');
});

test('a reason must not draw on the terminals of others', async () => {
  expect((await place.elo('rollback', '--reason', 'a\n#9 b\u001b[31m')).code).toBe(2);
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

describe('two teams', () => {
  const asBia = async (...words: string[]) => {
    place.environment.ELO_KEY = join(place.root, 'keys', 'bia.pem');
    return place.elo(...words);
  };
  beforeEach(async () => {
    const folder = ['--folder', join(place.root, 'keys')];
    await place.elo('keys', 'create', 'bia', ...folder);
    await place.elo('keys', 'add', 'bia', ...folder, '--publish', '*', '--promote', '*');
  });

  test('what another team did is undone only with --yes, which the refusal says', async () => {
    const refused = await asBia('rollback');
    expect(refused.code).toBe(2);
    expect(refused.json.error.message).toMatch(/undoes what others did: #3 .* promote by dev/);
    expect(refused.json.error.next).toContain('--yes');
    expect((await place.elo('status')).json.entry).toBe(3);
    expect((await asBia('rollback', '--yes')).json.release).toBe(releases[1]);
  });

  test.each([
    ['y', 0],
    ['n', 2],
  ])('at a terminal the command asks: %s exits with %d', async (answer, code) => {
    place.environment.ELO_KEY = join(place.root, 'keys', 'bia.pem');
    expect((await place.eloAnswering(answer, 'rollback')).code).toBe(code);
  });

  test('one package goes back alone, what others promoted since stays', async () => {
    place.environment.ELO_KEY = join(place.root, 'keys', 'dev.pem');
    await asBia('publish', await makePackage(place.root, remote('mf-bia', '1.0.0', '/bia')));
    await asBia('promote', 'mf-bia');
    const { code, json } = await asBia('rollback', 'mf-home');
    expect([code, json.changes]).toEqual([0, [{ name: 'mf-home', from: '1.2.0', to: '1.1.0' }]]);
    const { packages } = (await place.elo('status')).json;
    expect(packages).toMatchObject({ 'mf-bia': {}, 'mf-home': { version: '1.1.0' } });
    expect((await asBia('rollback', 'mf-home')).json.changes[0].to).toBe('1.0.0');
    const first = await asBia('rollback', 'mf-home');
    expect([first.code, first.json.error.next]).toEqual([1, expect.stringContaining('--remove')]);
    const typo = await asBia('rollback', 'mf-hmoe');
    expect([typo.code, typo.json.error.next]).toEqual([
      1,
      expect.stringContaining('Did you mean mf-home?'),
    ]);
  });
});

test('without a valid entry it does not recommend itself', async () => {
  const store = openStore(place.environment.ELO_STORE ?? '');
  for (const n of [1, 2, 3]) {
    const key = `channels/production/0000000${n}.json`;
    await store.delete(key);
    await store.create(key, Buffer.from('torn'));
  }
  const { code, json } = await place.elo('rollback');
  expect(code).toBe(21);
  expect(json.error.next).toContain('elo restore');
  expect(json.error.next).not.toContain('rollback');
});
