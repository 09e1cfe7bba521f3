import type { ArmEvidence } from '@elo-platform/protocol';
import { armEvidence, times } from '../testing/collector';
import { DEFAULT_PLAN, decide, testMetrics } from './decide';

const MINUTE = 60_000;
const STABLE = armEvidence('a'.repeat(20), 'stable', 2000, {
  deadVisits: 20,
  vitals: { lcp: times(2000, 1500), inp: times(2000, 120), cls: times(2000, 20) },
});

/** What follows after an hour in which the canary reported this. */
function outcomeOf(change: Partial<ArmEvidence>, share = 0.5) {
  const canary = { ...STABLE, arm: 'canary' as const, ...change };
  const visits = { canary: canary.visits, stable: STABLE.visits };
  const metrics = testMetrics([{ canary, stable: STABLE, share }]);
  return decide({ metrics, visits }, 60 * MINUTE, DEFAULT_PLAN);
}

const withVital = (name: 'lcp' | 'inp' | 'cls', mean: number) => ({
  vitals: { ...STABLE.vitals, [name]: times(2000, mean) },
});

test.each([
  ['errors', { failed: 100 }],
  ['dead-clicks', { deadVisits: 100 }],
  ['lcp', withVital('lcp', 1800)],
  ['inp', withVital('inp', 144)],
  ['cls', withVital('cls', 24)],
])('each metric that got worse aborts: %s', (cause, change) => {
  expect(outcomeOf(change)).toEqual({ outcome: 'abort', cause });
});

test('what got better, and what is the same, advances', () => {
  const better = { failed: 0, deadVisits: 0, ...withVital('lcp', 900) };
  expect(outcomeOf(better)).toEqual({ outcome: 'advance' });
  expect(outcomeOf({})).toEqual({ outcome: 'advance' });
});

test('of several causes the strongest is named; an unplanned split pauses before all', () => {
  const worse = { failed: 60, deadVisits: 400 };
  expect(outcomeOf(worse)).toEqual({ outcome: 'abort', cause: 'dead-clicks' });
  expect(outcomeOf(worse, 0.1)).toEqual({ outcome: 'pause', cause: 'split' });
});

test('visitors are split, not their documents: busy ones of one arm make no wrong split', () => {
  const busy = { visits: 4000, newVisitors: 2000, failed: 40, deadVisits: 40 };
  expect(outcomeOf(busy)).toEqual({ outcome: 'advance' });
  expect(outcomeOf({ newVisitors: 1000 })).toEqual({ outcome: 'pause', cause: 'split' });
});

test('documents of one visitor may all fail: the more a visitor opens, the less each proves', () => {
  const of = (newVisitors: number) => {
    const arm = { ...STABLE, newVisitors };
    const canary = { ...arm, arm: 'canary' as const, failed: 70 };
    return testMetrics([{ canary, stable: arm, share: 0.5 }])[0]?.e ?? 0;
  };
  expect(of(2000)).toBeGreaterThan(3);
  expect(of(500)).toBeLessThan(1);
});

test.each([
  ['enough visits and time', 1000, 10, { outcome: 'advance' }],
  ['too little time', 1000, 9, { outcome: 'wait' }],
  ['too few visits', 999, 600, { outcome: 'wait' }],
  ['too few visits until the limit', 999, 1440, { outcome: 'pause', cause: 'time' }],
  ['no visits until the limit', 0, 1440, { outcome: 'pause', cause: 'data' }],
])('a step with %s', (_what, fewer, minutes, expected) => {
  for (const visits of [
    { canary: fewer, stable: 5000 },
    { canary: 5000, stable: fewer },
  ]) {
    expect(decide({ metrics: [], visits }, minutes * MINUTE, DEFAULT_PLAN)).toEqual(expected);
  }
});
