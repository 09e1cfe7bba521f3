import { ansi, iso } from '../../data/standards';
import { drawTable } from '../../draw/table';
import type { Scene } from '../../film';
import { enter } from '../../kit/easing';
import { decimal, risingText } from '../../kit/text';

const rows = [ansi('50'), ansi('60'), ansi('80')]
  .map((s) => [`ANSI ${s.name}`, s])
  .concat([['ISO 12B', iso('12B')]] as never) as [
  string,
  { pitch: number; roller: number; inner: number },
][];

/** Scene “Compare com a tabela da norma”. */
export const compare: Scene = {
  seconds: 8,
  heading: 'Compare com a tabela da norma',
  captions: [
    'Com as três medidas, procure a linha da tabela: esta corrente é uma ANSI 60.',
    'Cuidado: a ISO 12B tem o mesmo passo, mas outro rolo e outra largura.',
  ],
  draw({ ctx, t, accent }) {
    const twin = t > 4.4;
    drawTable(ctx, {
      x: 140,
      y: 190,
      widths: [280, 240, 240, 240],
      rowHeight: 66,
      size: 28,
      head: ['Corrente', 'Passo (mm)', 'Rolo (mm)', 'Largura (mm)'],
      rows: rows.map(([name, s]) => [
        name,
        decimal(s.pitch, 2),
        decimal(s.roller),
        decimal(s.inner),
      ]),
      k: 0.4 + t * 2.4,
      accent,
      active: t > 2.4 ? (twin ? 3 : 1) : undefined,
      cellColor: (row, column) => (twin && row === 3 && column > 1 ? accent : undefined),
    });
    risingText(ctx, 'Mesmo passo não quer dizer mesma corrente.', 140, 590, enter(t, 4.8), {
      size: 30,
      weight: 680,
    });
  },
};
