import { ansi, iso } from '../../data/standards';
import { drawTable } from '../../draw/table';
import type { Scene } from '../../film';
import { enter } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { decimal, risingText } from '../../kit/text';

const PAIRS = [
  ['40', '08B'],
  ['50', '10B'],
  ['60', '12B'],
  ['80', '16B'],
  ['100', '20B'],
  ['120', '24B'],
] as const;

const near = (a: number, b: number) => Math.abs(a - b) < 0.011;

/** Scene “Nenhum par coincide nas três medidas”. */
export const pairs: Scene = {
  seconds: 10,
  heading: 'Nenhum par coincide nas três medidas',
  captions: [
    'Veja os pares de mesmo passo. Em magenta, as medidas que não batem.',
    'Alguns coincidem no rolo, um na largura. Nenhum, nas três medidas.',
    'Corrente e roda dentada: sempre da mesma norma.',
  ],
  draw({ ctx, t, accent }) {
    drawTable(ctx, {
      x: MARGIN,
      y: 162,
      widths: [220, 180, 184, 184, 184, 184],
      rowHeight: 58,
      size: 25,
      head: ['Par', 'Passo', 'Rolo ANSI', 'Rolo ISO', 'Largura ANSI', 'Largura ISO'],
      rows: PAIRS.map(([a, b]) => {
        const [x, y] = [ansi(a), iso(b)];
        return [
          `${a}  ×  ${b}`,
          decimal(x.pitch),
          decimal(x.roller),
          decimal(y.roller),
          decimal(x.inner),
          decimal(y.inner),
        ];
      }),
      k: t * 2,
      accent,
      cellColor: (row, column) => {
        const [a, b] = PAIRS[row] as (typeof PAIRS)[number];
        const same =
          column < 4 ? near(ansi(a).roller, iso(b).roller) : near(ansi(a).inner, iso(b).inner);
        return column > 1 && !same ? accent : undefined;
      },
    });
    risingText(ctx, 'Medidas em milímetros', MARGIN, 612, enter(t, 3.6), {
      size: 19,
      fill: color.inkSoft,
    });
  },
};
