import type { Scene } from '../../film';
import { clamp, easeOut } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { box } from '../../kit/shapes';
import { text } from '../../kit/text';

const SALES = [
  ['Técnicas de vendas', 'ouvir, medir, propor'],
  ['Estratégias de prospecção', 'onde está o próximo cliente'],
  ['Argumentos de negociação', 'preço, prazo, durabilidade'],
] as const;

/** Scene “Além da técnica”. */
export const sales: Scene = {
  seconds: 9,
  heading: 'Além da técnica',
  captions: [
    'Além da técnica, tratamos de vendas:',
    'técnicas de vendas, estratégias de prospecção e argumentos de negociação.',
  ],
  draw({ ctx, t, accent }) {
    SALES.forEach(([title, detail], i) => {
      const k = easeOut((t - 0.5 - i * 1.4) / 0.9);
      if (k <= 0) return;
      const w = 1136 - i * 150;
      const y = 182 + i * 142;
      box(ctx, MARGIN, y, w * k, 118, {
        r: 6,
        fill: [accent, '#2b4a75', color.graphite][i] as string,
      });
      text(ctx, String(i + 1), MARGIN + 36, y + 80, {
        size: 64,
        weight: 800,
        fill: '#ffffff66',
        alpha: clamp(k * 2 - 0.6),
      });
      text(ctx, title, MARGIN + 116, y + 58, {
        size: 36,
        weight: 740,
        fill: color.white,
        alpha: clamp(k * 2 - 0.6),
      });
      text(ctx, detail, MARGIN + 116, y + 92, {
        size: 22,
        fill: '#ffffffcc',
        alpha: clamp(k * 2 - 0.6),
      });
    });
  },
};
