import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { minuteOf } from '../judge/canary-history';
import { createWorkplace, type Workplace } from '../testing/elo';
import { remote, SHELL } from '../testing/make-package';

/** Entry of which on `mf-home` is broken, among 64. */
const CULPRIT = 41;
const PACKAGES = ['mf-home', 'mf-news', 'mf-shop', 'mf-help'];

let place: Workplace;
beforeAll(async () => {
  place = await createWorkplace();
  await place.publish(SHELL);
  for (const name of PACKAGES) await place.publish(remote(name, '1.0.0', pathOf(name)));
});
afterAll(() => place.remove());

const pathOf = (name: string) => `/${name}`;

/** A script that fails when a page has a word, and exits with another code when it has a second one. */
async function scriptFor(name: string, page: string, bad: string, skip = 'never there') {
  const file = join(place.root, name);
  await writeFile(
    file,
    `fetch(process.env.ELO_URL + '${page}').then(async (answer) => {
      const text = await answer.text();
      process.exitCode = text.includes('${skip}') ? 125 : text.includes('${bad}') ? 1 : 0;
    });`,
  );
  return `${JSON.stringify(process.execPath)} ${JSON.stringify(file)}`;
}

const bisect = (...words: string[]) => place.elo('bisect', ...words);

describe('a culprit among 64 entries', () => {
  const on = ['--channel', 'long'];
  const versionOf = (n: number) => (n < CULPRIT ? `1.0.${n}` : `2.0.${n}`);

  beforeAll(async () => {
    for (let n = 1; n <= 64; n += 1) {
      await place.publish(remote('mf-home', versionOf(n), pathOf('mf-home')));
      const { code } = await place.elo('promote', 'shell', `mf-home@${versionOf(n)}`, ...on);
      expect(code).toBe(0);
    }
  }, 120_000);

  test('is found by a script in at most 7 steps', async () => {
    const script = await scriptFor('long.cjs', '/mf-home', 'mf-home@2.');
    const { code, json } = await bisect('--good', '1', '--bad', '64', '--run', script, ...on);
    expect(code).toBe(0);
    expect(json.suspects).toMatchObject([{ entry: CULPRIT }]);
    expect(json.culprits).toEqual([
      { name: 'mf-home', from: versionOf(CULPRIT - 1), to: versionOf(CULPRIT) },
    ]);
    expect(json.judged.length).toBeLessThanOrEqual(7);
  }, 120_000);

  test('is found by a metric of visitors', async () => {
    const { entries } = (await place.elo('history', '--limit', '64', ...on)).json;
    const collector = createServer(({ url = '' }, response) => {
      const since = new URL(url, 'http://localhost').searchParams.get('since') ?? '';
      // Of whole minutes, as a collector counts: those that begin before are left out.
      const counted = entries.filter(({ at }: { at: string }) => minuteOf(at) >= since);
      const arms = counted.map(({ n, release }: { n: number; release: string }) => ({
        release,
        arm: 'stable',
        visits: 1000,
        newVisitors: 0,
        deadVisits: 0,
        vitals: {},
        failed: n < CULPRIT ? 2 : 40,
      }));
      const until = new Date().toISOString();
      response.end(JSON.stringify({ schema: 1, channel: 'long', since, until, dropped: 0, arms }));
    }).listen(0, '127.0.0.1');
    await new Promise((done) => collector.once('listening', done));
    const evidence = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    const ends = ['--good', '1', '--bad', '64', '--evidence', evidence];
    const { json } = await bisect(...ends, '--metric', 'errors', ...on);
    expect(json.suspects).toMatchObject([{ entry: CULPRIT }]);
    const dead = await bisect(...ends, '--metric', 'dead-clicks', ...on);
    expect(dead.json.error.message).toContain('dead-clicks is 0.00 at entry 1');
    collector.close();
  });
});

describe('a step of several packages', () => {
  const on = ['--channel', 'wide'];

  beforeAll(async () => {
    await place.elo('promote', 'shell', ...PACKAGES.map((name) => `${name}@1.0.0`), ...on);
    const versions = PACKAGES.map((name) => `${name}@3.0.0`);
    for (const name of PACKAGES) await place.publish(remote(name, '3.0.0', pathOf(name)));
    expect((await place.elo('promote', ...versions, ...on)).code).toBe(0);
  }, 60_000);

  test.each(['mf-home', 'mf-shop'])(
    'names %s, the one that is responsible',
    async (name) => {
      const script = await scriptFor('wide.cjs', pathOf(name), `${name}@3.`);
      const { code, json } = await bisect('--good', '1', '--bad', '2', '--run', script, ...on);
      expect(code).toBe(0);
      expect(json.changes).toHaveLength(PACKAGES.length);
      expect(json.culprits).toEqual([{ name, from: '1.0.0', to: '3.0.0' }]);
      expect(json.judged.length).toBeLessThanOrEqual(2);
    },
    60_000,
  );

  test('leaves no candidate on the channel, and none as a preview', async () => {
    const { entries } = (await place.elo('history', ...on)).json;
    expect(entries).toHaveLength(2);
  });
});

describe('a verdict', () => {
  const on = ['--channel', 'wide'];

  test('that skips leaves several suspects', async () => {
    await place.publish(remote('mf-home', '4.0.0', pathOf('mf-home')));
    expect((await place.elo('promote', 'mf-home@4.0.0', ...on)).code).toBe(0);
    const script = await scriptFor('skip.cjs', '/mf-home', 'mf-home@4.', 'mf-home@3.');
    const { json } = await bisect('--good', '1', '--bad', '3', '--run', script, ...on);
    expect(json.suspects).toMatchObject([{ entry: 2 }, { entry: 3 }]);
    expect([json.judged[0].verdict, json.culprits]).toEqual(['skip', []]);
  }, 60_000);

  test('on a step without other packages names what else it changed', async () => {
    expect((await place.elo('settings', 'set', 'shelves=4', ...on)).code).toBe(0);
    const words = ['bisect', '--good', '3', '--bad', '4', '--run', 'false', ...on];
    const { json } = await place.elo(...words);
    expect([json.culprits, json.inputs]).toEqual([[], ['shelves: 3 → 4']]);
    const { stdout } = await place.eloText(...words);
    expect(stdout).toContain('No change of a package is responsible');
    for (const [end, n] of Object.entries({ good: 3, bad: 4 })) {
      const reason = `entry ${n} counts as ${end} only because --${end} names it.`;
      expect(stdout).toContain(`The script found no state ${end}: ${reason}`);
    }
  });

  test('on a release is not asked for again when a rollback repeats it', async () => {
    expect((await place.elo('rollback', ...on)).code).toBe(0);
    for (const setting of ['shelves=5', 'shelves=6']) {
      expect((await place.elo('settings', 'set', setting, ...on)).code).toBe(0);
    }
    // The script says bad of every release; entry 5 has that of entry 3, which was good.
    const { json } = await bisect('--good', '3', '--bad', '7', '--run', 'false', ...on);
    expect(json.judged).toMatchObject([
      { entry: 5, verdict: 'good' },
      { entry: 6, verdict: 'bad' },
    ]);
    expect(json.suspects).toMatchObject([{ entry: 6 }]);
    const words = ['bisect', '--good', '3', '--bad', '7', '--run', 'false', ...on];
    expect((await place.eloText(...words)).stdout).not.toContain('found no state');
  }, 60_000);

  test('names the entry when `gc` deleted the release before it', async () => {
    const { entries } = (await place.elo('history', ...on)).json;
    const { release } = entries.find(({ n }: { n: number }) => n === 4);
    await rm(join(place.environment.ELO_STORE ?? '', 'releases', release), { recursive: true });
    const { code, json } = await bisect('--good', '4', '--bad', '5', '--run', 'false', ...on);
    expect([code, json.changes, json.inputs, json.culprits]).toEqual([0, [], [], []]);
    expect(json.suspects).toMatchObject([{ entry: 5 }]);
  });

  test.each([
    ['is killed', 'kill -9 $$'],
    ['does not exist', './no-such-script'],
  ])(
    'is missing when the script %s',
    async (_what, script) => {
      const { code, json } = await bisect('--good', '1', '--bad', '3', '--run', script, ...on);
      expect([code, json.error.message]).toEqual([2, expect.stringContaining('no verdict')]);
    },
    60_000,
  );

  test('needs a script or a metric, and two releases in a row', async () => {
    expect((await bisect('--good', '1', '--bad', '3', ...on)).code).toBe(2);
    const turned = await bisect('--good', '3', '--bad', '1', '--run', 'true', ...on);
    expect(turned.json.error.message).toContain('no two releases in a row');
  });
});
