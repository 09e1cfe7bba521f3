import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArmEvidence, CanaryPlan, Summary } from '@elo-platform/protocol';
import { type Arms, DEFAULT_PLAN, decide, type Outcome, testMetrics } from './decide';

/*
 * Canaries of visitors who do not exist, judged at every look by the code that judges real ones. The
 * random numbers have a fixed seed, so that the figures are the same in every run: those that
 * docs/observing.md states.
 */

/** What visitors of an arm meet. */
interface World {
  readonly errors: number;
  readonly dead: number;
  /** Mean and standard deviation of the logarithm of INP. */
  readonly inp: readonly [mean: number, deviation: number];
  /** Documents of a visitor, distributed geometrically: their mean. He meets the same in all of them. */
  readonly documents: number;
}

interface Run {
  readonly outcome: Exclude<Outcome, 'wait'>;
  readonly cause?: string;
  /** Visits with the canary until then. */
  readonly visits: number;
}

const RUNS = 1000;
/** Looks in a step that has the visits of its plan at the last one. */
const LOOKS = 20;
const MOST_VISITS = 3500;
const HEALTHY: World = { errors: 0.01, dead: 0.01, inp: [Math.log(120), 0.8], documents: 1 };

/** Mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
}

class Visitors {
  constructor(private readonly random: () => number) {}

  /** How many of `count` visitors meet something: normal for many, else from one that does to the next. */
  meeting(count: number, probability: number): number {
    if (probability === 0) return 0;
    if (probability > 0.5) return count - this.meeting(count, 1 - probability);
    const mean = count * probability;
    const variance = mean * (1 - probability);
    if (variance > 20) return Math.round(mean + Math.sqrt(variance) * this.normal());
    let met = 0;
    for (let at = this.gap(probability); at <= count; at += this.gap(probability)) met += 1;
    return met;
  }

  private gap(probability: number): number {
    return 1 + Math.floor(Math.log(1 - this.random()) / Math.log(1 - probability));
  }

  private normal(): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.random()));
    return radius * Math.cos(2 * Math.PI * this.random());
  }

  /** Documents that `count` visitors open: normal for many. */
  documents(count: number, mean: number): number {
    if (mean === 1) return count;
    if (count > 40) {
      return (
        count +
        Math.round(count * (mean - 1) + Math.sqrt(count * mean * (mean - 1)) * this.normal())
      );
    }
    return Array.from({ length: count }, () => this.gap(1 / mean)).reduce(
      (all, one) => all + one,
      0,
    );
  }

  /**
   * Moments of normal logarithms: mean and variance of a sample are independent (Wilson and Hilferty).
   * @param alike how many times as great the variance of the mean is, because values belong together
   */
  summary(count: number, [mean, deviation]: World['inp'], alike: number): Summary {
    const own = mean + deviation * this.normal() * Math.sqrt(alike / count);
    const free = Math.max(1, count / alike - 1);
    const cube = 1 - 2 / (9 * free) + this.normal() * Math.sqrt(2 / (9 * free));
    const squares = count < 2 ? 0 : deviation ** 2 * (count - 1) * Math.max(0, cube) ** 3;
    const rest = { p50: 0, p75: 0, p95: 0 };
    return { count, sumLog: own * count, sumLogSquares: squares + own ** 2 * count, ...rest };
  }

  arm(arm: 'canary' | 'stable', newVisitors: number, world: World): ArmEvidence {
    const { documents: mean } = world;
    const failing = this.meeting(newVisitors, world.errors);
    const failed = this.documents(failing, mean);
    const visits = failed + this.documents(newVisitors - failing, mean);
    const deadVisits = this.documents(this.meeting(newVisitors, world.dead), mean);
    const vitals = visits === 0 ? {} : this.vitals(visits, world);
    return { release: '0'.repeat(20), arm, visits, newVisitors, failed, deadVisits, vitals };
  }

  private vitals(visits: number, { inp, documents }: World): ArmEvidence['vitals'] {
    const [lcp, cls] = [Math.log(1500), Math.log(20)];
    const alike = 2 * documents - 1;
    return {
      lcp: this.summary(visits, [lcp, 0.6], alike),
      inp: this.summary(visits, inp, alike),
      cls: this.summary(visits, [cls, 1.2], alike),
    };
  }
}

function added(one: ArmEvidence | undefined, other: ArmEvidence): ArmEvidence {
  if (one === undefined) return other;
  if (one.visits === 0 || other.visits === 0) {
    const [seen, none] = one.visits === 0 ? [other, one] : [one, other];
    return { ...seen, newVisitors: seen.newVisitors + none.newVisitors };
  }
  const vitals = (['lcp', 'inp', 'cls'] as const).map((name) => {
    const [a, b] = [one.vitals[name] as Summary, other.vitals[name] as Summary];
    const sums = {
      count: a.count + b.count,
      sumLog: a.sumLog + b.sumLog,
      sumLogSquares: a.sumLogSquares + b.sumLogSquares,
    };
    return [name, { ...a, ...sums }];
  });
  return {
    ...one,
    visits: one.visits + other.visits,
    newVisitors: one.newVisitors + other.newVisitors,
    failed: one.failed + other.failed,
    deadVisits: one.deadVisits + other.deadVisits,
    vitals: Object.fromEntries(vitals),
  };
}

/** A canary from its start to its end. */
function run(
  visitors: Visitors,
  canary: World,
  stable: World,
  plan: CanaryPlan = DEFAULT_PLAN,
  lost = 0,
): Run {
  const periods: Arms[] = [];
  let before = 0;
  for (const percent of plan.steps) {
    const share = percent / 100;
    let now: Arms | undefined;
    for (let look = 1; ; look += 1) {
      const all = Math.round(plan.visits / LOOKS / share / stable.documents);
      const own = visitors.meeting(all, share);
      const seen = own - visitors.meeting(own, lost);
      now = {
        canary: added(now?.canary, visitors.arm('canary', seen, canary)),
        stable: added(now?.stable, visitors.arm('stable', all - own, stable)),
        share,
      };
      const visits = { canary: now.canary.visits, stable: now.stable.visits };
      const { outcome, cause } = decide(
        { metrics: testMetrics([...periods, now]), visits },
        look * 600_000,
        { ...plan, limit: Number.MAX_SAFE_INTEGER },
      );
      if (outcome === 'wait') continue;
      if (outcome !== 'advance') return { outcome, cause, visits: before + visits.canary };
      periods.push(now);
      before += visits.canary;
      break;
    }
  }
  return { outcome: 'advance', visits: before };
}

function runs(
  seed: number,
  canary: Partial<World>,
  stable: Partial<World> = {},
  lost = 0,
  plan = DEFAULT_PLAN,
): Run[] {
  const visitors = new Visitors(randomOf(seed));
  const [own, other] = [
    { ...HEALTHY, ...stable, ...canary },
    { ...HEALTHY, ...stable },
  ];
  return Array.from({ length: RUNS }, () => run(visitors, own, other, plan, lost));
}

const shareOf = (all: readonly Run[], fits: (one: Run) => boolean) =>
  all.filter(fits).length / all.length;

/** 95th percentile of the visits to the end. */
function p95(all: readonly Run[]): number {
  return all.map(({ visits }) => visits).sort((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0;
}

const DOCUMENT = readFileSync(
  join(__dirname, '..', '..', '..', '..', 'docs', 'observing.md'),
  'utf8',
).split('\n');

/** Checks the row of docs/observing.md that states what a simulation gave. */
function expectStated(canary: string, ...figures: readonly [string, string, string]): void {
  const cells = figures.map((figure) => (figure === '' ? ' ' : ` ${figure} `));
  const found = DOCUMENT.find((line) => line.startsWith(`| ${canary} |`));
  expect(found).toBe(`| ${canary} |${cells.join('|')}|`);
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

test.each([
  ['1 % errors, σ of ln INP 0.8', 1, {}],
  ['0.5 % errors, σ 1.2', 2, { errors: 0.005, inp: [Math.log(120), 1.2] as const }],
  ['3 documents a visitor', 3, { documents: 3 }],
  ['5 documents a visitor', 4, { documents: 5 }],
  ['20 documents a visitor', 5, { documents: 20 }],
])(
  'of 1,000 canaries that change nothing, at most 5 %% end; the others reach everybody: %s',
  (what, seed, world) => {
    const all = runs(seed, {}, world);
    const aborted = shareOf(all, ({ outcome }) => outcome === 'abort');
    const done = shareOf(all, ({ outcome }) => outcome === 'advance');
    expect(aborted).toBeLessThanOrEqual(0.05);
    expect(done).toBeGreaterThanOrEqual(0.95);
    const figures = `${percent(aborted)} aborted, ${percent(done)} reach everybody`;
    expectStated(`no change; ${what}`, figures, '', '');
  },
);

test.each([
  ['errors 0.5 % → 2.5 %', 11, { errors: 0.025 }, { errors: 0.005 }, 'errors'],
  ['errors 1 % → 3 %', 12, { errors: 0.03 }, { errors: 0.01 }, 'errors'],
  ['INP + 20 %, σ 0.8', 13, { inp: [Math.log(144), 0.8] as const }, {}, 'inp'],
  [
    'INP + 20 %, σ 1.2',
    14,
    { inp: [Math.log(144), 1.2] as const },
    { inp: [Math.log(120), 1.2] as const },
    'inp',
  ],
  ['a dead button: dead clicks 1 % → 5 %', 15, { dead: 0.05 }, {}, 'dead-clicks'],
])(
  'is caught in 95 %% of 1,000 runs within 3,500 visits: %s',
  (what, seed, canary, stable, cause) => {
    const all = runs(seed, canary, stable);
    const caught = shareOf(
      all,
      (one) => one.outcome === 'abort' && one.cause === cause && one.visits <= MOST_VISITS,
    );
    expect(caught).toBeGreaterThanOrEqual(0.95);
    expectStated(what, '', percent(caught), p95(all).toLocaleString('en'));
  },
);

test.each([
  ["40 % of the canary's beacons missing", 21, 0.4, 1, DEFAULT_PLAN],
  ['the same, 5 documents a visitor', 22, 0.4, 5, DEFAULT_PLAN],
  [
    '5 % missing, half of the visitors',
    23,
    0.05,
    1,
    { ...DEFAULT_PLAN, steps: [50], visits: 50_000 },
  ],
])(
  'a canary with missing beacons pauses; it is never aborted for that: %s',
  (what, seed, lost, documents, plan) => {
    const all = runs(seed, {}, { documents }, lost, plan);
    const paused = shareOf(all, ({ outcome, cause }) => outcome === 'pause' && cause === 'split');
    expect(paused).toBeGreaterThanOrEqual(0.95);
    expectStated(what, `${percent(paused)} paused`, '', p95(all).toLocaleString('en'));
  },
);
