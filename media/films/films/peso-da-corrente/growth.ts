import { ansi, kilogramsPerMetre } from '../../data/standards';
import type { Scene } from '../../film';
import { enter } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { arcArrow, box, group } from '../../kit/shapes';
import { decimal, text } from '../../kit/text';

const SIZES = ['40', '50', '60', '80', '100', '120'];

/** Scene “Dobrou o passo, quadruplicou o peso”. */
export const growth: Scene = {
  seconds: 8.5,
  heading: 'Dobrou o passo, quadruplicou o peso',
  captions: [
    'O peso por metro cresce com o quadrado do passo:',
    'da ANSI 40 para a 80 o passo dobra, e o peso por metro fica cerca de quatro vezes maior.',
  ],
  draw({ ctx, t, accent }) {
    SIZES.forEach((name, i) => {
      const k = enter(t, 0.5 + i * 0.35, 1);
      const q = kilogramsPerMetre(name);
      const x = 130 + i * 180;
      const h = (q / 5.6) * 330 * k;
      const mark = name === '40' || name === '80';
      box(ctx, x, 540 - h, 104, h, { r: 3, fill: mark && t > 3.4 ? accent : color.steelDark });
      text(ctx, decimal(q * k, 2), x + 52, 526 - h, {
        size: 25,
        weight: 700,
        align: 'center',
        alpha: k,
      });
      text(ctx, `ANSI ${name}`, x + 52, 574, { size: 22, weight: 620, align: 'center', alpha: k });
      text(ctx, `${decimal(ansi(name).pitch, 1)} mm`, x + 52, 602, {
        size: 18,
        align: 'center',
        fill: color.inkSoft,
        alpha: k,
      });
    });
    text(ctx, 'kg por metro', MARGIN, 200, { size: 20, weight: 600, fill: color.inkSoft });
    const k = enter(t, 3.8, 1);
    group(ctx, k, () => {
      const ratio = kilogramsPerMetre('80') / kilogramsPerMetre('40');
      arcArrow(ctx, { x: 452, y: 470 }, 296, Math.PI * 1.1, Math.PI * 1.1 + k * 1.95, {
        stroke: accent,
        width: 4,
      });
      text(ctx, `× ${decimal(ratio, 1)}`, 480, 250, {
        size: 50,
        weight: 760,
        fill: accent,
        align: 'center',
      });
    });
  },
};
