import { VARIANT_NAMES, type VariantName } from '../variants/prepare';
import { FIGURE_HEADS, figureCells, kilobytes, ratioText } from './cells';
import type { GateResult } from './gates';
import type { Ratios, Summary, VariantFigures } from './summary';

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

/** Figures of all variants by route. */
function figuresTable(variants: VariantFigures): string {
  return Object.keys(variants.a ?? {})
    .map((path) => {
      const rows = Object.entries(variants).flatMap(([name, routes]) => {
        const figures = routes?.[path];
        const what = `${name}  ${VARIANT_NAMES[name as VariantName]}`;
        return figures ? [[what, ...figureCells(figures)]] : [];
      });
      return `${path}\n${layOut([['', ...FIGURE_HEADS], ...rows])}`;
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
      return ratio ? ratioText(ratio) : '–';
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
              kilobytes(bytes),
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
