import { rollersMetByTooth } from '../../data/standards';
import type { Scene } from '../../film';
import { enter } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { box } from '../../kit/shapes';
import { risingText, text } from '../../kit/text';

const LINKS = 90;

const COUNTS = [15, 17, 18, 19, 20, 23];

/** Scene “LINKS elos: quantos rolos cada dente encontra?”. */
export const hunting: Scene = {
  seconds: 11,
  heading: `${LINKS} elos: quantos rolos cada dente encontra?`,
  captions: [
    'Ímpar ajuda, mas não basta: o que conta é o divisor comum com o número de elos.',
    'Em 90 elos, um dente da roda de 18 encontra sempre os mesmos 5 rolos.',
    'Na de 17, 19 ou 23, encontra todos os 90. É o ideal.',
  ],
  draw({ ctx, t, accent }) {
    COUNTS.forEach((z, i) => {
      const k = enter(t, 0.6 + i * 0.5, 1.1);
      const met = rollersMetByTooth(LINKS, z);
      const y = 200 + i * 64;
      const all = met === LINKS;
      text(ctx, `z = ${z}`, MARGIN, y + 30, { size: 28, weight: 700, alpha: k });
      text(ctx, z % 2 ? 'ímpar' : 'par', MARGIN + 106, y + 29, {
        size: 20,
        fill: color.inkSoft,
        alpha: k,
      });
      box(ctx, 290, y, 760, 40, { r: 4, fill: color.paperDeep });
      box(ctx, 290, y, (760 * met * k) / LINKS, 40, { r: 4, fill: all ? color.good : accent });
      text(ctx, `${Math.round(met * k)} rolos`, 1074, y + 30, {
        size: 27,
        weight: 700,
        fill: all ? color.good : accent,
        alpha: k,
      });
    });
    risingText(ctx, 'rolos encontrados = elos ÷ mdc(elos, dentes)', MARGIN, 622, enter(t, 4.6), {
      size: 25,
      weight: 560,
    });
  },
};
