import { existsSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { BenchEnv } from './env';
import { headCommit } from './figures';
import { keepResult } from './keep-result';
import { measureAfterRelease } from './measure/after-release';
import { launchBrowser } from './measure/browser';
import { PROFILES } from './measure/profiles';
import { type RunResult, runRounds } from './measure/run';
import type { Options } from './options';
import { RESULTS } from './paths';
import { applyGates } from './report/gates';
import { pagesReport } from './report/markdown';
import { type Summary, summarize, summarizeProfile, summarizeWalk } from './report/summary';
import { gatesTable, reportOf } from './report/table';
import { drawWaterfalls } from './report/waterfall';
import { BENCH_ROUTES, QUICK_PATHS } from './routes';
import { type Bench, prepare } from './variants/prepare';

const say = (text: string): void => console.log(text);

const load1 = (): number => Math.round((loadavg()[0] as number) * 100) / 100;

async function measure(bench: Bench, options: Options): Promise<[Summary, RunResult]> {
  const { quick, runs, minutes } = options;
  const routes = BENCH_ROUTES.filter(({ path }) => !quick || QUICK_PATHS.includes(path));
  const browser = await launchBrowser(bench.certificate.cert);
  const loadBefore = load1();
  try {
    const result = await runRounds({ browser, bench, routes, rounds: runs, minutes, quick, say });
    const more = quick
      ? {}
      : {
          desktop: summarizeProfile(result, 'desktop'),
          returning: summarize(result.returning),
          walk: summarizeWalk(result.walk),
          afterRelease: await measureAfterRelease(browser, bench.site, routes),
        };
    const summary: Summary = {
      measured: new Date().toISOString(),
      release: bench.release,
      machine: {
        cpus: cpus().length,
        loadBefore,
        loadAfter: load1(),
        browser: browser.version(),
        node: process.version,
      },
      conditions: PROFILES,
      ...summarizeProfile(result, 'phone'),
      ...more,
    };
    return [summary, result];
  } finally {
    await browser.close();
  }
}

/** Layout shifts with the shifted elements, because a number alone does not show the cause. */
function sayShifts({ cold }: RunResult): void {
  for (const [path, list] of Object.entries(cold.phone.a ?? {})) {
    const moved = new Set(list.flatMap((one) => one.shifted));
    for (const one of moved) say(`Shift on ${path}, ${one}`);
    const twice = new Set(list.flatMap((one) => one.duplicates));
    for (const url of twice) say(`Fetched twice on ${path}: ${url}`);
  }
}

/** The last full run that was committed; `undefined` before the first. */
function readKept(): Summary | undefined {
  const file = join(RESULTS, 'latest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Summary) : undefined;
}

/**
 * Measures all variants, writes `results/latest.json` and `results/pages.md`, and
 * prints all of it.
 * @returns exit code: 1 if a gate fails
 */
export async function runPageBench(env: BenchEnv, options: Options): Promise<number> {
  const routes = BENCH_ROUTES.map(({ path }) => path);
  const bench = await prepare(env, options, routes, say);
  try {
    const [measured, result] = await measure(bench, options);
    const gates = applyGates(measured, readKept());
    const summary: Summary = { ...measured, gates };
    keepResult(options.quick ? 'quick.json' : 'latest.json', summary);
    if (!options.quick) {
      keepResult('waterfall.svg', drawWaterfalls(result.waterfalls));
      keepResult('pages.md', pagesReport(summary, gates, headCommit()));
    }
    say(`\n${reportOf(summary)}\n`);
    sayShifts(result);
    say(`\n${gatesTable(gates)}`);
    const { loadBefore, loadAfter } = summary.machine;
    say(`\nLoad of the machine: ${loadBefore} before, ${loadAfter} after`);
    for (const fault of result.faults) say(`Not measured: ${fault}`);
    return gates.every((gate) => gate.ok) && result.faults.length === 0 ? 0 : 1;
  } finally {
    await bench.stop();
  }
}
