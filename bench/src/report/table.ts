import { VARIANT_NAMES, type VariantName } from '../variants/prepare';
import type { GateResult } from './gates';
import type { Figures, Summary } from './summary';

/** Lines of columns that stand under each other; the first column is text, the others are numbers. */
export function layOut(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const whole = (value: number | undefined): string =>
  value === undefined ? '–' : String(Math.round(value));

function figuresRow(name: VariantName, figures: Figures): string[] {
  return [
    `${name}  ${VARIANT_NAMES[name]}`,
    String(figures.requests),
    String(figures.depth),
    (figures.bytes / 1000).toFixed(1),
    (figures.codeBytes / 1000).toFixed(1),
    whole(figures.fcp.median),
    whole(figures.lcp.median),
    whole(figures.tbt.median),
    whole(figures.ready?.median),
    whole(figures.click?.median),
    figures.worstShift.toFixed(3),
    String(figures.runs),
  ];
}

const HEAD = [
  ...['', 'requests', 'depth', 'kB', 'code kB', 'FCP', 'LCP', 'TBT', 'attached', 'click'],
  ...['worst CLS', 'runs'],
];

function pathsOf(summary: Summary): string[] {
  return Object.keys(summary.variants.a ?? {});
}

/** Figures of all variants by route, for people. */
export function figuresTable(summary: Summary): string {
  return pathsOf(summary)
    .map((path) => {
      const rows = Object.entries(summary.variants).flatMap(([name, routes]) => {
        const figures = routes?.[path];
        return figures ? [figuresRow(name as VariantName, figures)] : [];
      });
      return `${path}\n${layOut([HEAD, ...rows])}`;
    })
    .join('\n\n');
}

/** Ratios with their intervals, for people. */
export function ratiosTable(summary: Summary): string {
  const paths = pathsOf(summary);
  const rows = Object.entries(summary.ratios).map(([name, routes]) => [
    name,
    ...paths.map((path) => {
      const ratio = routes[path];
      return ratio
        ? `${ratio.median.toFixed(2)} [${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)}]`
        : '–';
    }),
  ]);
  return layOut([['ratio, paired [95 %]', ...paths], ...rows]);
}

/** Gates, failed ones marked. */
export function gatesTable(gates: readonly GateResult[]): string {
  return layOut([
    ['gate', 'route', 'limit', 'value', ''],
    ...gates.map(({ gate, path, limit, value, ok }) => [
      gate,
      path,
      limit,
      value,
      ok ? 'ok' : 'FAILS',
    ]),
  ]);
}
