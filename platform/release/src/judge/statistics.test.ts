import { armEvidence, times } from '../testing/collector';
import { excessEvidence, figureOf, slowdownEvidence, splitEvidence } from './statistics';

const RATIOS = [1.25, 1.5, 2, 2.5, 3, 4, 5, 7, 10];

/** Moments of a sample with this mean logarithm and standard deviation. */
function moments(count: number, mean: number, deviation: number) {
  const squares = deviation ** 2 * (count - 1);
  return { count, sumLog: count * mean, sumLogSquares: squares + count * mean ** 2 };
}

test('the evidence on counts is the mixture of likelihood ratios that its source gives', () => {
  const [x, y, s] = [7, 11, 0.2];
  const ratios = RATIOS.map((r) => {
    const q = (s * r) / (s * r + 1 - s);
    return (q / s) ** x * ((1 - q) / (1 - s)) ** y;
  });
  const mean = ratios.reduce((sum, one) => sum + one, 0) / ratios.length;
  expect(excessEvidence([{ canary: x, stable: y, share: s }])).toBeCloseTo(Math.log(mean), 10);
});

test('over every count of events that a draw can give, its mean is 1', () => {
  const [n, s] = [12, 0.3];
  let [mean, ways] = [0, 1];
  for (let x = 0; x <= n; x += 1) {
    const probability = ways * s ** x * (1 - s) ** (n - x);
    mean += probability * Math.exp(excessEvidence([{ canary: x, stable: n - x, share: s }]));
    ways = (ways * (n - x)) / (x + 1);
  }
  expect(mean).toBeCloseTo(1, 10);
});

test('a period without visits of an arm, or without events, is no evidence', () => {
  const period = { canary: 9, stable: 30, share: 0.1 };
  const alone = excessEvidence([period]);
  const idle = [
    { canary: 0, stable: 40, share: 0 },
    { canary: 4, stable: 0, share: 1 },
    { canary: 0, stable: 0, share: 0.5 },
  ];
  expect(excessEvidence([period, ...idle])).toBeCloseTo(alone, 10);
  expect(excessEvidence([])).toBe(0);
});

test('periods with other splits are not added up: a share that follows from the split is no effect', () => {
  // 1 % errors in both arms; added up, the canary would have most of its visits in the worse hour.
  const periods = [
    { canary: 1, stable: 99, share: 0.01 },
    { canary: 500, stable: 500, share: 0.5 },
  ];
  expect(excessEvidence(periods)).toBeLessThan(0);
  expect(excessEvidence([{ canary: 501, stable: 599, share: 0.1 }])).toBeGreaterThan(100);
});

test('the test of the split looks in both directions, that of an event only in one', () => {
  const few = [{ canary: 20, stable: 180, share: 0.5 }];
  expect(splitEvidence(few)).toBeGreaterThan(20);
  expect(excessEvidence(few)).toBeLessThan(0);
});

test('counts of a busy site do not overflow', () => {
  const periods = [{ canary: 1_000_000, stable: 10_000, share: 0.5 }];
  expect(excessEvidence(periods)).toBeGreaterThan(1000);
  expect(Number.isFinite(excessEvidence(periods))).toBe(true);
});

test('the evidence on vitals is the formula of its source, and none below 50 visits', () => {
  const [canary, stable] = [moments(400, 5, 0.8), moments(3600, 4.8, 0.8)];
  const tau2 = Math.log(1.2) ** 2;
  const variance = 0.64 / 400 + 0.64 / 3600;
  const expected =
    Math.sqrt(variance / (variance + tau2)) *
    Math.exp((0.04 * tau2) / (2 * variance * (variance + tau2)));
  expect(slowdownEvidence([{ canary, stable }])).toBeCloseTo(Math.log(expected), 8);
  expect(slowdownEvidence([{ canary: moments(49, 9, 0.1), stable }])).toBe(0);
});

test('a period with few visits cannot outweigh the others: they may be alike by chance', () => {
  const whole = { canary: moments(1000, 5, 0.8), stable: moments(9000, 5, 0.8) };
  const begun = { canary: moments(2, 6, 0.01), stable: moments(2, 5, 0.01) };
  expect(slowdownEvidence([whole, begun])).toBeLessThan(0);
});

test('periods with few visits add up: a site whose data change often has no others', () => {
  const period = { canary: moments(5, 5.4, 0.8), stable: moments(50, 5, 0.8) };
  expect(slowdownEvidence([period])).toBe(0);
  expect(slowdownEvidence(Array(60).fill(period))).toBeGreaterThan(Math.log(120));
});

test('only what got slower counts, and periods are compared within themselves', () => {
  const faster = { canary: moments(500, 4, 0.5), stable: moments(500, 5, 0.5) };
  expect(slowdownEvidence([faster])).toBeLessThan(0);
  // Both arms are slower at night, and the canary has most of its visits then.
  const periods = [
    { canary: moments(100, 5, 0.5), stable: moments(9900, 5, 0.5) },
    { canary: moments(900, 6, 0.5), stable: moments(900, 6, 0.5) },
  ];
  expect(slowdownEvidence(periods)).toBeLessThan(0);
});

test('a figure of a release needs 50 visits that measured it', () => {
  const of = (visits: number) =>
    armEvidence('a'.repeat(20), 'stable', visits, { failed: 5, vitals: { lcp: times(49, 900) } });
  expect([figureOf(of(50), 'errors'), figureOf(of(49), 'errors')]).toEqual([0.1, undefined]);
  expect([figureOf(of(50), 'lcp'), figureOf(of(50), 'inp')]).toEqual([undefined, undefined]);
  const whole = { ...of(50), vitals: { lcp: times(50, 900) } };
  expect(figureOf(whole, 'lcp')).toBeCloseTo(1260);
});
