import type { ArmEvidence, CanaryPlan, Judged, Metric, MetricName } from '@elo-platform/protocol';
import { METRICS } from '@elo-platform/protocol/schemas';
import { excessEvidence, slowdownEvidence, splitEvidence } from './statistics';

/** Probability that anything of a healthy canary is found, over all metrics and looks. */
const ALPHA = 0.05;

/**
 * Decimal logarithm of the evidence at which a metric counts as found: each metric gets the same part of
 * α, so that their sum is α even if the metrics depend on each other.
 */
export const THRESHOLD = Math.log10(METRICS.length / ALPHA);

/** How a canary widens unless its start says otherwise. */
export const DEFAULT_PLAN: CanaryPlan = {
  steps: [1, 10, 50],
  visits: 1000,
  minutes: 10,
  limit: 1440,
};

/** What both arms reported in a period with one split. */
export interface Arms {
  readonly canary: ArmEvidence;
  readonly stable: ArmEvidence;
  /** The canary's planned share of the visitors; absent where no split was planned. */
  readonly share?: number;
}

/** What follows a look at a step: `wait` needs no entry. */
export type Outcome = 'wait' | 'advance' | 'abort' | 'pause';

/** Evidence of every metric. */
export function testMetrics(periods: readonly Arms[]): Metric[] {
  const effect = designEffect(periods);
  const counted = periods.map(({ canary, stable }) => ({
    canary: divide(canary, effect),
    stable: divide(stable, effect),
  }));
  return [
    shareMetric(counted, 'errors', 'failed'),
    shareMetric(counted, 'dead-clicks', 'deadVisits'),
    ...(['lcp', 'inp', 'cls'] as const).flatMap((name) => vitalMetric(counted, name)),
    ...splitMetric(periods),
  ];
}

/**
 * How many visits count as one. All visits of a visitor are in the same arm and may have the same cause,
 * for example a slow device. That multiplies the variance of a count and of a mean by at most
 * mean(n²) / mean(n) of the visits n of a visitor: 2 mean(n) − 1, if n is distributed geometrically.
 * @returns 1 where no split was planned: nothing counts visitors there
 */
function designEffect(periods: readonly Arms[]): number {
  if (periods.every(({ share }) => share === undefined)) return 1;
  const visitors = sum(periods, ({ canary, stable }) => canary.newVisitors + stable.newVisitors);
  const visits = sum(periods, ({ canary, stable }) => canary.visits + stable.visits);
  return Math.max(1, (2 * visits) / Math.max(1, visitors) - 1);
}

function divide(arm: ArmEvidence, by: number): ArmEvidence {
  const vitals = Object.entries(arm.vitals).map(([name, vital]) => {
    const { count, sumLog, sumLogSquares } = vital;
    const moments = { count: count / by, sumLog: sumLog / by, sumLogSquares: sumLogSquares / by };
    return [name, { ...vital, ...moments }];
  });
  return {
    ...arm,
    visits: arm.visits / by,
    failed: arm.failed / by,
    deadVisits: arm.deadVisits / by,
    vitals: Object.fromEntries(vitals),
  };
}

function shareMetric(
  periods: readonly Arms[],
  name: MetricName,
  event: 'failed' | 'deadVisits',
): Metric {
  const counts = periods.map(({ canary, stable }) => ({
    canary: canary[event],
    stable: stable[event],
    share: ratio(canary.visits, canary.visits + stable.visits),
  }));
  const shareOf = (arm: 'canary' | 'stable') => {
    const events = sum(periods, (period) => period[arm][event]);
    const visits = sum(periods, (period) => period[arm].visits);
    return ratio(events, visits);
  };
  const e = toLog10(excessEvidence(counts));
  return { name, e, canary: shareOf('canary'), stable: shareOf('stable') };
}

/** A vital; nothing while an arm did not measure it. */
function vitalMetric(periods: readonly Arms[], name: 'lcp' | 'inp' | 'cls'): Metric[] {
  const none = { count: 0, sumLog: 0, sumLogSquares: 0 };
  const samples = periods.map(({ canary, stable }) => ({
    canary: canary.vitals[name] ?? none,
    stable: stable.vitals[name] ?? none,
  }));
  const meanOf = (arm: 'canary' | 'stable') => {
    const count = sum(samples, (sample) => sample[arm].count);
    return Math.exp(sum(samples, (sample) => sample[arm].sumLog) / count);
  };
  const [canary, stable] = [meanOf('canary'), meanOf('stable')];
  if (Number.isNaN(canary + stable)) return [];
  return [{ name, e: toLog10(slowdownEvidence(samples)), canary, stable }];
}

function splitMetric(periods: readonly Arms[]): Metric[] {
  const splits = periods.flatMap(({ canary, stable, share }) =>
    share === undefined ? [] : [{ canary: canary.newVisitors, stable: stable.newVisitors, share }],
  );
  if (splits.length === 0) return [];
  const all = sum(splits, ({ canary, stable }) => canary + stable);
  const own = sum(splits, ({ canary }) => canary);
  const planned = sum(splits, ({ canary, stable, share }) => share * (canary + stable));
  const e = toLog10(splitEvidence(splits));
  return [{ name: 'split', e, canary: ratio(own, all), stable: ratio(planned, all) }];
}

/**
 * Decision on the evidence of a step: visitors who were not split as planned prove nothing, so
 * that a canary is never aborted by them; then what got worse aborts, and enough visits without it
 * advance.
 * @param elapsedMs time since the step or its resumption began, in milliseconds
 */
export function decide(
  { metrics, visits: seen }: Pick<Judged, 'metrics' | 'visits'>,
  elapsedMs: number,
  plan: CanaryPlan,
): { readonly outcome: Outcome; readonly cause?: Judged['cause'] } {
  const found = metrics.filter(isFound).sort((a, b) => b.e - a.e);
  if (found.some(({ name }) => name === 'split')) return { outcome: 'pause', cause: 'split' };
  const [worst] = found;
  if (worst !== undefined) return { outcome: 'abort', cause: worst.name };
  const visits = Math.min(seen.canary, seen.stable);
  const minutes = elapsedMs / 60_000;
  if (visits >= plan.visits && minutes >= plan.minutes) return { outcome: 'advance' };
  if (minutes < plan.limit) return { outcome: 'wait' };
  return { outcome: 'pause', cause: visits === 0 ? 'data' : 'time' };
}

/** Whether a metric is decided against the canary. */
export function isFound({ e }: Metric): boolean {
  return e >= THRESHOLD;
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
