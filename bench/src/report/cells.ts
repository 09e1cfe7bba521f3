import type { Estimate } from '../statistics';
import type { Figures } from './summary';

/** Rounded to whole units; a dash where nothing was measured. */
export const whole = (value: number | undefined): string =>
  value === undefined ? '–' : String(Math.round(value));

export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** A ratio of medians with its interval: `1.04 [0.98–1.07]`. */
export const ratioText = ({ median, low, high }: Estimate): string =>
  `${median.toFixed(2)} [${low.toFixed(2)}–${high.toFixed(2)}]`;

/** Heads of the columns of {@link figureCells}. */
export const FIGURE_HEADS: readonly string[] = [
  'requests',
  'depth',
  'kB',
  'code kB',
  'FCP ms',
  'LCP ms',
  'TBT ms',
  'attached ms',
  'click ms',
  'INP ms',
  'route change ms',
  'worst shift',
  'runs',
];

/** The figures of one variant on one route, as the cells of a row. */
export function figureCells(figures: Figures): string[] {
  const { requests, depth, bytes, codeBytes, worstShift, runs } = figures;
  const times = ['fcp', 'lcp', 'tbt', 'ready', 'click', 'inp', 'route'] as const;
  return [
    String(requests),
    String(depth),
    kilobytes(bytes),
    kilobytes(codeBytes),
    ...times.map((metric) => whole(figures[metric]?.median)),
    worstShift.toFixed(3),
    String(runs),
  ];
}
