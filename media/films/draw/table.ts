import type { Stage } from '../film';
import { clamp, easeOut } from '../kit/easing';
import { color, MARGIN } from '../kit/palette';
import { box, line, xy } from '../kit/shapes';
import { note, risingText } from '../kit/text';

/** A table on the frame; `k` counts rows in: 0 nothing, 1 heading, 2 first row … */
export interface TableOptions {
  x?: number;
  y: number;
  widths: number[];
  rowHeight: number;
  head: string[];
  rows: string[][];
  k: number;
  /** Index of the row with a coloured ground. */
  active?: number | undefined;
  size?: number;
  /** Colour of one cell, by row and column. */
  cellColor?: (row: number, column: number) => string | undefined;
}

/** Draws a table row by row; first column left, the others centred. */
export function drawTable({ ctx, accent }: Stage, o: TableOptions): void {
  const { x: left = MARGIN, rowHeight: h, size = 22, k } = o;
  const total = o.widths.reduce((sum, w) => sum + w, 0);
  /** Row −1 is the heading. */
  const cell = (value: string, row: number, column: number, progress: number) => {
    const head = row < 0;
    const y = o.y + h * (row + 1);
    const before = o.widths.slice(0, column).reduce((sum, w) => sum + w, 0);
    const centred = column > 0;
    const style = {
      size: head ? 17 : size,
      weight: head ? 600 : column === 0 ? 720 : 480,
      fill: head ? color.inkSoft : (o.cellColor?.(row, column) ?? color.ink),
      align: centred ? ('center' as const) : ('left' as const),
    };
    const x = left + before + (centred ? (o.widths[column] ?? 0) / 2 : 14);
    risingText(ctx, value, x, y + h / 2 + style.size * 0.36, progress, style);
  };
  const headK = clamp(k);
  o.head.forEach((value, i) => {
    cell(value, -1, i, headK);
  });
  line(ctx, xy(left, o.y + h), xy(left + total, o.y + h), {
    k: easeOut(headK),
    stroke: accent,
    width: 3,
  });
  o.rows.forEach((row, i) => {
    const rowK = clamp(k - 1 - i);
    const top = o.y + h * (i + 1);
    if (rowK <= 0) return;
    if (o.active === i) box(ctx, left, top + 3, total, h - 5, { r: 4, fill: `${accent}1f` });
    row.forEach((value, j) => {
      cell(value, i, j, rowK);
    });
    line(ctx, xy(left, top + h), xy(left + total, top + h), {
      k: easeOut(rowK),
      stroke: color.line,
      width: 1.2,
    });
  });
}

/** Large figure in the film's colour with a caption below it; `k` 0…1 brings it in. */
export function bigNumber(
  { ctx, accent }: Stage,
  x: number,
  y: number,
  value: string,
  label: string,
  options: { fill?: string; size?: number; k?: number; align?: 'left' | 'center' } = {},
): void {
  const { fill = accent, size = 84, k = 1, align } = options;
  risingText(ctx, value, x, y, k, { size, width: 108, fill, align });
  note(ctx, label, x, y + size * 0.46, { size: 21, weight: 480, alpha: clamp(k * 2 - 0.8), align });
}
