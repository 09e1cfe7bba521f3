import type { Judged, Metric, MetricName } from '@elo-platform/protocol';
import { isFound, THRESHOLD } from './decide';

const NAMES: Readonly<Record<MetricName, string>> = {
  errors: 'visits with an error',
  'dead-clicks': 'visits with a dead click',
  lcp: 'largest paint',
  inp: 'response to input',
  cls: 'layout shift',
  split: 'share of the visits',
};

/** Width of a bar that reaches the limit. */
const WIDTH = 24;

/** What a pause or an abort was decided on, in one sentence. */
export function describeCause({ cause, metrics, visits }: Judged): string {
  const found = metrics.find(({ name }) => name === cause);
  if (found !== undefined) {
    const other = found.name === 'split' ? 'planned' : 'without it';
    const [own, rest] = [
      describeValue(found.name, found.canary),
      describeValue(found.name, found.stable),
    ];
    return `${NAMES[found.name]}: ${own} with the canary, ${rest} ${other} (evidence ${oddsOf(found.e)}, limit ${oddsOf(THRESHOLD)})`;
  }
  const seen = `${visits.canary} visits with the canary, ${visits.stable} without`;
  return cause === 'time'
    ? `no decision within the limit: ${seen}`
    : `no visits to judge by: ${seen}`;
}

/** What a step that advanced was decided on. */
export function describeVisits({ visits }: Judged): string {
  return `nothing got worse in ${visits.canary} visits with the canary and ${visits.stable} without`;
}

/** A line a metric: values, and the evidence as a bar up to the limit. */
export function chartOf(metrics: readonly Metric[]): string[] {
  const width = Math.max(...Object.values(NAMES).map((name) => name.length));
  return metrics.map((metric) => {
    const part = Math.min(1, Math.max(0, metric.e / THRESHOLD));
    const full = Math.round(part * WIDTH);
    const bar = `${'█'.repeat(full)}${'·'.repeat(WIDTH - full)}|`;
    const values = [metric.canary, metric.stable]
      .map((value) => describeValue(metric.name, value))
      .join(' / ');
    const end = isFound(metric) ? ' over the limit' : '';
    return `    ${NAMES[metric.name].padEnd(width)} ${values.padStart(19)}  ${bar} ${oddsOf(metric.e)}${end}`;
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
