import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArmEvidence } from '@elo-platform/protocol';
import { armEvidence } from '../testing/collector';
import { DEFAULT_PLAN, decide, testMetrics } from './decide';
import { describeCause } from './describe';
import { excessEvidence, slowdownEvidence } from './statistics';

/* The example of docs/observing.md, by the code that judges canaries. */

const DOCUMENT = readFileSync(
  join(__dirname, '..', '..', '..', '..', 'docs', 'observing.md'),
  'utf8',
);
/** The part of the page, which has the ratios r in the first row of its table. */
const EXAMPLE = DOCUMENT.split('### An example\n')[1]?.split('\n### ')[0] ?? '';
const RATIOS =
  EXAMPLE.match(/(?<=^\| x \|).*(?=\| E \|$)/m)?.[0]
    .split('|')
    .map(Number) ?? [];

const digits = (value: number) => String(Number(value.toPrecision(3)));

/** An arm of the example. */
function arm(name: 'canary' | 'stable', visits: number, failed: number, lcp: number): ArmEvidence {
  const log = Math.log(lcp);
  const squares = 0.6 ** 2 * (visits - 1) + log ** 2 * visits;
  const moments = { count: visits, sumLog: log * visits, sumLogSquares: squares };
  const vitals = { lcp: { ...moments, p50: lcp, p75: lcp, p95: lcp } };
  return armEvidence('a'.repeat(20), name, visits, { failed, vitals });
}

/** What follows from these visits with an error and this mean LCP of the canary. */
function look(failed: number, lcp: number) {
  const arms = { canary: arm('canary', 500, failed, lcp), stable: arm('stable', 4500, 27, 1500) };
  const metrics = testMetrics([{ ...arms, share: 0.1 }]);
  const visits = { canary: 500, stable: 4500 };
  return { ...decide({ metrics, visits }, 600_000, DEFAULT_PLAN), metrics, visits };
}

test.each([
  [3, '0.6 %', 'wait'],
  [11, '2.2 %', 'wait'],
  [12, '2.4 %', 'abort'],
])('%d visits with an error', (x, share, outcome) => {
  const y = 27;
  const likelihoods = RATIOS.map((r) => digits(r ** x / (1 + 0.1 * (r - 1)) ** (x + y)));
  const e = Math.exp(excessEvidence([{ canary: x, stable: y, share: 0.1 }]));
  expect(EXAMPLE).toContain(`| ${x} (${share}) | ${likelihoods.join(' | ')} | ${digits(e)} |`);
  expect(look(x, 1500).outcome).toBe(outcome);
});

test('the message of the abort', () => {
  const step = { canary: 'a'.repeat(20), since: '', until: '', percent: 10 };
  expect(EXAMPLE).toContain(describeCause({ ...step, ...look(12, 1500) }));
});

test.each([
  [1650, 'With 1,650 ms E is', 'wait'],
  [1680, 'and E =', 'abort'],
])('a mean LCP of %d ms', (lcp, sentence, outcome) => {
  const canary = arm('canary', 500, 3, lcp).vitals.lcp;
  const stable = arm('stable', 4500, 27, 1500).vitals.lcp;
  if (canary === undefined || stable === undefined) throw new Error('The arms have no LCP');
  expect(EXAMPLE).toContain(
    `${sentence} ${digits(Math.exp(slowdownEvidence([{ canary, stable }])))}`,
  );
  expect(look(3, lcp).outcome).toBe(outcome);
});
