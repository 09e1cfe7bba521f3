import { drawChain, straightPins } from '../../draw/chain';
import type { Scene } from '../../film';
import { clamp, easeBack } from '../../kit/easing';
import { color } from '../../kit/palette';
import { disc } from '../../kit/shapes';
import { text } from '../../kit/text';

const PEOPLE = [
  ['Distribuidores', 'vendem com argumento técnico'],
  ['Parceiros', 'especificam e aplicam certo'],
  ['Equipe', 'atende com segurança'],
] as const;

/** Scene “Para quem está do nosso lado”. */
export const who: Scene = {
  seconds: 9,
  heading: 'Para quem está do nosso lado',
  captions: [
    'O treinamento é para distribuidores, parceiros e equipe:',
    'quem conhece a transmissão vende melhor e atende melhor.',
  ],
  draw({ ctx, t, accent }) {
    const p = 350;
    const y = 330;
    const pins = straightPins({ x: 290 - p * 2, y }, 8, p);
    drawChain(ctx, pins, {
      pitch: p * 0.62,
      roller: 120,
      width: 2.4,
      outer: color.steelLight,
      inner: color.steel,
      front: 1,
    });
    PEOPLE.forEach(([title, detail], i) => {
      const k = easeBack(clamp((t - 0.6 - i * 1.3) / 0.7));
      const x = 290 + i * p;
      if (t < 0.6 + i * 1.3) return;
      disc(ctx, x, y, 78 * k, { fill: accent });
      disc(ctx, x, y - 20 * k, 20 * k, { fill: color.white });
      ctx.beginPath();
      ctx.arc(x, y + 46 * k, 38 * k, Math.PI, 0);
      ctx.closePath();
      ctx.fillStyle = color.white;
      ctx.fill();
      text(ctx, title, x, 500, { size: 34, weight: 760, align: 'center', alpha: clamp(k) });
      text(ctx, detail, x, 540, {
        size: 21,
        fill: color.inkSoft,
        align: 'center',
        alpha: clamp(k),
      });
    });
  },
};
