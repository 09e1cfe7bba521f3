import { newtonMetres, qdBushings } from '../../data/standards';
import { drawTable } from '../../draw/table';
import type { Scene } from '../../film';
import { MARGIN } from '../../kit/palette';
import { decimal } from '../../kit/text';

/** Scene “Cada bucha tem seu torque”. */
export const torque: Scene = {
  seconds: 8,
  kicker: 'Tabela',
  heading: 'Cada bucha tem seu torque',
  captions: [
    'O torque depende da bucha: da JA, com 60 libras-força-polegada, à P, com 5.400.',
    'Torque demais quebra a bucha; de menos, ela desliza.',
  ],
  draw({ ctx, t, accent }) {
    drawTable(ctx, {
      x: MARGIN,
      y: 158,
      widths: [280, 300, 260, 260],
      rowHeight: 41,
      size: 22,
      head: ['Bucha', 'Parafusos', 'Torque (lbf·pol)', 'Torque (N·m)'],
      rows: qdBushings.map(({ name, screws, torque: value }) => [
        name,
        screws.includes('nº') ? screws : `${screws}″`,
        value.toLocaleString('pt-BR'),
        decimal(newtonMetres(value), newtonMetres(value) < 100 ? 1 : 0),
      ]),
      k: t * 2.2,
      accent,
      active: t > 5 ? Math.floor((t - 5) * 3) % qdBushings.length : undefined,
    });
  },
};
