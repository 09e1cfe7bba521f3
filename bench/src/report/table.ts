import { VARIANT_NAMES, type VariantName } from '../variants/prepare';
import type { GateResult } from './gates';
import type { Figures, Ratios, Summary, VariantFigures } from './summary';

/** Formats aligned columns; the first column is text, the others are numbers. */
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
    whole(figures.inp?.median),
    whole(figures.route?.median),
    figures.worstShift.toFixed(3),
    String(figures.runs),
  ];
}

const HEAD = [
  ...['', 'requests', 'depth', 'kB', 'code kB', 'FCP', 'LCP', 'TBT', 'attached', 'click'],
  ...['INP', 'route', 'worst CLS', 'runs'],
];

/** Figures of all variants by route. */
function figuresTable(variants: VariantFigures): string {
  return Object.keys(variants.a ?? {})
    .map((path) => {
      const rows = Object.entries(variants).flatMap(([name, routes]) => {
        const figures = routes?.[path];
        return figures ? [figuresRow(name as VariantName, figures)] : [];
      });
      return `${path}\n${layOut([HEAD, ...rows])}`;
    })
    .join('\n\n');
}

/** Ratios with their intervals. */
function ratiosTable(ratios: Ratios): string {
  const paths = [...new Set(Object.values(ratios).flatMap((routes) => Object.keys(routes)))];
  const rows = Object.entries(ratios).map(([name, routes]) => [
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

function moreTables({ desktop, returning, walk, afterRelease }: Summary): string[] {
  return [
    ...(desktop ? ['At a desk', figuresTable(desktop.variants), ratiosTable(desktop.ratios)] : []),
    ...(returning ? ['Second visit, phone', figuresTable(returning)] : []),
    ...(walk
      ? [
          layOut([
            ['A walk over four pages, phone', 'kB', 'ms from click to heading'],
            ...Object.entries(walk).map(([name, { bytes, ways }]) => [
              `${name}  ${VARIANT_NAMES[name as VariantName]}`,
              (bytes / 1000).toFixed(1),
              String(ways),
            ]),
          ]),
        ]
      : []),
    ...(afterRelease
      ? [
          layOut([
            ['Second visit after another package’s release', 'requests', 'bytes', 'old', 'ahead'],
            ...Object.entries(afterRelease).map(([path, one]) => [
              path,
              ...[one.requests, one.bytes, one.scriptBytes, one.aheadBytes].map(String),
            ]),
          ]),
        ]
      : []),
  ];
}

/** All results of a run, for people. */
export function reportOf(summary: Summary): string {
  return [figuresTable(summary.variants), ratiosTable(summary.ratios), ...moreTables(summary)].join(
    '\n\n',
  );
}

/** Gates, with failed ones marked. */
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
