import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  appendEntry,
  createSigner,
  entriesBack,
  type LogEntry,
  loadTrust,
  lockKey,
  openStore,
  readHead,
  readRelease,
  type Store,
} from '@elo-platform/store';
import { runTogether } from '@elo-platform/store/testing/together';
import { acquireLock } from '../channel/append';
import { changesBetween, readChannel, versionsOf } from '../channel/state';
import { readSettings } from '../cli/env';
import { createOutput } from '../cli/output';
import { createContext } from '../context/context';
import { noteOfProcess } from '../gc/claims';
import type { SettingChanges } from '../site/site-settings';
import { COMPOSER_FOR_TEST } from '../testing/composer';
import { createWorkplace, type Workplace } from '../testing/elo';
import { remote, SHELL } from '../testing/make-package';
import type { PromoterOrder, PromoterReport } from '../testing/promoter';
import { describePromotionRace } from '../testing/promotion-race';
import { promote } from './promote';

let place: Workplace;
beforeEach(async () => {
  place = await createWorkplace();
  await place.publish(SHELL);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await place.publish(remote('mf-home', version, '/'));
    await place.publish(remote('mf-contact', version, '/contact'));
  }
  await place.elo('promote', 'shell', 'mf-home@1.0.0', 'mf-contact@1.0.0');
});
afterEach(() => place.remove());

const packages = async () => {
  const { json } = await place.elo('status');
  return { home: json.packages['mf-home'].version, contact: json.packages['mf-contact'].version };
};

test('two people who promote different packages at once both succeed', async () => {
  const runs = await Promise.all([
    place.elo('promote', 'mf-home@1.1.0'),
    place.elo('promote', 'mf-contact@1.1.0'),
  ]);
  expect(runs.map(({ code }) => code)).toEqual([0, 0]);
  expect(await packages()).toEqual({ home: '1.1.0', contact: '1.1.0' });
  expect((await place.elo('verify')).json).toMatchObject({ entries: 3, findings: [] });
});

test('of two who promote the same package to different versions one exits with 4', async () => {
  const runs = await Promise.all([
    place.elo('promote', 'mf-home@1.1.0'),
    place.elo('promote', 'mf-home@1.2.0'),
  ]);
  const codes = runs.map(({ code }) => code).sort();
  // If one ended before the other started, there was no race and both succeed.
  const [first, second] = codes;
  expect(first).toBe(0);
  const entries = (await place.elo('verify')).json.entries;
  expect([second, entries]).toEqual(second === 4 ? [4, 2] : [0, 3]);
});

/** A promotion during which another command does something, right before the first one's entry. */
async function promoteWhile(ours: string | SettingChanges, ...theirs: string[]) {
  const { settings } = readSettings({}, place.environment);
  const output = createOutput(
    { stdout: { write: () => true }, stderr: { write: () => true } },
    { json: true, environment: {} },
  );
  const context = createContext(settings, output, COMPOSER_FOR_TEST);
  let done = false;
  const store: Store = {
    name: context.store.name,
    get: (key) => context.store.get(key),
    list: (prefix, options) => context.store.list(prefix, options),
    delete: (key) => context.store.delete(key),
    now: () => context.store.now(),
    close: () => context.store.close(),
    create: async (key, bytes, options) => {
      if (!done && key.startsWith('channels/')) {
        done = true;
        // As after the minute that they wait at most for us.
        await context.store.delete(lockKey('production'));
        expect((await place.elo(...theirs)).code).toBe(0);
      }
      return context.store.create(key, bytes, options);
    },
  };
  const base = await readChannel(context, 'production');
  const live = versionsOf(base.release);
  if (typeof ours === 'object') {
    return promote({ ...context, store }, { base, changes: [], settings: ours, reason: '' });
  }
  const [name = '', version = ''] = ours.split('@');
  const changes = changesBetween(live, { ...live, [name]: version });
  return promote({ ...context, store }, { base, changes, reason: '' });
}

test('a lost race with another package is replayed on the new head', async () => {
  const promoted = await promoteWhile('mf-home@1.1.0', 'promote', 'mf-contact@1.1.0');
  expect(promoted.outcome).toBe('promoted');
  expect(promoted.replayedOn.map(({ n }) => n)).toEqual([2]);
  expect(await packages()).toEqual({ home: '1.1.0', contact: '1.1.0' });
});

test('a lost race with the same package is refused, and the error says what happened', async () => {
  const lost = promoteWhile('mf-home@1.1.0', 'promote', 'mf-home@1.2.0');
  await expect(lost).rejects.toMatchObject({
    code: 'lost-race',
    message: expect.stringContaining('mf-home 1.0.0 → 1.2.0'),
  });
  expect(await packages()).toEqual({ home: '1.2.0', contact: '1.0.0' });
});

test('a lost race with the very same change is done already', async () => {
  const promoted = await promoteWhile('mf-home@1.1.0', 'promote', 'mf-home@1.1.0');
  expect(promoted.outcome).toBe('unchanged');
});

test('of two commands that set the same, the second is refused; another setting is kept', async () => {
  const lost = promoteWhile({ shelves: 4 }, 'settings', 'set', 'shelves=5');
  await expect(lost).rejects.toMatchObject({
    code: 'lost-race',
    message: expect.stringContaining('setting shelves 5 (new)'),
  });
  const promoted = await promoteWhile({ late: true }, 'settings', 'set', 'shelves=6');
  expect(promoted.entry?.body.settings).toEqual({ late: true, shelves: 6 });
});

describe('locks', () => {
  const note = (more: object) =>
    Buffer.from(JSON.stringify({ ...noteOfProcess(), at: 'then', host: 'box', ...more }));
  const store = () => openStore(place.environment.ELO_STORE ?? '');

  test('a killed process of this machine is passed over at once', async () => {
    const { pid } = spawnSync('true');
    const { host } = noteOfProcess();
    await store().create(lockKey('production'), note({ host, pid }));
    expect((await place.elo('promote', 'mf-home@1.1.0')).code).toBe(0);
    expect(await store().get(lockKey('production'))).toBeUndefined();
  });

  test('a lock whose creation was answered with an error is its own', async () => {
    const real = store();
    const unclear: Store = Object.assign(Object.create(real), {
      create: async (key: string, bytes: Uint8Array) => {
        await real.create(key, bytes);
        return 'exists';
      },
    });
    const release = await acquireLock(unclear, 'production', Number.POSITIVE_INFINITY);
    await release();
    expect(await real.get(lockKey('production'))).toBeUndefined();
  });

  test('a lock of another machine is waited for until it expires, and ends no other process', async () => {
    await store().create(lockKey('production'), note({}));
    const release = await acquireLock(store(), 'production', 0);
    const own = await store().get(lockKey('production'));
    expect(Buffer.from(own ?? '').toString()).not.toContain('"host":"box"');
    const next = acquireLock(store(), 'production', 0);
    await next;
    await release();
    expect(await store().get(lockKey('production'))).toBeDefined();
    await (await next)();
    expect(await store().get(lockKey('production'))).toBeUndefined();
  });
});

test('a rollback that lost its race is refused, because it was about another head', async () => {
  await place.elo('promote', 'mf-home@1.1.0');
  const store = openStore(place.environment.ELO_STORE ?? '');
  const trust = await loadTrust(place.environment.ELO_TRUST ?? '');
  const stale = await readHead(store, 'production', { trust });
  await place.elo('promote', 'mf-home@1.2.0');
  const signer = createSigner('dev', await readFile(place.environment.ELO_KEY ?? '', 'utf8'));
  const release = stale?.body.release ?? '';
  const late = await appendEntry(store, signer, 'production', stale, {
    action: 'rollback',
    reason: '',
    release,
  });
  expect(late.outcome).toBe('lost');
});

describe('many teams', () => {
  let busy: Workplace;
  beforeAll(async () => {
    busy = await createWorkplace();
  });
  afterAll(() => busy.remove());

  describePromotionRace('a folder', () => busy);
});

test('canaries and promotions of many processes at once: nothing lost, every arm whole', async () => {
  const names = ['mf-alpha', 'mf-beta', 'mf-gamma', 'mf-delta'];
  for (const name of names) {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await place.publish(remote(name, version, `/${name}`));
    }
  }
  await place.elo('promote', ...names.map((name) => `${name}@1.0.0`));
  const [finishes, widens, promotes, aborts] = names;
  const start = (name: string | undefined) => `canary start ${name}@1.1.0 --percent 10`.split(' ');
  const orders = [
    [
      start(finishes),
      ...['20', '100'].map((to) => `canary advance ${finishes} --percent ${to}`.split(' ')),
    ],
    [
      start(widens),
      ...['20', '40'].map((to) => `canary advance ${widens} --percent ${to}`.split(' ')),
    ],
    ['1.1.0', '1.2.0'].map((version) => ['promote', `${promotes}@${version}`]),
    [start(aborts), ['canary', 'abort', aborts ?? '']],
  ].map((commands) => ({ environment: place.environment, commands }));
  const reports = await runTogether<PromoterOrder, PromoterReport[]>(
    join(__dirname, '../testing/promoter.ts'),
    orders,
  );
  expect(reports.flat().map(({ code }) => code)).toEqual(Array(10).fill(0));

  const store = openStore(place.environment.ELO_STORE ?? '');
  const trust = await loadTrust(place.environment.ELO_TRUST ?? '');
  const packagesOf = async (id: string) => versionsOf((await readRelease(store, id, trust))?.value);
  let before = new Map<string, readonly number[]>();
  const bodies: LogEntry['body'][] = [];
  const head = (await readHead(store, 'production', { trust })) as LogEntry;
  const refuse = (fault: Error) => {
    throw fault;
  };
  for await (const { body } of entriesBack(store, head, trust, refuse)) bodies.unshift(body);
  for (const body of bodies) {
    const stable = await packagesOf(body.release);
    const now = new Map<string, readonly number[]>();
    for (const { release, packages, buckets } of body.canaries?.running ?? []) {
      const [name = ''] = Object.keys(packages);
      // A visitor of a canary has the stable versions of this very entry, and what it changes.
      expect(await packagesOf(release)).toEqual({ ...stable, ...packages });
      expect(buckets).toEqual(expect.arrayContaining([...(before.get(name) ?? [])]));
      now.set(name, buckets);
    }
    before = now;
  }
  const { json } = await place.elo('status');
  const versions = names.map((name) => json.packages[name].version);
  expect([json.entry, versions]).toEqual([12, ['1.1.0', '1.0.0', '1.2.0', '1.0.0']]);
  expect(json.canaries).toMatchObject([{ percent: 40, packages: { 'mf-beta': '1.1.0' } }]);
  expect((await place.elo('verify')).json.findings).toEqual([]);
  await store.close();
}, 120_000);

test('of two who advance one canary at once one exits with 4, and it is advanced once', async () => {
  await place.elo('canary', 'start', 'mf-home@1.1.0', '--percent', '10');
  const runs = await Promise.all(
    ['canary', 'canary'].map((verb) => place.elo(verb, 'advance', 'mf-home', '--percent', '30')),
  );
  const codes = runs.map(({ code }) => code).sort();
  // Started one after the other, the second is too late for what it asks.
  expect([
    [0, 2],
    [0, 4],
  ]).toContainEqual(codes);
  expect((await place.elo('status')).json).toMatchObject({ entry: 3, canaries: [{ percent: 30 }] });
});
