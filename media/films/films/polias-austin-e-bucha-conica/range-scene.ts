import { sheaves } from '../../data/standards';
import { drawBushingFront } from '../../draw/bushing';
import { drawTable } from '../../draw/table';
import type { Scene } from '../../film';
import { clamp, enter } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { disc, group } from '../../kit/shapes';
import { decimal, text } from '../../kit/text';
import { MM } from './shared';

/** Scene “A linha Austin”. */
export const rangeScene: Scene = {
  seconds: 8,
  heading: 'A linha Austin',
  captions: [
    'Na linha Austin: 3V de 1 a 10 canais, 5V de 2 a 10, 8V de 4 a 12,',
    'e buchas QD de JA a S, para cada furo e cada torque.',
  ],
  draw({ ctx, t, accent }) {
    drawTable(ctx, {
      x: MARGIN,
      y: 170,
      widths: [200, 300, 340],
      rowHeight: 66,
      size: 28,
      head: ['Perfil', 'Canais', 'Menor Ø externo'],
      rows: sheaves.map((s, i) => [
        s.name,
        ['1 a 10', '2 a 10', '4 a 12'][i] as string,
        `${decimal(s.smallest * MM, 1)} mm`,
      ]),
      k: t * 1.6,
      accent,
    });
    'JA SH SDS SD SK SF E F J M N P W S'.split(' ').forEach((name, i) => {
      const k = enter(t, 2.6 + i * 0.14, 0.5);
      const x = MARGIN + 34 + i * 64;
      group(ctx, k, () => {
        disc(ctx, x, 540, 29 * k, { fill: accent });
        text(ctx, name, x, 541, {
          size: name.length > 2 ? 17 : 21,
          weight: 720,
          fill: color.white,
          align: 'center',
          baseline: 'middle',
        });
      });
    });
    text(ctx, 'Buchas QD', MARGIN, 492, {
      size: 22,
      weight: 640,
      fill: color.inkSoft,
      alpha: clamp(t - 2.4),
    });
    drawBushingFront(ctx, { x: 1090, y: 300 }, 116, {
      fill: color.steel,
      screws: [t, t + 0.5, t + 1],
    });
  },
};
