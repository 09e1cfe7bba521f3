/** A median with its 95 % interval. */
export interface Estimate {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** Number of resamples; more change the interval's third digit at most. */
const RESAMPLES = 4000;

/** Middle value; mean of the two middle ones for an even count. @throws for no values */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('No values');
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}

/** Mulberry32, a seeded generator, so that equal samples give equal intervals. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Median and its 95 % interval by bootstrap (Efron, percentile method). */
export function estimate(values: readonly number[]): Estimate {
  const random = createRandom(1);
  const medians = Array.from({ length: RESAMPLES }, () =>
    median(values.map(() => values[Math.floor(random() * values.length)] as number)),
  ).sort((a, b) => a - b);
  const at = (share: number) => medians[Math.floor(share * (RESAMPLES - 1))] as number;
  return { median: median(values), low: at(0.025), high: at(0.975) };
}

/**
 * Ratios of pairs that were measured one after the other, estimated as above.
 * @param floor raises lower values to this: the smallest relevant difference
 */
export function estimateRatio(
  above: readonly number[],
  below: readonly number[],
  floor = 0,
): Estimate {
  const count = Math.min(above.length, below.length);
  const ratios = Array.from(
    { length: count },
    (_none, index) =>
      Math.max(floor, above[index] as number) / Math.max(floor, below[index] as number),
  );
  return estimate(ratios);
}
