import type { Scene } from '../../film';
import { clamp, enter } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { box, group } from '../../kit/shapes';
import { decimal, text } from '../../kit/text';

const LBF = 4.44822;

const STRENGTH = [
  ['40', 3125],
  ['50', 4880],
  ['60', 7030],
  ['80', 12500],
  ['100', 19530],
  ['120', 28125],
] as const;

/** Scene “A ruptura mínima é o ponto de partida”. */
export const strength: Scene = {
  seconds: 10,
  heading: 'A ruptura mínima é o ponto de partida',
  captions: [
    'A ANSI B29.1 pede uma carga mínima de ruptura para cada tamanho.',
    'É um mínimo, não uma meta: a linha Nishiyama fica, em média,',
    '30 por cento acima dos padrões.',
  ],
  draw({ ctx, t, accent }) {
    STRENGTH.forEach(([name, pounds], i) => {
      const k = enter(t, 0.5 + i * 0.4, 1);
      const more = enter(t, 5 + i * 0.15, 1);
      const kn = (pounds * LBF) / 1000;
      const y = 186 + i * 68;
      const w = (kn / 170) * 800 * k;
      text(ctx, `ANSI ${name}`, MARGIN, y + 28, { size: 25, weight: 680, alpha: clamp(k * 2) });
      box(ctx, 356, y, w, 38, { r: 3, fill: color.steelDark });
      box(ctx, 356 + w, y, w * 0.3 * more, 38, { r: 3, fill: accent });
      text(ctx, `${decimal(kn * k, 1)} kN`, 336, y + 28, {
        size: 23,
        weight: 640,
        align: 'right',
        alpha: clamp(k * 2),
      });
    });
    group(ctx, enter(t, 2), () => {
      box(ctx, 900, 200, 20, 20, { r: 3, fill: color.steelDark });
      text(ctx, 'mínimo da ANSI B29.1', 932, 218, { size: 20 });
    });
    group(ctx, enter(t, 5), () => {
      box(ctx, 900, 236, 20, 20, { r: 3, fill: accent });
      text(ctx, '+30%, média Nishiyama', 932, 254, { size: 20 });
    });
  },
};
