import type { Estimate } from '../statistics';
import type { Ratios } from './summary';

/** By how much a ratio may exceed its aim, or the last run's, before it counts as worse. */
export const MARGIN = 0.05;

/**
 * Metric → rival → what the site should cost in comparison, as a ratio of medians of pairs. A missed
 * aim is reported and fails nothing: gates compare with the last figures instead.
 */
export const AIMS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  fcp: { b: 0.85, f: 0.8, g: 1, h: 1.25 },
  lcp: { b: 0.85, f: 0.8, g: 1, h: 1.25 },
  click: { b: 0.8, f: 0.7, g: 1 },
  codeBytes: { b: 0.9, f: 0.7, g: 1.1 },
  tbt: { b: 1, f: 0.8, g: 1 },
  inp: { b: 1, f: 0.8, g: 1 },
  route: { b: 0.5, f: 0.5, g: 0.5 },
};

/**
 * Whether a figure is worse than in the last run: the intervals of both are apart by more than the
 * margin, and the aim is missed as well. A rival that became faster is no regression of a site that
 * still meets its aim.
 */
export function isWorse(
  { median, low }: Estimate,
  before: Estimate,
  aim: number,
  margin = MARGIN,
): boolean {
  return low > before.high + margin && median > aim + margin;
}

/** How many aims a profile's ratios have, and how many of them they miss. */
export function countAims(ratios: Ratios): { readonly all: number; readonly missed: number } {
  const met = Object.entries(AIMS).flatMap(([metric, rivals]) =>
    Object.entries(rivals).flatMap(([rival, aim]) =>
      Object.values(ratios[`${metric} a/${rival}`] ?? {}).map(({ high }) => high <= aim + MARGIN),
    ),
  );
  return { all: met.length, missed: met.filter((one) => !one).length };
}
