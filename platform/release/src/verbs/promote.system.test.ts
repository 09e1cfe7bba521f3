import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '@elo-platform/store';
import { createWorkplace, type Workplace } from '../testing/elo';
import { makePackage, remote, SHELL } from '../testing/make-package';

let place: Workplace;
beforeEach(async () => {
  place = await createWorkplace();
  await place.publish(SHELL);
  await place.publish(remote('mf-home', '1.0.0', '/'));
});
afterEach(() => place.remove());

test('the first promotion takes the newest of everything published', async () => {
  const { code, json } = await place.elo('promote', '--reason', 'first');
  expect(code).toBe(0);
  expect(json).toMatchObject({ outcome: 'promoted', entry: 1, channel: 'production' });
  const { json: status } = await place.elo('status');
  expect(status.packages).toMatchObject({
    shell: { version: '1.0.0' },
    'mf-home': { version: '1.0.0' },
  });
  expect(status).toMatchObject({ author: 'dev', reason: 'first', action: 'promote' });
});

test('another site of the same store keeps its packages to itself', async () => {
  await place.publish({ ...SHELL, name: 'their-host', scope: '@theirs' });
  await place.publish({ ...remote('mf-theirs', '1.0.0', '/theirs'), scope: '@theirs' });
  await place.publish({ ...remote('mf-ours', '1.0.0', '/ours'), scope: '@acme' });
  await place.elo('promote');
  await place.publish({ ...remote('mf-ours', '1.1.0', '/ours'), scope: '@acme' });
  await place.publish({ ...remote('mf-theirs', '1.1.0', '/theirs'), scope: '@theirs' });
  expect((await place.elo('promote', '--all')).json.changes).toMatchObject([{ name: 'mf-ours' }]);
  const { packages } = (await place.elo('status')).json;
  expect(Object.keys(packages).sort()).toEqual(['mf-home', 'mf-ours', 'shell']);
});

test('reports how many objects and bytes the store has more', async () => {
  const measure = async () => {
    const store = openStore(place.environment.ELO_STORE ?? '');
    const sizes: number[] = [];
    for await (const { bytes } of store.list('')) sizes.push(bytes);
    return { objects: sizes.length, bytes: sizes.reduce((sum, one) => sum + one, 0) };
  };
  const before = await measure();
  const { json } = await place.elo('promote');
  const after = await measure();
  expect(json.written.objects).toBeGreaterThan(0);
  expect(json.written).toEqual({
    objects: after.objects - before.objects,
    bytes: after.bytes - before.bytes,
  });
  expect((await place.elo('promote')).json.written).toEqual({ objects: 0, bytes: 0 });
});

test('promoting again changes nothing', async () => {
  await place.elo('promote');
  const { code, json } = await place.elo('promote');
  expect(code).toBe(0);
  expect(json).toMatchObject({ outcome: 'unchanged', entry: 1 });
});

test('a named version changes that package only', async () => {
  await place.publish(remote('mf-news', '1.0.0', '/news'));
  await place.elo('promote');
  await place.publish(remote('mf-news', '1.1.0', '/news'));
  await place.publish(remote('mf-home', '2.0.0', '/'));
  const { json } = await place.elo('promote', 'mf-news@1.1.0');
  expect(json.changes).toEqual([{ name: 'mf-news', from: '1.0.0', to: '1.1.0' }]);
});

test('a new package joins when it is named, or with --all, and not before', async () => {
  await place.elo('promote');
  await place.publish(remote('mf-new', '1.0.0', '/novo'));
  expect((await place.elo('promote')).json.outcome).toBe('unchanged');
  expect((await place.elo('promote', '--all')).json.changes).toMatchObject([{ name: 'mf-new' }]);
});

test('a package can be taken out', async () => {
  await place.publish(remote('mf-new', '1.0.0', '/novo'));
  await place.elo('promote');
  const refused = await place.elo('promote', '--remove', 'mf-new');
  expect([refused.code, refused.json.error.message]).toEqual([
    16,
    expect.stringContaining('of mf-new is live, and would be gone without it'),
  ]);
  const forced = ['--force', 'removed-routes', '--reason', 'no visitor read it'];
  const { json } = await place.elo('promote', '--remove', 'mf-new', ...forced);
  expect(json.forced).toMatchObject([{ gate: 'removed-routes' }]);
  expect(json.changes).toEqual([{ name: 'mf-new', from: '1.0.0' }]);
});

test('a package that never got a whole version, or has none left, is left out', async () => {
  await place.publish(remote('mf-old', '1.0.0', '/old'));
  const store = openStore(place.environment.ELO_STORE ?? '');
  // As an upload leaves it that broke off; after gc its marker alone is left.
  await store.delete('packages/mf-old/1.0.0/elo-package.json.sig');
  for (const words of [['promote'], ['promote', '--all']]) {
    expect([words, (await place.elo(...words)).code]).toEqual([words, 0]);
  }
  const { packages } = (await place.elo('status')).json;
  expect(Object.keys(packages).sort()).toEqual(['mf-home', 'shell']);
});

test('a plan alone decides what is promoted: further words are refused', async () => {
  const plan = join(place.root, 'plan.json');
  await place.elo('plan', '--out', plan);
  for (const more of [['mf-home'], ['--all'], ['--from', 'staging'], ['--remove', 'mf-home']]) {
    expect([more, (await place.elo('promote', '--plan', plan, ...more)).code]).toEqual([more, 2]);
  }
});

test('packages travel from one channel to another', async () => {
  await place.elo('promote', '--channel', 'staging');
  const { json } = await place.elo('promote', '--from', 'staging');
  expect(json).toMatchObject({ outcome: 'promoted', channel: 'production', entry: 1 });
});

test('a pre-release goes live only when named', async () => {
  await place.elo('promote');
  await place.publish(remote('mf-home', '1.1.0-rc.1', '/'));
  expect((await place.elo('promote')).json.outcome).toBe('unchanged');
  const { json } = await place.elo('promote', 'mf-home@1.1.0-rc.1');
  expect(json.changes).toMatchObject([{ to: '1.1.0-rc.1' }]);
});

test.each([
  [['promote', 'mf-home@nonsense'], 2],
  [['promote', 'mf-home', 'mf-home@1.0.0'], 2],
  [['promote', 'mf-home', '--all'], 2],
  [['promote', 'mf-none@1.0.0'], 1],
  [['promote', '--remove', 'mf-none'], 2],
  [['promote', '--force', 'types'], 2],
  [['promote', '--force', 'signature', '--reason', 'x'], 2],
  [['promote', '--channel', 'Not A Channel'], 2],
  [['promote', '--from', 'nowhere'], 1],
  [['nonsense'], 2],
  [['publish'], 2],
])('%j exits with %d and says what to do', async (words, code) => {
  const run = await place.elo(...words);
  expect(run.code).toBe(code);
  expect(run.json.error.exitCode).toBe(code);
  expect(run.json.error.message).not.toBe('');
  expect(run.json.error.next).not.toBe('');
});

test('people get one message without a stack', async () => {
  const { code, stdout, stderr } = await place.eloText('promote', 'mf-none@1.0.0');
  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain('mf-none@1.0.0 is not published');
  expect(stderr).not.toMatch(/\n\s+at /);
});

test('without a shell there is no release', async () => {
  const other = await createWorkplace();
  await other.publish(remote('mf-home', '1.0.0', '/'));
  const { code, json } = await other.elo('promote');
  expect(code).toBe(16);
  expect(json.error.message).toContain('needs a shell');
  await other.remove();
});

test.each([['mf-hmoe'], ['mf-hmoe@1.0.0'], ['--remove', 'mf-hmoe']])(
  'a typing error in %s gets a suggestion',
  async (...words) => {
    await place.elo('promote');
    const { code, json } = await place.elo('promote', ...words);
    expect(code).not.toBe(0);
    expect(json.error.next).toContain('Did you mean mf-home?');
  },
);

test('commands take a package by its name and by its folder', async () => {
  const before = process.cwd();
  const folder = await makePackage(place.root, {
    ...SHELL,
    name: 'tool-shed-host',
    version: '9.0.0',
  });
  await rename(folder, join(place.root, 'host'));
  process.chdir(place.root);
  try {
    const published = ['host', 'tool-shed-host', '@tool-shed/tool-shed-host'];
    for (const [index, word] of published.entries()) {
      const { code, json } = await place.elo('publish', word);
      expect([word, code]).toEqual([word, 0]);
      expect(json).toMatchObject({
        name: 'tool-shed-host',
        outcome: index === 0 ? 'created' : 'same',
      });
    }
    for (const word of ['host', 'host@9.0.0', '@tool-shed/tool-shed-host']) {
      const { json } = await place.elo('plan', word, 'mf-home');
      expect([word, json.packages]).toEqual([
        word,
        expect.arrayContaining([{ name: 'tool-shed-host', to: '9.0.0' }]),
      ]);
    }
    expect((await place.elo('promote', 'host', 'mf-home')).code).toBe(0);
    const { packages } = (await place.elo('status')).json;
    expect(Object.keys(packages)).toEqual(['mf-home', 'tool-shed-host']);
    expect((await place.elo('publish', 'nothing')).code).toBe(2);

    const next = { ...SHELL, name: 'tool-shed-host', version: '9.1.0' };
    await place.publish(next);
    await place.elo('canary', 'start', 'host@9.1.0', '--percent', '10');
    expect((await place.elo('canary', 'advance', 'host', '--percent', '100')).code).toBe(0);
    const back = await place.elo('rollback', 'host');
    expect(back.json.changes).toEqual([{ name: 'tool-shed-host', from: '9.1.0', to: '9.0.0' }]);
  } finally {
    process.chdir(before);
  }
});
