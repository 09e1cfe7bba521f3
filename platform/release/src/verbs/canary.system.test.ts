import type { Canary } from '@elo-platform/protocol';
import { loadTrust, openStore, readRelease } from '@elo-platform/store';
import { createWorkplace, type Workplace } from '../testing/elo';
import { remote, SHELL } from '../testing/make-package';

let place: Workplace;
let stable: string;
beforeEach(async () => {
  place = await createWorkplace();
  await place.publish(SHELL);
  await place.publish(remote('mf-home', '1.0.0', '/'));
  stable = (await place.elo('promote')).json.release;
  await place.publish(remote('mf-home', '1.1.0', '/'));
});
afterEach(() => place.remove());

const start = (percent: string) =>
  place.elo('canary', 'start', 'mf-home@1.1.0', '--percent', percent, '--reason', 'new map');
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index);
const FORCED = ['--force', 'removed-routes', '--reason', 'moved'];
const head = async () => (await place.elo('history', '--limit', '1')).json.entries[0];

test('a release that was composed for another origin is refused', async () => {
  const elsewhere = ['--origin', 'https://www.example.com'];
  const { json: preview } = await place.elo('preview', 'mf-home@1.1.0', ...elsewhere);
  const { code, json } = await place.elo('canary', 'start', preview.release, '--percent', '10');
  expect(code).toBe(2);
  expect(json.error.message).toContain('was composed for https://www.example.com');
});

test('without a share it says what is missing', async () => {
  const { code, json } = await place.elo('canary', 'start', 'mf-home@1.1.0');
  expect([code, json.error.message]).toEqual([
    2,
    '--percent: say how many of 100 visitors get it, e.g. --percent 10',
  ]);
});

test('start names a second release, and the visitors who get it', async () => {
  const { code, json } = await start('10');
  expect(code).toBe(0);
  const packages = { 'mf-home': '1.1.0' };
  expect(await head()).toMatchObject({
    action: 'canary-start',
    release: stable,
    canaries: { running: [{ release: json.canary, packages, buckets: range(0, 10) }] },
    reason: 'new map',
  });
  const changes = [{ name: 'mf-home', from: '1.0.0', to: '1.1.0' }];
  expect((await place.elo('canary', 'status')).json).toMatchObject({
    release: stable,
    canaries: [{ release: json.canary, percent: 10, changes }],
  });
  const running = [{ release: json.canary, percent: 10, packages }];
  expect((await place.elo('status')).json.canaries).toEqual(running);
});

test('advancing keeps the salt, so that visitors keep their bucket', async () => {
  await start('10');
  const { salt } = (await head()).canaries;
  await place.elo('canary', 'advance', '--percent', '30');
  expect((await head()).canaries).toMatchObject({ salt, running: [{ buckets: range(0, 30) }] });
  expect((await place.elo('canary', 'advance')).json.percent).toBe(50);
  expect((await head()).canaries).toMatchObject({ salt, running: [{ buckets: range(0, 50) }] });
});

test('at 100 everybody has it, and the canary is over', async () => {
  const { json } = await start('50');
  expect((await place.elo('canary', 'advance')).json.outcome).toBe('finished');
  expect(await head()).toMatchObject({ action: 'canary-finish', release: json.canary });
  expect((await head()).canaries).toBeUndefined();
});

test('abort gives everybody the stable release again; so does a rollback', async () => {
  await start('50');
  expect((await place.elo('canary', 'abort')).json.release).toBe(stable);
  await start('50');
  expect((await place.elo('rollback')).json).toMatchObject({
    release: stable,
    ended: [expect.any(String)],
  });
  expect((await head()).canaries).toBeUndefined();
});

test('a lost record of a canary does not hide that ending the canary helps', async () => {
  const { json } = await start('10');
  const store = openStore(place.environment.ELO_STORE ?? '');
  await store.delete(`releases/${json.canary}/release.json`);
  const refused = await place.elo('promote', '--refresh', '--origin', 'https://elo.example');
  expect(refused.json.error.message).toContain('With the canary of mf-home: ');
  expect(refused.json.error.next).toContain('`elo canary abort mf-home`');
  expect((await place.elo('canary', 'abort')).code).toBe(0);
  expect((await place.elo('promote', '--refresh')).code).toBe(0);
});

test('a release that was composed before can be the canary', async () => {
  const { json } = await place.elo('preview', 'mf-home@1.1.0');
  const run = await place.elo('canary', 'start', json.release, '--percent', '5');
  expect(run).toMatchObject({ code: 0, json: { canary: json.release } });
});

test('the gates hold for a canary too', async () => {
  await place.publish({ ...remote('mf-home', '1.2.0', '/'), contract: 7 });
  const { code } = await place.elo('canary', 'start', 'mf-home@1.2.0', '--percent', '5');
  expect(code).toBe(11);
});

test('a gate is passed for a canary with a reason, which the log keeps, as for a promotion', async () => {
  await place.publish(remote('mf-home', '1.2.0', '/home'));
  const share = ['mf-home@1.2.0', '--percent', '5'];
  expect((await place.elo('canary', 'start', ...share)).code).not.toBe(0);
  const bare = await place.elo('canary', 'start', ...share, '--force', 'removed-routes');
  expect(bare.json.error.message).toBe('--force needs --reason');
  const { code, json } = await place.elo('canary', 'start', ...share, ...FORCED);
  expect(code).toBe(0);
  expect(json.forced).toEqual([expect.objectContaining({ gate: 'removed-routes' })]);
  expect((await head()).forced).toEqual([{ gate: 'removed-routes', reason: 'moved' }]);
});

test('its own version is made live by finishing it, another one not while it runs', async () => {
  await place.publish(remote('mf-home', '1.2.0', '/'));
  await start('10');
  for (const verb of ['promote', 'plan']) {
    const own = await place.elo(verb, 'mf-home@1.1.0');
    expect([own.code, own.json.error.message]).toEqual([
      2,
      'The canary of mf-home changes mf-home, too; 10 of 100 visitors get it',
    ]);
    expect(own.json.error.next).toContain('elo canary advance mf-home --percent 100');
    const other = await place.elo(verb, 'mf-home@1.2.0');
    expect([other.code, other.json.error.next]).toEqual([
      2,
      expect.stringContaining('elo canary abort mf-home'),
    ]);
  }
});

describe('side by side', () => {
  beforeEach(async () => {
    await place.publish(remote('mf-contact', '1.0.0', '/contact'));
    await place.publish(remote('mf-news', '1.0.0', '/news'));
    stable = (await place.elo('promote', 'mf-contact', 'mf-news')).json.release;
    await place.publish(remote('mf-contact', '1.1.0', '/contact'));
    await place.publish(remote('mf-news', '1.1.0', '/news'));
    await start('10');
    await place.elo('canary', 'start', 'mf-contact@1.1.0', '--percent', '30');
  });

  /** Package → buckets of its canary. */
  const shares = async (): Promise<Record<string, readonly number[]>> => {
    const { canaries } = await head();
    const running: Canary[] = canaries?.running ?? [];
    return Object.fromEntries(
      running.map(({ packages, buckets }) => [Object.keys(packages).join('+'), buckets]),
    );
  };
  /** What visitors of each bucket get, as `name@version` of everything that is not 1.0.0. */
  const combinations = async (): Promise<string[]> => {
    const { release, canaries } = await head();
    const store = openStore(place.environment.ELO_STORE ?? '');
    const newer = async (id: string) => {
      const found = await readRelease(
        store,
        id,
        await loadTrust(place.environment.ELO_TRUST ?? ''),
      );
      const packages = Object.entries(found?.value.inputs.packages ?? {});
      const words = packages.map(([name, { version }]) => `${name}@${version}`);
      return words.filter((word) => !word.endsWith('@1.0.0')).join(' ');
    };
    const texts = new Map<string, string>();
    const running: Canary[] = canaries?.running ?? [];
    for (const id of [release, ...running.map((one) => one.release)])
      texts.set(id, await newer(id));
    return range(0, 100).map((bucket) => {
      const own = running.find(({ buckets }) => buckets.includes(bucket));
      return texts.get(own?.release ?? release) ?? '';
    });
  };
  const filled = (...parts: readonly (readonly [number, string])[]) =>
    parts.flatMap(([count, text]) => Array.from({ length: count }, () => text));

  test('each has visitors of its own', async () => {
    expect(await combinations()).toEqual(
      filled([10, 'mf-home@1.1.0'], [30, 'mf-contact@1.1.0'], [60, '']),
    );
  });

  test('one is advanced and ended without moving anybody of the other', async () => {
    const { salt } = (await head()).canaries;
    await place.elo('canary', 'advance', 'mf-home', '--percent', '25');
    expect(await shares()).toEqual({
      'mf-home': [...range(0, 10), ...range(40, 55)],
      'mf-contact': range(10, 40),
    });
    expect((await place.elo('canary', 'abort', 'mf-home')).json.packages).toEqual(['mf-home']);
    expect(await shares()).toEqual({ 'mf-contact': range(10, 40) });
    await start('5');
    expect(await shares()).toEqual({ 'mf-contact': range(10, 40), 'mf-home': range(0, 5) });
    expect((await head()).canaries.salt).toBe(salt);
  });

  test('a promotion during a canary updates the stable release and the canary', async () => {
    const { code, json } = await place.elo('promote', 'mf-news@1.1.0');
    expect([code, json.outcome]).toEqual([0, 'promoted']);
    expect(await combinations()).toEqual(
      filled(
        [10, 'mf-home@1.1.0 mf-news@1.1.0'],
        [30, 'mf-contact@1.1.0 mf-news@1.1.0'],
        [60, 'mf-news@1.1.0'],
      ),
    );
    expect((await place.elo('verify')).json.findings).toEqual([]);
  });

  test('what a finished one changed is everybody’s', async () => {
    const words = ['canary', 'advance', '--percent', '100'];
    const first = await place.eloText(...words, 'mf-home');
    expect(first.stdout).toMatch(/^✓ All visitors without another canary get release /);
    expect(await combinations()).toEqual(
      filled([10, 'mf-home@1.1.0'], [30, 'mf-contact@1.1.0 mf-home@1.1.0'], [60, 'mf-home@1.1.0']),
    );
    expect((await place.eloText(...words)).stdout).toMatch(/^✓ All visitors get release /);
  });

  test('a refresh without a change is nothing to do', async () => {
    expect((await place.elo('promote', '--refresh')).json.outcome).toBe('unchanged');
  });

  test('a promotion that conflicts with a canary is refused, and says which', async () => {
    await place.publish({ ...remote('mf-extra', '1.0.0', '/extra') });
    await place.publish(remote('mf-news', '1.2.0', '/extra'));
    await place.elo('canary', 'start', 'mf-extra@1.0.0', '--percent', '5');
    for (const verb of ['plan', 'promote']) {
      const run = await place.elo(verb, 'mf-news@1.2.0', ...(verb === 'promote' ? FORCED : []));
      expect(run.code).toBe(16);
      const told = JSON.stringify(run.json);
      expect(told).toContain('With the canary of mf-extra');
      expect(told).toContain('elo canary abort mf-extra');
    }
    expect(await shares()).toHaveProperty('mf-extra');
  });

  test('a rollback ends them all; one after a promotion goes back before it', async () => {
    await place.elo('promote', 'mf-news@1.1.0');
    const { json } = await place.elo('rollback');
    expect(json).toMatchObject({ outcome: 'rolled-back', release: stable });
    expect(json.ended).toHaveLength(2);
    expect(await shares()).toEqual({});
  });

  test('which one is meant must be said', async () => {
    for (const verb of ['advance', 'abort']) {
      const { code, json } = await place.elo('canary', verb);
      expect([code, json.error.message]).toEqual([
        2,
        '2 canaries run on production: mf-home; mf-contact',
      ]);
      expect((await place.elo('canary', verb, 'mf-news')).code).toBe(2);
    }
  });

  test('there are 100 visitors, four canaries, and one for a package', async () => {
    const crowded = await place.elo('canary', 'start', 'mf-news@1.1.0', '--percent', '61');
    expect([crowded.code, crowded.json.error.message]).toEqual([
      2,
      'Only 60 more of 100 visitors can get a canary: mf-home has 10, mf-contact has 30',
    ]);
    expect((await place.elo('canary', 'advance', 'mf-home', '--percent', '71')).code).toBe(2);
    await place.publish(remote('mf-contact', '1.2.0', '/contact'));
    const same = await place.elo('canary', 'start', 'mf-contact@1.2.0', '--percent', '1');
    expect([same.code, same.json.error.message]).toEqual([
      2,
      'The canary of mf-contact changes mf-contact, too; 30 of 100 visitors get it',
    ]);
    for (const name of ['mf-x', 'mf-y', 'mf-z'])
      await place.publish(remote(name, '1.0.0', `/${name}`));
    const started = [];
    for (const name of ['mf-x', 'mf-y', 'mf-z']) {
      started.push((await place.elo('canary', 'start', name, '--percent', '20')).code);
    }
    expect(started).toEqual([0, 0, 2]);
    expect((await place.elo('completion', 'line', 'elo canary abort ')).json.words).toEqual([
      'mf-home',
      'mf-contact',
      'mf-x',
      'mf-y',
    ]);
  });

  test('nothing of them is garbage', async () => {
    await place.elo('gc', '--keep-days', '0', '--apply');
    expect((await place.elo('verify')).json.findings).toEqual([]);
    expect((await combinations())[0]).toBe('mf-home@1.1.0');
  });

  test('a repair keeps them', async () => {
    const before = await shares();
    await place.elo('repair', '--reason', 'looked at');
    expect(await shares()).toEqual(before);
  });
});

test.each([
  [['canary', 'start', 'mf-home@1.1.0'], 2],
  [['canary', 'start', 'mf-home@1.1.0', '--percent', '0'], 2],
  [['canary', 'start', 'mf-home@1.1.0', '--percent', '100'], 2],
  [['canary', 'start', 'mf-home@1.1.0', '--percent', 'ten'], 2],
  [['canary', 'start', 'mf-home@1.0.0', '--percent', '10'], 2],
  [['canary', 'start', '0'.repeat(20), '--percent', '10'], 1],
  [['canary', 'start', 'mf-home', '--percent', '10', '--channel', 'empty'], 1],
  [['canary', 'advance'], 2],
  [['canary', 'abort'], 2],
])('%j exits with %d', async (words, code) => {
  expect((await place.elo(...words)).code).toBe(code);
});

test('a second canary and a lower weight are refused', async () => {
  await start('20');
  expect((await start('30')).code).toBe(2);
  expect((await place.elo('canary', 'advance', '--percent', '10')).code).toBe(2);
});
