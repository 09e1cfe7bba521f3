import type { ArmEvidence, Summary } from '@elo-platform/protocol';
import { VITALS } from '@elo-platform/protocol/schemas';

/** How often something happened in the visits of both arms, in a period with one split. */
interface Counts {
  readonly canary: number;
  readonly stable: number;
  /** The canary's share of what was split: between 0 and 1. */
  readonly share: number;
}

/** Number, sum and sum of squares of the logarithms of what an arm measured. */
type Moments = Pick<Summary, 'count' | 'sumLog' | 'sumLogSquares'>;

/** Both arms in a period with one split. */
type LogSamples = Readonly<Record<'canary' | 'stable', Moments>>;

/** How many times as often an event may be in the canary: what the test on counts looks for. */
const RATIOS = [1.25, 1.5, 2, 2.5, 3, 4, 5, 7, 10] as const;

/** Squared width of the mixture over differences of logarithms: a change of 20 % is a usual one. */
const TAU2 = Math.log(1.2) ** 2;

/** Least visits of an arm or a release by which vitals and shares are judged. */
export const LEAST_VISITS = 50;

/**
 * Evidence that an event is more frequent in the canary: E = Σ wᵣ ∏ (qᵣ/s)^x ((1−qᵣ)/(1−s))^y, with
 * qᵣ = s·r/(s·r+1−s), over x events in the canary and y in the stable arm, equal weights wᵣ (Lindon and
 * Malek, Anytime-valid inference for multinomial count data, NeurIPS 2022). Both factors have the
 * denominator s·r+1−s, so that ∏ is r^x / (1+s(r−1))^(x+y).
 *
 * Given the visits of both arms, and no difference between them, the canary's part of x+y events is that
 * of a draw without replacement, whose spread is below the binomial one, so that s may be the observed
 * share of the visits. The factors of periods with different splits are multiplied, for each r.
 * @returns natural logarithm of E
 */
export function excessEvidence(periods: readonly Counts[]): number {
  return mixture(RATIOS, periods);
}

/** The same in both directions, and for smaller differences: whether visitors were split as planned. */
export function splitEvidence(periods: readonly Counts[]): number {
  const ratios = [1.05, ...RATIOS];
  return mixture([...ratios, ...ratios.map((ratio) => 1 / ratio)], periods);
}

function mixture(ratios: readonly number[], periods: readonly Counts[]): number {
  const logs = ratios.map((ratio) =>
    periods.reduce(
      (sum, { canary, stable, share }) =>
        sum + canary * Math.log(ratio) - (canary + stable) * Math.log1p(share * (ratio - 1)),
      0,
    ),
  );
  const most = Math.max(...logs);
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0) / logs.length);
}

/**
 * Evidence that a value is greater in the canary: mixture sequential probability ratio test on the mean
 * logarithm, √(V/(V+τ²))·exp(δ²τ²/(2V(V+τ²))) (Johari, Koomen, Pekelis and Walsh, KDD 2017). The
 * difference δ and its variance V are those of the periods, weighted by precision: what changes over
 * the day changes both arms of a period.
 * @returns natural logarithm of E; 0 while an arm has fewer than 50 visits
 */
export function slowdownEvidence(periods: readonly LogSamples[]): number {
  const both = periods.filter(({ canary, stable }) => canary.count > 0 && stable.count > 0);
  const ofCanary = varianceIn(both.map(({ canary }) => canary));
  const ofStable = varianceIn(both.map(({ stable }) => stable));
  if (ofCanary === undefined || ofStable === undefined) return 0;
  let precision = 0;
  let weighted = 0;
  for (const { canary, stable } of both) {
    const variance = ofCanary(canary) + ofStable(stable);
    if (variance === 0) continue;
    precision += 1 / variance;
    weighted += (canary.sumLog / canary.count - stable.sumLog / stable.count) / variance;
  }
  if (precision === 0) return 0;
  const variance = 1 / precision;
  const difference = Math.max(0, weighted / precision);
  return (
    Math.log(variance / (variance + TAU2)) / 2 +
    (difference ** 2 * TAU2) / (2 * variance * (variance + TAU2))
  );
}

/**
 * Estimates the variance of a period's mean by its own values, and at least by those of all periods: a
 * few values may be alike by chance, and their period would outweigh all others.
 * @returns undefined for fewer than 50 visits
 */
function varianceIn(periods: readonly Moments[]): ((period: Moments) => number) | undefined {
  const sum = (of: (period: Moments) => number) =>
    periods.reduce((all, period) => all + of(period), 0);
  const free = sum(({ count }) => count - 1);
  if (free < LEAST_VISITS - 1) return undefined;
  const usual = sum(squaresOf) / free;
  return (period) => {
    const own = squaresOf(period) / Math.max(1, period.count - 1);
    return Math.max(usual, own) / period.count;
  };
}

/** Sum of squared distances from the mean. */
function squaresOf({ count, sumLog, sumLogSquares }: Moments): number {
  return Math.max(0, sumLogSquares - sumLog ** 2 / count);
}

/** What a release is measured by: shares of visits, and 75th percentiles of vitals. */
export const FIGURES = ['errors', 'dead-clicks', ...VITALS] as const;

export type Figure = (typeof FIGURES)[number];

/** A figure of a release; `undefined` with too few visits that measured it. */
export function figureOf(arm: ArmEvidence, name: Figure): number | undefined {
  if (name === 'errors' || name === 'dead-clicks') {
    const visits = name === 'errors' ? arm.failed : arm.deadVisits;
    return arm.visits < LEAST_VISITS ? undefined : visits / arm.visits;
  }
  const vital = arm.vitals[name];
  return vital === undefined || vital.count < LEAST_VISITS ? undefined : vital.p75;
}
