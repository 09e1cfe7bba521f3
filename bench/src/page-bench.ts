import { cpus, loadavg } from 'node:os';
import type { BenchEnv } from './env';
import { keepResult } from './keep-result';
import { launchBrowser } from './measure/browser';
import { CONDITIONS } from './measure/load';
import { measureRouteChange } from './measure/route-change';
import { type RunResult, runLoads } from './measure/run';
import type { Options } from './options';
import { applyGates } from './report/gates';
import { compare, type Summary, summarize } from './report/summary';
import { figuresTable, gatesTable, ratiosTable } from './report/table';
import { drawWaterfalls } from './report/waterfall';
import { BENCH_ROUTES, QUICK_PATHS } from './routes';
import { type Bench, prepare } from './variants/prepare';

const say = (text: string): void => console.log(text);

const load1 = (): number => Math.round((loadavg()[0] as number) * 100) / 100;

async function measure(bench: Bench, options: Options): Promise<[Summary, RunResult]> {
  const routes = BENCH_ROUTES.filter(({ path }) => !options.quick || QUICK_PATHS.includes(path));
  const browser = await launchBrowser();
  const loadBefore = load1();
  try {
    const result = await runLoads(browser, bench, routes, options.runs, say);
    const routeChange = options.quick ? undefined : await measureRouteChange(browser, bench);
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
      conditions: CONDITIONS,
      variants: summarize(result.samples),
      ratios: compare(result.samples),
      ...(routeChange ? { routeChange } : {}),
    };
    return [summary, result];
  } finally {
    await browser.close();
  }
}

/** Shifts name what moved, because a number alone helps nobody. */
function sayShifts({ samples }: RunResult): void {
  for (const [path, list] of Object.entries(samples.a ?? {})) {
    const moved = new Set(list.flatMap((one) => one.shifted));
    for (const one of moved) say(`Shift on ${path}, ${one}`);
    const twice = new Set(list.flatMap((one) => one.duplicates));
    for (const url of twice) say(`Fetched twice on ${path}: ${url}`);
  }
}

/**
 * Measures all variants, writes `results/latest.json`, prints the tables.
 * @returns exit code: 1 when a gate fails
 */
export async function runPageBench(env: BenchEnv, options: Options): Promise<number> {
  const routes = BENCH_ROUTES.map(({ path }) => path);
  const bench = await prepare(env, options, routes, say);
  try {
    const [measured, result] = await measure(bench, options);
    const gates = applyGates(measured);
    const summary: Summary = { ...measured, gates };
    keepResult(options.quick ? 'quick.json' : 'latest.json', summary);
    if (!options.quick) keepResult('waterfall.svg', drawWaterfalls(result.waterfalls));
    say(`\n${figuresTable(summary)}\n\n${ratiosTable(summary)}\n`);
    for (const [device, changes] of Object.entries(summary.routeChange ?? {})) {
      const times = Object.entries(changes).map(
        ([name, { median }]) => `${name} ${Math.round(median)} ms`,
      );
      say(`Route change after prefetch, ${device}: ${times.join(', ')}`);
    }
    sayShifts(result);
    say(`\n${gatesTable(gates)}`);
    const { loadBefore, loadAfter } = summary.machine;
    say(`\nLoad of the machine: ${loadBefore} before, ${loadAfter} after`);
    return gates.every((gate) => gate.ok) ? 0 : 1;
  } finally {
    await bench.stop();
  }
}
