/** Greatest relative error of a quantile. */
const ACCURACY = 0.02;

const LOG_GAMMA = Math.log((1 + ACCURACY) / (1 - ACCURACY));

/**
 * Bucket of a value in a histogram with logarithmic buckets, which bounds the relative error of every
 * quantile, and whose merging is addition (Masson, Rim and Lee, DDSketch, VLDB 2019).
 * @param value milliseconds, or thousandths for a layout shift; below 1 counts as 1
 */
export function bucketOf(value: number): number {
  return Math.ceil(Math.log(Math.max(value, 1)) / LOG_GAMMA);
}

/** The value that represents a bucket, within 2 % of each of them. */
export function middleOf(bucket: number): number {
  return (2 * Math.exp(bucket * LOG_GAMMA)) / (Math.exp(LOG_GAMMA) + 1);
}

export type Histogram = Record<number, number>;

/** A quantile of a histogram. @param q between 0 and 1 @returns 0 for an empty histogram */
export function quantileOf(histogram: Histogram, q: number): number {
  const buckets = Object.entries(histogram).sort(([a], [b]) => Number(a) - Number(b));
  const total = buckets.reduce((sum, [, count]) => sum + count, 0);
  let seen = 0;
  for (const [bucket, count] of buckets) {
    seen += count;
    if (seen > q * (total - 1)) return middleOf(Number(bucket));
  }
  return 0;
}
