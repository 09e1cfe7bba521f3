import type { Canary, CanaryPlan, Judged, Metric, MetricName } from '@elo-platform/protocol';
import { judgedSchema, releaseIdSchema } from '@elo-platform/protocol/schemas';
import { z } from 'zod';
import { nameOf } from '../canary/canary-state';
import type { ReadOnly } from '../context/context';
import { isFound, THRESHOLD } from './decide';

/** How a canary was judged. */
export const explanationSchema = z.strictObject({
  canary: releaseIdSchema,
  packages: z.array(z.string()).describe('What it changes.'),
  running: z.boolean(),
  steps: z
    .array(
      z.strictObject({
        entry: z.int().positive(),
        at: z.iso.datetime(),
        action: z.string(),
        author: z.string(),
        reason: z.string(),
        percent: z.int().min(0).max(100).describe('How many of 100 visitors have it from then on.'),
        judged: judgedSchema.optional().describe('Measurements that it was decided on.'),
      }),
    )
    .describe('Oldest first.'),
  now: judgedSchema.optional().describe('What a running canary is known by; needs a collector.'),
});

/** See {@link explanationSchema}. */
export type Explanation = z.infer<typeof explanationSchema>;

const NAMES: Readonly<Record<MetricName, string>> = {
  errors: 'visits with an error',
  'dead-clicks': 'visits with a dead click',
  lcp: 'largest paint',
  inp: 'response to input',
  cls: 'layout shift',
  split: 'share of new visitors',
};

/** Width of a bar that reaches the limit. */
const WIDTH = 24;

/** What a pause or an abort was decided on, in one sentence. */
export function describeCause({ cause, metrics, visits }: Judged): string {
  const found = metrics.find(({ name }) => name === cause);
  if (found !== undefined) {
    const other = found.name === 'split' ? 'planned' : 'without it';
    const { name, canary, stable } = inWords(found);
    return `${name}: ${canary} with the canary, ${stable} ${other} (evidence ${oddsOf(found.e)}, limit ${oddsOf(THRESHOLD)})`;
  }
  const seen = `${visits.canary} visits with the canary, ${visits.stable} without`;
  return cause === 'time'
    ? `no decision within the limit: ${seen}`
    : `no visits to judge by: ${seen}`;
}

/** Next steps of a running canary that is judged. */
export function describeNextSteps(canary: Canary, { steps }: CanaryPlan): string {
  const percent = canary.buckets.length;
  const next = [...steps.filter((step) => step > percent), 100].join(', ');
  return `${percent} of 100 visitors have the canary of ${nameOf(canary)}: judging it goes on with ${next} of 100, or ends it`;
}

/** What a step that advanced was decided on. */
export function describeVisits({ visits }: Judged): string {
  return `nothing got worse in ${visits.canary} visits with the canary and ${visits.stable} without`;
}

/** Each step of a canary, and its current evidence: a line, and the metrics that it was decided on. */
export function describeSteps({ steps, now }: ReadOnly<Explanation>) {
  const told = steps.map(({ entry, at, action, author, reason, percent, judged }) => {
    const line = `#${entry} ${at} ${action} by ${author}: ${percent} of 100 visitors${reason && `; ${reason}`}`;
    // The text of an entry must not be able to send control characters to the reader's terminal.
    return { line: line.replace(/\p{Cc}/gu, ' '), metrics: judged?.metrics.map(inWords) ?? [] };
  });
  if (now === undefined) return told;
  const { canary, stable } = now.visits;
  const line = `now: ${canary} visits of this step with the canary, ${stable} without`;
  return [...told, { line, metrics: now.metrics.map(inWords) }];
}

/** A metric in words, and the part of the limit that its evidence reached. */
function inWords(metric: Metric) {
  return {
    name: NAMES[metric.name],
    canary: describeValue(metric.name, metric.canary),
    stable: describeValue(metric.name, metric.stable),
    evidence: oddsOf(metric.e) + (isFound(metric) ? ' over the limit' : ''),
    part: Math.min(1, Math.max(0, metric.e / THRESHOLD)),
  };
}

/** A line a metric: values, and the evidence as a bar up to the limit. */
export function chartOf(metrics: readonly ReturnType<typeof inWords>[]): string[] {
  const width = Math.max(...Object.values(NAMES).map((name) => name.length));
  return metrics.map(({ name, canary, stable, evidence, part }) => {
    const full = Math.round(part * WIDTH);
    const bar = `${'█'.repeat(full)}${'·'.repeat(WIDTH - full)}|`;
    const values = `${canary} / ${stable}`;
    return `    ${name.padEnd(width)} ${values.padStart(19)}  ${bar} ${evidence}`;
  });
}

/** Evidence as odds: `120 : 1`. */
function oddsOf(e: number): string {
  const odds = 10 ** Math.min(e, 9);
  return `${odds >= 10 ? Math.round(odds) : odds.toPrecision(2)} : 1`;
}

/** A value of a metric with its unit. */
export function describeValue(name: MetricName, value: number): string {
  if (name === 'cls') return (value / 1000).toFixed(3);
  if (name === 'lcp' || name === 'inp') return `${Math.round(value)} ms`;
  return `${(value * 100).toFixed(2)} %`;
}
