import { bigNumber } from '../../draw/table';
import type { Scene } from '../../film';
import { clamp, during } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { box, line } from '../../kit/shapes';

/** Scene “Estoque que responde”. */
export const stock: Scene = {
  seconds: 9,
  heading: 'Estoque que responde',
  captions: [
    'Mais de 4 milhões de quilos em estoque: 2.000 posições-palete, ou 120 contêineres,',
    'para responder quando a máquina precisa.',
  ],
  draw({ ctx, t, accent }) {
    const columns = 14;
    const rows = 6;
    const shown = Math.floor(clamp((t - 0.4) / 4.5) * columns * rows);
    for (let n = 0; n < shown; n++) {
      const x = MARGIN + (n % columns) * 54;
      const y = 500 - Math.floor(n / columns) * 60;
      const k = clamp((shown - n) / 6);
      const fills = [
        accent,
        color.steelDark,
        color.iron,
        color.steelMid,
        color.austin,
        color.combat,
      ];
      box(ctx, x, y - (1 - k) * 30, 46, 42, {
        r: 3,
        fill: fills[(n * 7 + Math.floor(n / 5)) % 6] as string,
      });
      line(ctx, { x, y: y + 48 }, { x: x + 46, y: y + 48 }, { stroke: color.ink, width: 4 });
    }
    for (let i = 0; i <= rows; i++)
      line(
        ctx,
        { x: MARGIN - 8, y: 552 - i * 60 },
        { x: MARGIN + columns * 54 + 2, y: 552 - i * 60 },
        { k: during(t, 0.2, 0.8), stroke: color.inkFaint, width: 2 },
      );
    const k = during(t, 0.8, 4);
    bigNumber(
      ctx,
      880,
      330,
      `${(4 * k).toFixed(1).replace('.', ',')}`,
      'milhões de quilos, e mais',
      { fill: accent, size: 120 },
    );
    bigNumber(ctx, 880, 510, Math.round(2000 * k).toLocaleString('pt-BR'), 'posições-palete', {
      size: 64,
    });
  },
};
