import { bucketOf, middleOf, quantileOf } from './buckets';

test('each bucket stands for its values within 2 %, from 1 ms to a minute', () => {
  for (let value = 1; value <= 60_000; value += 1) {
    expect(Math.abs(middleOf(bucketOf(value)) / value - 1)).toBeLessThanOrEqual(0.0200001);
  }
});

test('1 ms to a minute takes fewer than 280 counters', () => {
  expect(bucketOf(60_000) - bucketOf(1)).toBeLessThan(280);
});

test('quantiles are within 2 % of those of the sorted values', () => {
  const values = Array.from({ length: 999 }, (_, index) => 5 + ((index * 7919) % 999) ** 1.5);
  const histogram: Record<number, number> = {};
  for (const value of values) {
    const bucket = bucketOf(value);
    histogram[bucket] = (histogram[bucket] ?? 0) + 1;
  }
  const sorted = [...values].sort((a, b) => a - b);
  for (const q of [0, 0.25, 0.5, 0.75, 0.95, 1]) {
    const exact = sorted[Math.round(q * 998)] as number;
    expect(Math.abs(quantileOf(histogram, q) / exact - 1)).toBeLessThan(0.03);
  }
});
