import { drawTable } from '../../draw/table';
import type { Scene } from '../../film';
import { enter } from '../../kit/easing';
import { color } from '../../kit/palette';
import { box, group } from '../../kit/shapes';
import { text } from '../../kit/text';

/** Scene “Equivalências que valem”. */
export const equal: Scene = {
  seconds: 8,
  heading: 'Equivalências que valem',
  captions: [
    'A ISO 606 reúne as duas séries: ANSI 60 é a ISO 12A, outra forma de escrever a mesma corrente.',
    'Já 12A e 12B são correntes diferentes.',
  ],
  draw({ ctx, t, accent }) {
    drawTable(ctx, {
      x: 150,
      y: 172,
      widths: [320, 320, 340],
      rowHeight: 62,
      size: 28,
      head: ['ANSI', 'ISO série A (a mesma)', 'ISO série B (outra)'],
      rows: [
        ['40', '08A', '08B'],
        ['50', '10A', '10B'],
        ['60', '12A', '12B'],
        ['80', '16A', '16B'],
        ['100', '20A', '20B'],
      ],
      k: t * 1.5,
      accent,
      active: t > 4.4 ? 2 : undefined,
      cellColor: (_, column) => (column === 2 ? accent : column === 1 ? color.good : undefined),
    });
    group(ctx, enter(t, 4.6), () => {
      box(ctx, 150, 566, 18, 18, { r: 3, fill: color.good });
      text(ctx, 'intercambiável', 180, 583, { size: 22 });
      box(ctx, 400, 566, 18, 18, { r: 3, fill: accent });
      text(ctx, 'não intercambiável', 430, 583, { size: 22 });
    });
  },
};
