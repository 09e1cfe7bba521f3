import { createWorkplace, type Workplace } from '../testing/elo';
import { remote, SHELL } from '../testing/make-package';

let place: Workplace;
const releases: string[] = [];
beforeAll(async () => {
  place = await createWorkplace();
  await place.publish(SHELL);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await place.publish(remote('mf-home', version, '/'));
    const { json } = await place.elo('promote', '--reason', `because of ${version}`);
    releases.push(json.release);
  }
});
afterAll(() => place.remove());

test('the history lists what, when, who and why, newest first', async () => {
  const { json } = await place.elo('history');
  expect(json.entries).toMatchObject([
    { n: 3, release: releases[2], author: 'dev', reason: 'because of 1.2.0' },
    { n: 2, release: releases[1] },
    { n: 1, release: releases[0] },
  ]);
  const { stdout } = await place.eloText('history', '--limit', '1');
  expect(stdout).toContain('because of 1.2.0');
  expect(stdout).toContain('2 earlier');
});

test('a channel without entries, mistyped perhaps, is an error', async () => {
  expect((await place.elo('status', '--channel', 'empty')).code).toBe(1);
  const { code, stderr } = await place.eloText('history', '--channel', 'empty');
  expect(code).toBe(1);
  expect(stderr).toContain('Nothing was ever live on empty');
});

test.each([
  ['release ids', () => [releases[0], releases[2]]],
  ['first digits', () => [releases[0]?.slice(0, 8), releases[2]?.slice(0, 8)]],
  ['entry numbers', () => ['1', '3']],
  ['a channel', () => [releases[0], 'production']],
])('two releases are compared by %s', async (_what, words) => {
  const { code, json } = await place.elo('diff', ...(words() as string[]));
  expect(code).toBe(0);
  expect(json).toMatchObject({
    packages: [{ name: 'mf-home', from: '1.0.0', to: '1.2.0' }],
    documents: { added: [], removed: [], changed: ['/'] },
  });
});

test.each([
  [['diff', '1'], 2],
  [['diff', '1', '99'], 1],
  [['diff', 'abcdef01', '1'], 1],
  [['diff', 'nowhere', '1'], 1],
  [['history', '--limit', 'x'], 2],
])('%j exits with %d', async (words, code) => {
  expect((await place.elo(...words)).code).toBe(code);
});
