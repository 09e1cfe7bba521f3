import { layOut } from '../report/table';
import type { Estimate } from '../statistics';
import type { ScaleFigures } from './scale';

/** Limits of a release at any catalogue size; seconds, objects and MB. */
const BARS = {
  promote: 1.5,
  growth: 1.2,
  written: 60,
  row: 3,
  rollback: 0.4,
  firstMemory: 1500,
  edgeStart: 1,
  edgeMemory: 250,
} as const;

const text = ({ median, low, high }: Estimate, digits = 2): string =>
  `${median.toFixed(digits)} [${low.toFixed(digits)}–${high.toFixed(digits)}]`;

/** One row per figure, one column per catalogue size. */
export function scaleTable(figures: readonly ScaleFigures[]): string {
  const row = (name: string, of: (one: ScaleFigures) => string) => [name, ...figures.map(of)];
  return layOut([
    row('products', ({ products }) => String(products)),
    row('documents', ({ documents }) => String(documents)),
    row('promote of one package, s', ({ promote }) => text(promote)),
    row('objects that it wrote', ({ written }) => text(written, 0)),
    row('rollback, s', ({ rollback }) => text(rollback)),
    row('one row until the edge shows it, s', ({ row: one }) => text(one)),
    row('objects that it wrote', ({ rowWritten }) => text(rowWritten, 0)),
    row('first promotion, s', ({ first }) => first.seconds.toFixed(1)),
    row('first promotion, MB', ({ first }) => first.memory.toFixed(0)),
    row('first promotion, objects', ({ first }) => String(first.objects)),
    row('edge start, s', ({ edgeStart }) => text(edgeStart)),
    row('edge, MB', ({ edgeMemory }) => edgeMemory.toFixed(0)),
  ]);
}

function problemsOf(one: ScaleFigures): string[] {
  const found: [number, number, string][] = [
    [one.promote.median, BARS.promote, 's for promoting one package'],
    [one.written.median, BARS.written, 'objects written by it'],
    [one.row.median, BARS.row, 's until a changed row shows'],
    [one.rollback.median, BARS.rollback, 's for a rollback'],
    [one.first.memory, BARS.firstMemory, 'MB for the first promotion'],
    [one.edgeStart.median, BARS.edgeStart, 's until a started edge answers'],
    [one.edgeMemory, BARS.edgeMemory, 'MB of an edge'],
  ];
  return found
    .filter(([value, bar]) => value > bar)
    .map(
      ([value, bar, what]) =>
        `${one.products} products: ${value.toFixed(2)} instead of ${bar} ${what}`,
    );
}

/** Every exceeded limit. */
export function missedBars(figures: readonly ScaleFigures[]): string[] {
  const [small, large] = [figures[0], figures.at(-1)];
  const growth = small && large ? large.promote.median / small.promote.median : 1;
  return [
    ...figures.flatMap(problemsOf),
    ...(growth > BARS.growth
      ? [
          `promoting takes ${growth.toFixed(2)} times as long with ${large?.products} products as with ${small?.products}, instead of ${BARS.growth}`,
        ]
      : []),
  ];
}
