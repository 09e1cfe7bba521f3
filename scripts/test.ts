import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type SiteProcess, startSite, stopService } from './service';
import { type BrowserKind, changedStages, listStages, type Stage, startingWith } from './stages';
import type { Count } from './test-reports';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const results = process.env.ELO_RESULTS ?? join(root, '.elo', 'test-results');
const state = join(root, '.elo', 'e2e');

const USAGE = `npm test                  the quick stages
npm run test:full         the quick stages, then the full ones
  --only=<stage>          one stage
  --tier=quick|full       the stages of one tier
  --first=<n>             begin with the nth full stage and go round (CI rotates by commit count)
  --minutes=<n>           leave out full stages that do not fit
npm run check             what differs from main or is not committed
  --since=<branch>        from another branch
ELO_FULL=1 makes some stages longer still: the whole fault matrix, Ceph's S3 gateway, 100 kills.`;

/** The stages that the caller asked for, and when the last full one should have ended (milliseconds). */
function readWish(): { stages: readonly Stage[]; until: number } {
  const { values } = parseArgs({
    options: {
      full: { type: 'boolean' },
      only: { type: 'string' },
      tier: { type: 'string' },
      since: { type: 'string' },
      first: { type: 'string', default: '0' },
      minutes: { type: 'string', default: 'Infinity' },
    },
  });
  const [first, minutes] = [Number(values.first), Number(values.minutes)];
  const isTier = [undefined, 'quick', 'full'].includes(values.tier);
  if (!isTier || !Number.isInteger(first) || Number.isNaN(minutes)) throw new Error(USAGE);
  if (values.since !== undefined) {
    return { stages: stagesSince(values.since), until: Number.POSITIVE_INFINITY };
  }
  const all = listStages(root, results, availableParallelism());
  const quick = all.filter(({ tier }) => tier === 'quick');
  const full = all.filter(({ tier }) => tier === 'full');
  const turned = startingWith(full, first);
  const until = Date.now() + minutes * 60_000;
  if (values.only !== undefined) {
    const stages = all.filter(({ name }) => name === values.only);
    const names = all.map(({ name }) => name).join('\n  ');
    if (stages.length === 0) throw new Error(`No stage "${values.only}". Stages:\n  ${names}`);
    return { stages, until };
  }
  if (values.tier === 'full') return { stages: turned, until };
  return { stages: values.full ? [...quick, ...turned] : quick, until };
}

/** Stages for what differs from a branch or is not committed. */
function stagesSince(branch: string): readonly Stage[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  let base = branch;
  try {
    [base = branch] = git('merge-base', branch, 'HEAD');
  } catch {
    const other = 'Name another branch (npm run check -- --since=origin/main), or run npm test.';
    throw new Error(`This checkout has no history shared with a branch ${branch}. ${other}`);
  }
  const untracked = git('ls-files', '--others', '--exclude-standard');
  const files = [...git('diff', '--name-only', base), ...untracked];
  console.log(`${files.length} files differ from ${branch} (${base.slice(0, 7)})`);
  return changedStages(root, results, base, files);
}

let running: ChildProcess | undefined;
let site: SiteProcess | undefined;
/** Kept for the whole run: another origin would mean composing every page again. */
let sitePort = '0';

async function stopEverything(): Promise<void> {
  running?.kill('SIGTERM');
  await site?.stop();
}

/** How many times its stated minutes a stage may take before it counts as hanging. */
const HANGS_FACTOR = 4;

/** Milliseconds between the signal that ends a hanging stage and the one that it cannot ignore. */
const KILL_AFTER_MS = 10_000;

/** Runs a stage's command and ends it when it hangs: a run without an end reports no failure. */
async function runCommand({ command, minutes }: Stage, env: NodeJS.ProcessEnv): Promise<boolean> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env });
  running = child;
  const limit = minutes * HANGS_FACTOR;
  const timer = setTimeout(() => {
    console.error(`Still running after ${limit} minutes, so it is ended.`);
    void stopService({ child }, KILL_AFTER_MS);
  }, limit * 60_000);
  const code = await new Promise((resolve) => {
    child.on('error', resolve);
    child.on('exit', resolve);
  });
  clearTimeout(timer);
  return code === 0;
}

interface FoundBrowser {
  readonly path?: string;
  readonly fault?: string;
}

/** What was found before; a search that failed once is not repeated, because it may take minutes. */
const browsers: Partial<Record<BrowserKind, FoundBrowser>> = {};

/** A Chromium, which the tests' own program finds or fetches. */
function findBrowser(kind: BrowserKind): FoundBrowser {
  browsers[kind] ??= searchBrowser(kind);
  return browsers[kind];
}

function searchBrowser(kind: BrowserKind): FoundBrowser {
  const env = { ...process.env, ...(kind === 'any' ? {} : { ELO_BROWSER: kind }) };
  const program = join(root, 'node_modules', '.bin', 'tsx');
  const { status, stdout, stderr } = spawnSync(program, ['e2e/src/browser.ts'], {
    cwd: root,
    encoding: 'utf8',
    env,
  });
  const last = (text: string | null) => (text ?? '').trim().split('\n').at(-1);
  return status === 0 ? { path: last(stdout) } : { fault: last(stderr) || 'no Chromium was found' };
}

/** The browser that a stage runs on; `undefined` if it needs none. */
function browserOf({ browser, tier }: Stage): FoundBrowser | undefined {
  if (browser === undefined) return undefined;
  const found = findBrowser(browser);
  const takesAny = browser === 'fetched' && tier === 'quick' && found.path === undefined;
  return takesAny ? findBrowser('any') : found;
}

/** How long something takes. @returns called at its end */
function startClock(): () => string {
  const started = Date.now();
  return () => `${((Date.now() - started) / 1000).toFixed(0)} s`;
}

/** The site that browser stages share, built and started when the first of them needs it. */
async function sharedSite(): Promise<string> {
  if (site === undefined) {
    const clock = startClock();
    console.log('\n== site');
    site = await startSite(root, { ELO_STATE: state, ELO_SAMPLE: 'base', PORT: sitePort });
    sitePort = new URL(site.url).port;
    console.log(`== site: built and started in ${clock()}`);
  }
  return site.url;
}

/** Frees the shared site's store and database for stages that start programs on them. */
async function stopSite(): Promise<void> {
  await site?.stop();
  site = undefined;
}

const NO_TESTS: Count = { passed: 0, failed: 0, skipped: 0, failures: [] };

const failureOf = (message: string): Count => ({ ...NO_TESTS, failed: 1, failures: [message] });

/** A stage's report; one that cannot be read is a failure of its own. */
function readCount(stage: Stage, ok: boolean): Count {
  try {
    return stage.count?.() ?? { ...NO_TESTS, passed: ok ? 1 : 0 };
  } catch (error) {
    const message = error instanceof Error ? error.message : error;
    return failureOf(`its report cannot be read: ${message}`);
  }
}

/** Runs a stage and prints its end. A stage that fails without a failed test counts as one. */
async function runStage(stage: Stage): Promise<Count> {
  const env: NodeJS.ProcessEnv = { ...process.env, ELO_RESULTS: results, BENCH_STATE: state };
  const browser = browserOf(stage);
  if (browser?.path !== undefined) env.CHROMIUM_PATH = browser.path;
  else if (browser !== undefined && stage.browser === 'installed') {
    console.log(`\n== ${stage.name}: skipped, for no Chromium is installed here`);
    return { ...NO_TESTS, skipped: 1 };
  } else if (browser?.fault !== undefined) {
    console.log(`\n== ${stage.name}: FAILED, ${browser.fault}`);
    return failureOf(browser.fault);
  }
  if (stage.site) {
    try {
      env.ELO_E2E_URL = await sharedSite();
    } catch (error) {
      console.log(`\n== ${stage.name}: FAILED, the site does not start`);
      return failureOf(error instanceof Error ? error.message : String(error));
    }
  } else await stopSite();
  const clock = startClock();
  console.log(`\n== ${stage.name}`);
  const ok = await runCommand(stage, env);
  console.log(`== ${stage.name}: ${ok ? 'ok' : 'FAILED'} in ${clock()}`);
  const count = readCount(stage, ok);
  if (ok || count.failures.length > 0) return count;
  const { failed, failures } = failureOf('its command failed: see its output above');
  return { ...count, failed, failures };
}

async function main(): Promise<void> {
  const { stages, until } = readWish();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  if (stages.some(({ browser }) => browser !== undefined)) {
    // A download says nothing about how long the tests take.
    const fetching = startClock();
    for (const stage of stages) browserOf(stage);
    console.log(`Browsers searched or fetched in ${fetching()}`);
  }
  const clock = startClock();
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures: string[] = [];
  // A slow machine needs longer than the stages state: what ran so far tells by how much.
  let [stated, taken] = [0, 0];
  for (const stage of stages) {
    const needed = stage.minutes * 60_000 * Math.max(1, taken / Math.max(stated, 1));
    if (stage.tier === 'full' && Date.now() + needed > until) {
      const minutes = Math.ceil(needed / 60_000);
      console.log(`\n== ${stage.name}: left out, its ${minutes} minutes do not fit`);
      continue;
    }
    const started = Date.now();
    const count = await runStage(stage);
    stated += stage.minutes * 60_000;
    taken += Date.now() - started;
    failures.push(...count.failures.map((failure) => `✘ ${stage.name}: ${failure}`));
    for (const kind of ['passed', 'failed', 'skipped'] as const) total[kind] += count[kind];
  }
  await stopSite();
  console.log(`\nAll of it took ${clock()}`);
  // A log of thousands of lines is read from its end, and often only that is kept.
  for (const failure of failures) console.log(failure);
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exit(total.failed === 0 ? 0 : 1);
}

let ending = false;

/** Ends the run on a signal, or when the launcher was killed. */
async function endEarly(): Promise<void> {
  if (ending) return;
  ending = true;
  await stopEverything();
  try {
    // Workers of a killed command outlive it; they are in this process's group, which it leads.
    process.kill(-process.pid, 'SIGTERM');
  } catch {
    // Started without the launcher, this process leads no group.
  }
  process.exit(1);
}

for (const end of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.on(end, () => void endEarly());
}
main().catch(async (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  await stopEverything();
  process.exit(1);
});
