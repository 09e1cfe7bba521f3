import type { Browser } from 'playwright-core';
import type { BenchRoute } from '../routes';
import { type Bench, type VariantName, WALKABLE, WITHOUT_SCRIPTS } from '../variants/prepare';
import { measureInteractions } from './interactions';
import { type LoadSample, measureLoad, measureReturn } from './load';
import { PROFILES, type ProfileName } from './profiles';
import type { LoadRequest } from './requests';
import { measureRouteChange, measureWalk, type Walk } from './route-change';

/** Variants that gates compare; the others are measured in every fourth round. */
const GATED: readonly VariantName[] = ['a', 'b', 'f', 'g', 'h', 'i'];
const EVERY = 4;
/** Second visits and walks, whose bytes hardly vary, are measured in every eighth round. */
const SELDOM = 8;

/** Samples of one variant on one route, in the order of the rounds. */
export type Samples<T = LoadSample> = Partial<Record<VariantName, Record<string, T[]>>>;

/** Results of a run, by profile. */
export interface RunResult {
  readonly cold: Record<ProfileName, Samples>;
  /** Slowest of ten interactions, milliseconds. */
  readonly interactions: Record<ProfileName, Samples<number>>;
  /** Milliseconds of a navigation after hovering over the link, under `/`. */
  readonly routeChange: Record<ProfileName, Samples<number>>;
  readonly returning: Samples;
  readonly walk: Samples<Walk>;
  /** Failed measurements with their reasons. */
  readonly faults: string[];
  /** Requests of the last load of each variant on `/` as a phone, for the chart. */
  readonly waterfalls: Partial<Record<VariantName, readonly LoadRequest[]>>;
}

/** Options of a measurement. */
export interface RunSettings {
  readonly browser: Browser;
  readonly bench: Bench;
  readonly routes: readonly BenchRoute[];
  readonly rounds: number;
  /** Minutes after which no round begins. */
  readonly minutes: number;
  /** Measures cold loads of a phone only. */
  readonly quick: boolean;
  say(text: string): void;
}

/** Each round begins with another variant, so that the order does not favour one. */
function rotate<T>(list: readonly T[], by: number): T[] {
  const from = by % list.length;
  return [...list.slice(from), ...list.slice(0, from)];
}

function keep<T>(samples: Samples<T>, name: VariantName, path: string, value: T): void {
  const own = samples[name] ?? {};
  own[path] = [...(own[path] ?? []), value];
  samples[name] = own;
}

const nothing = (): RunResult => ({
  cold: { phone: {}, desktop: {} },
  interactions: { phone: {}, desktop: {} },
  routeChange: { phone: {}, desktop: {} },
  returning: {},
  walk: {},
  faults: [],
  waterfalls: {},
});

/** One run: its options, and its results so far. */
class Run {
  readonly result = nothing();
  private readonly names: readonly VariantName[];

  constructor(private readonly settings: RunSettings) {
    this.names = Object.keys(settings.bench.origins) as VariantName[];
  }

  /** Variants of this round in its order. */
  private turn(round: number, among: readonly VariantName[] = this.names): VariantName[] {
    const takesPart = (name: VariantName) =>
      among.includes(name) && (GATED.includes(name) || round % EVERY === 0);
    return rotate(this.names.filter(takesPart), round);
  }

  private urlOf(name: VariantName, path: string): string {
    return new URL(path, this.settings.bench.origins[name]).href;
  }

  /** Loads every variant on every route as first visits. */
  async cold(profile: ProfileName, round: number): Promise<void> {
    const { browser, routes } = this.settings;
    for (const { path, control } of routes) {
      for (const name of this.turn(round)) {
        const clicks = WITHOUT_SCRIPTS.includes(name) ? undefined : control;
        const url = this.urlOf(name, path);
        const { sample, requests } = await measureLoad(browser, url, clicks, PROFILES[profile]);
        keep(this.result.cold[profile], name, path, sample);
        if (path === '/' && profile === 'phone') this.result.waterfalls[name] = requests;
      }
    }
  }

  /** A fault must not end a run of half an hour: it is reported, and the run exits with 1. */
  private async attempt(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const fault = `${what}: ${error instanceof Error ? error.message.split('\n')[0] : error}`;
      this.result.faults.push(fault);
      this.settings.say(fault);
    }
  }

  /** Ten interactions on every route. */
  async interact(profile: ProfileName, round: number): Promise<void> {
    const { browser, routes } = this.settings;
    const { interactions } = this.result;
    for (const { path, steps } of routes) {
      for (const name of this.turn(round, WALKABLE)) {
        const url = this.urlOf(name, path);
        await this.attempt(`${name} ${path}, interactions, ${profile}`, async () => {
          const slowest = await measureInteractions(browser, url, steps, PROFILES[profile]);
          keep(interactions[profile], name, path, slowest);
        });
      }
    }
  }

  /** A route change. */
  async goOn(profile: ProfileName, round: number): Promise<void> {
    const { browser, bench } = this.settings;
    const { routeChange } = this.result;
    const device = PROFILES[profile];
    for (const name of this.turn(round, WALKABLE)) {
      await this.attempt(`${name}, route change, ${profile}`, async () => {
        const changed = await measureRouteChange(browser, bench.origins[name] as string, device);
        keep(routeChange[profile], name, '/', changed);
      });
    }
  }

  /** A second visit of every route, and a walk, as a phone. */
  async stay(round: number): Promise<void> {
    const { browser, routes, bench } = this.settings;
    const { returning, walk } = this.result;
    for (const name of this.turn(round, WALKABLE)) {
      for (const { path, control } of routes) {
        const url = this.urlOf(name, path);
        const { sample } = await measureReturn(browser, url, control, PROFILES.phone);
        keep(returning, name, path, sample);
      }
      const origin = bench.origins[name] as string;
      await this.attempt(`${name}, walk`, async () =>
        keep(walk, name, '/', await measureWalk(browser, origin, PROFILES.phone)),
      );
    }
  }

  /** One unmeasured load of each, to warm up servers and browser. */
  async warm(): Promise<void> {
    for (const name of this.names)
      await measureLoad(this.settings.browser, this.urlOf(name, '/'), undefined);
  }
}

/** One round; docs/performance.md says how often it measures what. */
async function runRound(run: Run, round: number, quick: boolean): Promise<void> {
  await run.cold('phone', round);
  if (quick) return;
  await run.goOn('phone', round);
  await run.goOn('desktop', round);
  if (round % 2 === 0) {
    await run.cold('desktop', round / 2);
    await run.interact('phone', round / 2);
    await run.interact('desktop', round / 2);
  }
  if (round % SELDOM === 0) await run.stay(round / SELDOM);
}

/**
 * Measures every variant on every route, variants alternating, until the rounds or the minutes end.
 */
export async function runRounds(settings: RunSettings): Promise<RunResult> {
  const run = new Run(settings);
  const { rounds, minutes, quick, say } = settings;
  const start = performance.now();
  await run.warm();
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    if (round > 0 && began - start > minutes * 60_000) {
      say(`Stopped after ${round} rounds: ${minutes} minutes are over`);
      break;
    }
    await runRound(run, round, quick);
    say(`Round ${round + 1} of ${rounds}, ${Math.round((performance.now() - began) / 1000)} s`);
  }
  return run.result;
}
