import { bigNumber } from '../../draw/table';
import type { Scene } from '../../film';
import { dimension } from '../../kit/dimension';
import { during, enter, mix } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { box, line } from '../../kit/shapes';
import { decimal, risingText, text } from '../../kit/text';
import { LINKS, NOMINAL, sideChain } from './shared';

/** Scene “A mesma medida mostra o desgaste”. */
export const wear: Scene = {
  seconds: 8,
  heading: 'A mesma medida mostra o desgaste',
  captions: [
    'A mesma medição revela o desgaste: 8 elos gastos medem mais que o nominal.',
    'O limite usual é 3% de alongamento. Perto dele, programe a troca.',
  ],
  draw({ ctx, t, accent }) {
    const worn = NOMINAL * 1.02;
    const k = during(t, 1.2, 2.6);
    const { x, p } = sideChain(ctx, 270, 1 + 0.02 * k);
    dimension(
      ctx,
      { x: x + LINKS * p, y: 316 },
      { x, y: 316 },
      34,
      `${LINKS} elos = ${decimal(mix(NOMINAL, worn, k), 1)} mm`,
      { k: enter(t, 0.6), stroke: accent, size: 24 },
    );
    const left = MARGIN + 10;
    const w = 900;
    const value = 2 * k;
    const y = 470;
    box(ctx, left, y, w, 30, { r: 4, fill: color.paperDeep });
    box(ctx, left, y, (w * value) / 4, 30, { r: 4, fill: accent });
    const limit = left + (w * 3) / 4;
    line(ctx, { x: limit, y: y - 22 }, { x: limit, y: y + 52 }, { stroke: color.ink, width: 3 });
    text(ctx, 'limite 3%', limit, y - 32, { size: 22, weight: 700, align: 'center' });
    for (let i = 0; i <= 4; i++) {
      text(ctx, `${i}%`, left + (w * i) / 4, y + 62, {
        size: 18,
        align: 'center',
        fill: color.inkSoft,
        alpha: i === 3 ? 0 : 1,
      });
    }
    bigNumber(ctx, 1030, y + 40, `${decimal(value, 1)}%`, 'de alongamento', {
      fill: accent,
      size: 62,
    });
    risingText(
      ctx,
      'Alongamento = (medido − nominal) ÷ nominal × 100',
      MARGIN,
      606,
      enter(t, 3.2),
      { size: 26, weight: 560 },
    );
  },
};
