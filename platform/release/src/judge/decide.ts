import type { ArmEvidence, CanaryPlan, Judged, Metric, MetricName } from '@elo-platform/protocol';
import { METRICS } from '@elo-platform/protocol/schemas';
import {
  type Counts,
  excessEvidence,
  type Moments,
  meanLog,
  slowdownEvidence,
  splitEvidence,
} from './statistics';

/** Probability that anything of a healthy canary is found, over all metrics and looks. */
const ALPHA = 0.05;

/**
 * Decimal logarithm of the evidence at which a metric counts as found: each metric gets the same part of
 * α, so that their sum is α whatever they have to do with each other.
 */
export const THRESHOLD = Math.log10(METRICS.length / ALPHA);

/** How a canary widens unless its start says otherwise. */
export const DEFAULT_PLAN: CanaryPlan = {
  steps: [1, 10, 50],
  visits: 1000,
  minutes: 10,
  limit: 1440,
};

/** Documents that one visitor opens, all in the same arm: independent are visitors, not visits. */
const DOCUMENTS_A_VISITOR = 5;

const TIMES = ['lcp', 'inp', 'cls'] as const;

/** What both arms reported in a time in which the split was the same. */
export interface Arms {
  readonly canary: ArmEvidence;
  readonly stable: ArmEvidence;
}

/** How a step goes on: `wait` needs no entry. */
export type Outcome = 'wait' | 'advance' | 'abort' | 'pause';

/** What is known at a look. */
export interface Look {
  /** Times with the same split, those of earlier steps included. */
  readonly times: readonly Arms[];
  /** Visits of each time whose pages were opened in it, and the canary's planned share of them. */
  readonly splits: readonly Counts[];
  /** Visits of the step that runs. */
  readonly visits: Judged['visits'];
  /** Time since the step began, in milliseconds. */
  readonly elapsedMs: number;
}

/** Evidence of every metric. @param splits none where no split was planned */
export function weigh(times: readonly Arms[], splits: readonly Counts[]): Metric[] {
  const counted = (metric: MetricName, name: 'failed' | 'deadVisits'): Metric => {
    const total = (arm: keyof Arms, of: 'visits' | typeof name) =>
      sum(times, (time) => time[arm][of]);
    const counts = times.map(({ canary, stable }) => ({
      canary: canary[name],
      stable: stable[name],
      share: ratio(canary.visits, canary.visits + stable.visits),
    }));
    return {
      name: metric,
      e: toLog10(excessEvidence(counts)),
      canary: ratio(total('canary', name), total('canary', 'visits')),
      stable: ratio(total('stable', name), total('stable', 'visits')),
    };
  };
  const timed = TIMES.flatMap((name): Metric[] => {
    const samples = times.map(({ canary, stable }) => ({
      canary: momentsOf(canary, name),
      stable: momentsOf(stable, name),
    }));
    const mean = (arm: keyof Arms) => geometricMean(samples.map((sample) => sample[arm]));
    const [canary, stable] = [mean('canary'), mean('stable')];
    if (canary === undefined || stable === undefined) return [];
    return [{ name, e: toLog10(slowdownEvidence(samples)), canary, stable }];
  });
  const split: Metric[] = splits.length === 0 ? [] : [splitMetric(splits)];
  return [counted('errors', 'failed'), counted('dead-clicks', 'deadVisits'), ...timed, ...split];
}

function splitMetric(splits: readonly Counts[]): Metric {
  const visitors = splits.map(({ canary, stable, share }) => ({
    canary: canary / DOCUMENTS_A_VISITOR,
    stable: stable / DOCUMENTS_A_VISITOR,
    share,
  }));
  const visits = sum(splits, ({ canary, stable }) => canary + stable);
  const own = sum(splits, ({ canary }) => canary);
  const planned = sum(splits, ({ canary, stable, share }) => share * (canary + stable));
  const e = toLog10(splitEvidence(visitors));
  return { name: 'split', e, canary: ratio(own, visits), stable: ratio(planned, visits) };
}

/**
 * What follows from a look: visits that were not split as planned prove nothing, so that a canary is
 * never aborted by them; then what got worse aborts, and enough visits without it advance.
 */
export function decide(
  look: Look,
  plan: CanaryPlan,
): { readonly outcome: Outcome; readonly cause?: Judged['cause']; readonly metrics: Metric[] } {
  const metrics = weigh(look.times, look.splits);
  const [split] = metrics.filter(({ name }) => name === 'split').filter(isFound);
  if (split !== undefined) return { outcome: 'pause', cause: 'split', metrics };
  const [worst] = metrics.filter(isFound).sort((a, b) => b.e - a.e);
  if (worst !== undefined) return { outcome: 'abort', cause: worst.name, metrics };
  const visits = Math.min(look.visits.canary, look.visits.stable);
  const minutes = look.elapsedMs / 60_000;
  if (visits >= plan.visits && minutes >= plan.minutes) return { outcome: 'advance', metrics };
  if (minutes < plan.limit) return { outcome: 'wait', metrics };
  return { outcome: 'pause', cause: visits === 0 ? 'data' : 'time', metrics };
}

/** Whether a metric is decided against the canary. */
export function isFound({ e }: Metric): boolean {
  return e >= THRESHOLD;
}

function momentsOf({ vitals }: ArmEvidence, name: (typeof TIMES)[number]): Moments {
  return vitals[name] ?? { count: 0, sumLog: 0, sumLogSquares: 0 };
}

function geometricMean(samples: readonly Moments[]): number | undefined {
  const count = sum(samples, (one) => one.count);
  if (count === 0) return undefined;
  return Math.exp(meanLog({ count, sumLog: sum(samples, (one) => one.sumLog), sumLogSquares: 0 }));
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/** Two digits, rounded down: what the log keeps is what was decided on. */
function toLog10(natural: number): number {
  return Math.floor((natural / Math.LN10) * 100) / 100;
}
