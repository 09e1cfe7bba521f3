import type { Browser } from 'playwright-core';
import type { BenchRoute } from '../routes';
import type { Bench, VariantName } from '../variants/prepare';
import { type LoadSample, measureLoad } from './load';
import type { LoadRequest } from './requests';

/** Variants that gates compare; the others are measured in every fourth round. */
const GATED: readonly VariantName[] = ['a', 'b', 'e'];
const EVERY = 4;

/** Samples of one variant on one route, in the order of the rounds. */
export type Samples = Partial<Record<VariantName, Record<string, LoadSample[]>>>;

/** What a run gave. */
export interface RunResult {
  readonly samples: Samples;
  /** Requests of the last load of each variant on `/`, for the chart. */
  readonly waterfalls: Partial<Record<VariantName, readonly LoadRequest[]>>;
}

/** Each round begins with another variant, so that none always follows the same one. */
function rotate<T>(list: readonly T[], by: number): T[] {
  const from = by % list.length;
  return [...list.slice(from), ...list.slice(0, from)];
}

/** Loads every variant on every route, variants alternating, each load a first visit. */
export async function runLoads(
  browser: Browser,
  bench: Bench,
  routes: readonly BenchRoute[],
  runs: number,
  say: (text: string) => void,
): Promise<RunResult> {
  const samples: Samples = {};
  const waterfalls: RunResult['waterfalls'] = {};
  const names = Object.keys(bench.origins) as VariantName[];
  const load = async (name: VariantName, { path, control }: BenchRoute) => {
    const url = new URL(path, bench.origins[name]).href;
    return measureLoad(browser, url, name === 'e' ? undefined : control);
  };
  for (const name of names) await load(name, routes[0] as BenchRoute);
  for (let round = 0; round < runs; round += 1) {
    const turn = names.filter((name) => GATED.includes(name) || round % EVERY === 0);
    for (const route of routes) {
      for (const name of rotate(turn, round)) {
        const { sample, requests } = await load(name, route);
        const own = samples[name] ?? {};
        own[route.path] = [...(own[route.path] ?? []), sample];
        samples[name] = own;
        if (route.path === '/') waterfalls[name] = requests;
      }
    }
    say(`Round ${round + 1} of ${runs}`);
  }
  return { samples, waterfalls };
}
