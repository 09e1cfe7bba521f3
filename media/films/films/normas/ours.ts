import type { Scene } from '../../film';
import { clamp, easeOut } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { box } from '../../kit/shapes';
import { text } from '../../kit/text';

/** Scene “As normas das nossas marcas”. */
export const ours: Scene = {
  seconds: 8,
  heading: 'As normas das nossas marcas',
  captions: [
    'Combat: ANSI, DIN, ISO e JIS. Nishiyama: acima delas.',
    'Austin Pulleys: polias de bucha cônica segundo a MPTA.',
  ],
  draw({ ctx, t }) {
    const brands = [
      ['Combat Correntes', 'ANSI · DIN · ISO · JIS', color.combat],
      ['Nishiyama', 'em média 30% acima dos padrões', color.nishiyama],
      ['Austin Pulleys', 'MPTA, bucha cônica QD', color.austin],
    ] as const;
    brands.forEach(([name, detail, fill], i) => {
      const k = easeOut((t - 0.4 - i * 1) / 0.9);
      const y = 180 + i * 140;
      box(ctx, MARGIN, y, 1136 * clamp(k), 116, { r: 6, fill });
      if (k < 0.4) return;
      text(ctx, name, MARGIN + 34, y + 72, {
        size: 44,
        weight: 780,
        width: 108,
        fill: color.white,
        alpha: clamp(k * 2 - 0.8),
      });
      text(ctx, detail, 1174, y + 70, {
        size: 28,
        weight: 560,
        fill: color.white,
        align: 'right',
        alpha: clamp(k * 2 - 0.8),
      });
    });
  },
};
