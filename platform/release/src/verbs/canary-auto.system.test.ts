import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { ArmEvidence, ChannelEntryBody } from '@elo-platform/protocol';
import { FolderStore } from '@elo-platform/store/folder-store';
import { armEvidence, startCollector } from '../testing/collector';
import { createWorkplace, type Run, type Workplace } from '../testing/elo';
import { remote, SHELL } from '../testing/make-package';
import { setClock } from '../testing/set-clock';

let place: Workplace;
let stop: () => Promise<void>;
/** What the collector answers, given how many of 100 visitors have the canary. */
let answer: (canary: string, stable: string, percent: number) => ArmEvidence[] | undefined;
let asked: URLSearchParams[];
const told: (() => void)[] = [];

const split = (percent: number, visits = 1000) =>
  [visits, Math.round((visits * (100 - percent)) / percent)] as const;
const healthy: typeof answer = (canary, stable, percent) => {
  const [own, others] = split(percent);
  return [armEvidence(canary, 'canary', own), armEvidence(stable, 'stable', others)];
};
const failing: typeof answer = (canary, stable, percent) => {
  const [own, others] = split(percent, 200);
  return [
    armEvidence(canary, 'canary', own, { failed: 20 }),
    armEvidence(stable, 'stable', others),
  ];
};

beforeEach(async () => {
  place = await createWorkplace();
  await place.publish(SHELL);
  await place.publish(remote('mf-home', '1.0.0', '/'));
  await place.elo('promote');
  await place.publish(remote('mf-home', '1.1.0', '/'));
  asked = [];
  answer = healthy;
  const collector = await startCollector(async (query) => {
    // Ahead of the start, without a canary to ask about.
    if (!query.has('entry')) return [];
    asked.push(query);
    for (const tell of told.splice(0)) tell();
    // Of the entry that is asked about: an earlier step is asked about again when a minute is over.
    const entry = (await entries()).find(({ n }) => String(n) === query.get('entry'));
    const canary = entry?.canaries?.running[0];
    return canary && answer(canary.release, entry.release, canary.buckets.length);
  });
  stop = collector.close;
  place.environment.ELO_EVIDENCE = collector.url;
});
afterEach(async () => {
  await stop();
  await place.remove();
});

const AUTO = ['canary', 'start', 'mf-home@1.1.0', '--auto', '--minutes', '0', '--every', '1'];
const start = (...more: string[]) => place.elo(...AUTO, ...more);
const entries = async (): Promise<ChannelEntryBody[]> =>
  (await place.elo('history')).json.entries.toReversed();
const actions = async () => (await entries()).map(({ action }) => action);

test('a healthy canary reaches everybody: each step is an entry with its evidence', async () => {
  const { code, json } = await start();
  expect([code, json.outcome]).toEqual([0, 'done']);
  const log = (await entries()).slice(1);
  expect(log.map(({ action, canaries }) => [action, canaries?.running[0]?.buckets.length])).toEqual(
    [
      ['canary-start', 1],
      ['canary-advance', 10],
      ['canary-advance', 50],
      ['canary-finish', undefined],
    ],
  );
  expect(log[1]?.judged).toMatchObject({
    percent: 1,
    visits: { canary: 1000, stable: 99_000 },
    metrics: [
      { name: 'errors', canary: 0.01, stable: 0.01 },
      { name: 'dead-clicks' },
      { name: 'inp', canary: expect.closeTo(120) },
      { name: 'split', canary: 0.01, stable: 0.01 },
    ],
  });
  expect(log[1]?.reason).toContain('nothing got worse in 1000 visits');
  expect((await place.elo('verify')).json.findings).toEqual([]);
  // Pages that an earlier entry served do not count for a step.
  expect([...new Set(asked.map((query) => query.get('entry')))]).toEqual(['2', '3', '4']);
});

test('one that throws is aborted without a person, and explained in words and as a chart', async () => {
  answer = failing;
  const { code, json } = await start();
  expect([code, json.outcome]).toEqual([5, 'aborted']);
  expect(json.end.why).toMatch(/^visits with an error: 10\.00 % with the canary, 1\.00 % without/);
  expect(await actions()).toEqual(['promote', 'canary-start', 'canary-abort']);
  const { json: explained } = await place.elo('canary', 'explain');
  expect(explained).toMatchObject({
    packages: ['mf-home'],
    running: false,
    steps: [
      { action: 'canary-start', percent: 1 },
      { action: 'canary-abort', percent: 0, judged: { cause: 'errors' } },
    ],
  });
  const { stdout } = await place.eloText('canary', 'explain');
  expect(stdout).toMatch(
    /visits with an error +10\.00 % \/ 1\.00 % +█{24}\| \d+ : 1 over the limit/,
  );
});

test('after an entry of a machine whose clock was ahead, a canary is judged all the same', async () => {
  setClock(new Date(Date.now() + 86_400_000));
  // On a disk of its own, the store has the same clock.
  jest.spyOn(FolderStore.prototype, 'now').mockImplementation(async () => new Date());
  expect((await place.elo('promote', '--refresh')).code).toBe(0);
  jest.useRealTimers();
  jest.restoreAllMocks();
  answer = failing;
  const { json } = await start();
  expect(json.outcome).toBe('aborted');
  expect(Date.parse(asked[0]?.get('since') ?? '')).toBeLessThan(Date.now());
});

test('it says once who got it, and last only how it ended', async () => {
  answer = failing;
  const { stdout, stderr } = await place.eloText(...AUTO);
  expect(stderr).toMatch(/1 of 100 visitors get release .*\n +mf-home 1\.0\.0 → 1\.1\.0/);
  expect(stdout).toMatch(
    /^The canary is aborted \(entry 3\), all visitors have the stable release again: .*\nSee `elo canary explain`\.\n$/,
  );
});

test('while it waits for visitors it writes no line', async () => {
  let looks = 0;
  answer = (canary, stable, percent) => {
    looks += 1;
    return looks < 5 ? [] : failing(canary, stable, percent);
  };
  const { stderr } = await place.eloText(...AUTO);
  expect(stderr).not.toContain('running for');
});

test('while the collector does not answer it pauses, and every visitor keeps the release', async () => {
  answer = () => undefined;
  const { code, json } = await start();
  expect([code, json.outcome, json.end.why]).toEqual([
    6,
    'paused',
    expect.stringMatching(/^the collector does not answer: http.* cannot be read: status 503$/),
  ]);
  expect((await place.elo('canary', 'status')).json.canaries).toMatchObject([{ percent: 1 }]);
  const status = () => place.eloText('canary', 'status').then(({ stdout }) => stdout);
  expect(await status()).toMatch(
    /\n {2}paused at entry 3: the collector does not answer: .*\n.*if none runs: elo canary watch mf-home\n/,
  );
  expect((await entries()).at(-1)).toMatchObject({
    action: 'canary-pause',
    judged: { cause: 'data' },
  });
  // Nor does it hide what the log says.
  const { code: shown, stdout, stderr } = await place.eloText('canary', 'explain');
  expect([shown, stdout]).toEqual([0, expect.stringContaining('canary-pause by dev')]);
  expect(stderr).toContain('Without current measurements: http');
  // A person who widens it decides about the pause.
  await place.elo('canary', 'advance', 'mf-home', '--percent', '5');
  expect(await status()).not.toContain('paused');
});

test('an unplanned split pauses it even if the canary looks worse', async () => {
  const wrong: typeof answer = (canary, stable) => [
    armEvidence(canary, 'canary', 2000, { failed: 200 }),
    armEvidence(stable, 'stable', 20_000),
  ];
  answer = wrong;
  const { json } = await start();
  expect([json.outcome, (await entries()).at(-1)?.judged?.cause]).toEqual(['paused', 'split']);
  // The split is right again once a person lets it go on: nothing from before that counts.
  const resumed = Date.now();
  answer = (...arms) => {
    const since = Date.parse(asked.at(-1)?.get('since') ?? '');
    return since < resumed && arms[2] === 1 ? wrong(...arms) : healthy(...arms);
  };
  expect((await place.elo('canary', 'watch', '--every', '1')).json.outcome).toBe('done');
});

test('a promotion during a canary begins a new period, compared with what is live from then on', async () => {
  await place.publish(remote('mf-news', '1.0.0', '/news'));
  let promoted: boolean | undefined;
  answer = (...arms) => {
    if (promoted === undefined) {
      promoted = false;
      void place.elo('promote', 'mf-news@1.0.0').then(() => {
        promoted = true;
      });
    }
    return promoted ? healthy(...arms) : [];
  };
  expect((await start()).json.outcome).toBe('done');
  const log = await entries();
  expect(log.map(({ action }) => action)).toEqual([
    'promote',
    'canary-start',
    'promote',
    'canary-advance',
    'canary-advance',
    'canary-finish',
  ]);
  expect(asked.map((query) => query.get('entry'))).toContain('3');
  expect(log[3]?.judged?.visits.canary).toBeGreaterThanOrEqual(1000);
});

test('a step without a decision pauses at the limit; watching it again goes on', async () => {
  answer = (canary, stable, percent) => {
    const [own, others] = split(percent, 20);
    return [armEvidence(canary, 'canary', own), armEvidence(stable, 'stable', others)];
  };
  const { json } = await start('--limit', '0');
  expect([json.outcome, (await entries()).at(-1)?.judged?.cause]).toEqual(['paused', 'time']);
  answer = healthy;
  expect((await place.elo('canary', 'watch', '--every', '1')).json.outcome).toBe('done');
  expect((await place.elo('verify')).json.findings).toEqual([]);
});

/** The command in a process of its own. */
function startProcess() {
  const program = join(__dirname, '..', 'testing', 'run-elo.ts');
  return spawn(process.execPath, ['--require', require.resolve('tsx/cjs'), program, ...AUTO], {
    env: { ...process.env, ...place.environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

test('a store that goes away and comes back changes nothing: the canary is judged on', async () => {
  const store = place.environment.ELO_STORE ?? '';
  answer = () => {
    renameSync(store, `${store}-away`);
    return [];
  };
  const child = startProcess();
  let said = '';
  for await (const text of child.stderr.setEncoding('utf8')) {
    said += text;
    // More looks than those after which a silent collector pauses, or ends the command.
    if (said.split('is not there any more').length <= 12) continue;
    answer = healthy;
    if (existsSync(`${store}-away`)) renameSync(`${store}-away`, store);
  }
  expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(0);
  expect((await actions()).at(-1)).toBe('canary-finish');
}, 60_000);

test('a store that is away for as long as a step may take ends the command: the share stays', async () => {
  const store = place.environment.ELO_STORE ?? '';
  answer = () => {
    renameSync(store, `${store}-away`);
    return undefined;
  };
  const { code, json } = await start('--limit', '0');
  renameSync(`${store}-away`, store);
  expect([code, json.error.message, json.error.next]).toEqual([
    20,
    'The canary of mf-home is not judged any more: the store did not answer for 0 minutes, the limit of a step',
    'Its share stays as it is. `elo canary watch mf-home` continues when the store answers.',
  ]);
  expect(await actions()).toEqual(['promote', 'canary-start']);
});

test('a killed command leaves the share; the same command goes on', async () => {
  answer = (canary, stable, percent) =>
    percent === 10 ? undefined : healthy(canary, stable, percent);
  const child = startProcess();
  // Its second question is about the step of 10 %.
  for (let question = 0; question < 2; question += 1) {
    await new Promise<void>((resolve) => told.push(resolve));
  }
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect((await place.elo('canary', 'status')).json.canaries).toMatchObject([{ percent: 10 }]);
  answer = healthy;
  const { json } = await start();
  expect(json.outcome).toBe('done');
  expect(await actions()).toEqual([
    'promote',
    'canary-start',
    'canary-advance',
    'canary-advance',
    'canary-finish',
  ]);
}, 60_000);

test('--dry-run of one that runs says what judging it goes on with, and ends', async () => {
  answer = () => undefined;
  await start();
  const before = await entries();
  const said =
    '1 of 100 visitors have the canary of mf-home: judging it goes on with 10, 50, 100 of 100, or ends it';
  const again = await place.elo(...AUTO, '--dry-run');
  expect([again.code, again.json.outcome, again.json.percent]).toEqual([0, 'started', 1]);
  expect((await place.eloText(...AUTO, '--dry-run')).stdout).toMatch(new RegExp(`${said}\n$`));
  const watched = await place.elo('canary', 'watch', '--dry-run');
  expect([watched.code, watched.json]).toMatchObject([0, { outcome: 'running', why: said }]);
  expect(await entries()).toEqual(before);
});

test('another person may end it: the command says who did', async () => {
  answer = (canary, stable) => {
    answer = () => [];
    void place.elo('canary', 'abort', '--reason', 'by hand');
    return [armEvidence(canary, 'canary', 10), armEvidence(stable, 'stable', 990)];
  };
  const { code, json } = await start();
  expect([code, json.outcome, json.end.why]).toEqual([1, 'ended', 'canary-abort by dev (entry 3)']);
});

test('also one whose key was added in the meantime', async () => {
  const keys = join(place.root, 'keys');
  answer = (canary, stable) => {
    answer = () => [];
    const end = async () => {
      await place.elo('keys', 'create', 'bob', '--folder', keys);
      await place.elo('keys', 'add', 'bob', '--folder', keys, '--promote', '*');
      await place.elo('canary', 'abort', '--key', join(keys, 'bob.pem'));
    };
    void end();
    return [armEvidence(canary, 'canary', 10), armEvidence(stable, 'stable', 990)];
  };
  const { code, json } = await start();
  expect([code, json.outcome, json.end.why]).toEqual([1, 'ended', 'canary-abort by bob (entry 3)']);
});

test('a canary is explained by its own steps, not by those of another that runs with it', async () => {
  answer = (canary, stable) => [
    armEvidence(canary, 'canary', 2000),
    armEvidence(stable, 'stable', 20_000),
  ];
  expect((await start()).json.outcome).toBe('paused');
  await place.publish(remote('mf-news', '1.0.0', '/news'));
  await place.elo('canary', 'start', 'mf-news', '--percent', '5');
  answer = failing;
  expect((await place.elo('canary', 'watch', 'mf-home')).json.outcome).toBe('aborted');
  const stepsOf = async (name: string) => (await place.elo('canary', 'explain', name)).json.steps;
  expect(await stepsOf('mf-news')).toMatchObject([{ action: 'canary-start', percent: 5 }]);
  expect(await stepsOf('mf-home')).toMatchObject([
    { action: 'canary-start', percent: 1 },
    { action: 'canary-pause', judged: { cause: 'split' } },
    { action: 'canary-abort', percent: 0, judged: { cause: 'errors' } },
  ]);
});

describe('a key with the right canary', () => {
  let as: string[];
  beforeEach(async () => {
    const keys = join(place.root, 'keys');
    await place.elo('keys', 'create', 'worker', '--folder', keys);
    const { json } = await place.elo(
      ...['keys', 'add', 'worker', '--folder', keys, '--canary', 'production'],
    );
    expect(json).toMatchObject({ promote: [], canary: ['production'] });
    as = ['--key', join(keys, 'worker.pem')];
  });

  const refused = ({ code, json }: Run) =>
    expect([code, json.error.code]).toEqual([10, 'signature']);

  test('takes the steps of one that runs', async () => {
    answer = () => undefined;
    await start();
    answer = healthy;
    const { json } = await place.elo('canary', 'watch', '--every', '1', ...as);
    expect(json.outcome).toBe('done');
    expect((await entries()).at(-1)).toMatchObject({ action: 'canary-finish', author: 'worker' });
    expect((await place.elo('verify')).json.findings).toEqual([]);
  });

  test('can neither promote, roll back, set, repair nor start one', async () => {
    refused(await place.elo('promote', 'mf-home@1.1.0', ...as));
    refused(await place.elo('rollback', '--yes', ...as));
    refused(await place.elo('repair', '--reason', 'x', ...as));
    refused(await place.elo('canary', 'start', 'mf-home@1.1.0', '--percent', '5', ...as));
    expect(await actions()).toEqual(['promote']);
  });

  test('cannot finish one of two, which composes the other again', async () => {
    await place.publish(remote('mf-news', '1.0.0', '/news'));
    await place.elo('canary', 'start', 'mf-news', '--percent', '5');
    await place.elo('canary', 'start', 'mf-home@1.1.0', '--percent', '5');
    const { code, json } = await place.elo(
      ...['canary', 'advance', 'mf-home', '--percent', '100', ...as],
    );
    expect([code, json.error.message]).toEqual([
      10,
      'worker may not compose the canaries of mf-news again',
    ]);
    expect((await place.elo('canary', 'advance', 'mf-home', '--percent', '9', ...as)).code).toBe(0);
  });
});

test.each([
  [['--visits', '10', '--percent', '5'], '--visits is for --auto'],
  [['--auto', '--steps', '10,5'], '--steps: must ascend'],
])('%j is refused', async (words, message) => {
  const { code, json } = await place.elo('canary', 'start', 'mf-home@1.1.0', ...words);
  expect([code, json.error.message]).toEqual([2, message]);
});

test('with a collector whose clock is another nothing starts', async () => {
  const tomorrow = () => new Date(Date.now() + 86_400_000);
  const collector = await startCollector(async () => [], tomorrow);
  place.environment.ELO_EVIDENCE = collector.url;
  expect((await start()).json.error.code).toBe('clock-ahead');
  expect(await actions()).toEqual(['promote']);
  await collector.close();
});

test('without a collector nothing starts; a canary of a person is not judged', async () => {
  delete place.environment.ELO_EVIDENCE;
  expect((await start()).json.error.message).toBe('The address of the collector is not set');
  expect(await actions()).toEqual(['promote']);
  place.environment.ELO_EVIDENCE = 'http://127.0.0.1:9';
  await place.elo('canary', 'start', 'mf-home@1.1.0', '--percent', '5');
  const { json } = await place.elo('canary', 'watch');
  expect(json.error.message).toContain('was started without --auto');
});
