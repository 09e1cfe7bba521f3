import type { Scene } from '../../film';
import { clamp, during } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { line } from '../../kit/shapes';
import { text } from '../../kit/text';

const FIGURES = [
  [4, ' milhões', 'de quilos em estoque'],
  [2000, '+', 'posições-palete, ou 120 contêineres'],
  [3000, '+', 'produtos padronizados'],
  [15000, '+', 'pedidos por ano'],
] as const;

/** Scene “Em números”. */
export const figures: Scene = {
  seconds: 9,
  heading: 'Em números',
  captions: [
    'São mais de 4 milhões de quilos em estoque, em mais de 2.000 posições-palete,',
    'mais de 3.000 produtos padronizados e mais de 15.000 pedidos por ano.',
  ],
  draw({ ctx, t, accent }) {
    FIGURES.forEach(([value, suffix, label], i) => {
      const k = during(t, 0.5 + i * 0.9, 1.6);
      const x = MARGIN + (i % 2) * 590;
      const y = 290 + Math.floor(i / 2) * 210;
      const shown = Math.round(value * k)
        .toLocaleString('pt-BR')
        .replace(/\u00a0/g, '.');
      text(ctx, `+${shown}${i === 0 ? suffix : ''}`, x, y, {
        size: i === 0 ? 76 : 96,
        weight: 800,
        width: 108,
        fill: i % 3 ? color.ink : accent,
        alpha: clamp(k * 4),
      });
      text(ctx, i === 0 ? label : `${label}`, x, y + 44, {
        size: 24,
        fill: color.inkSoft,
        alpha: clamp(k * 4),
      });
      line(
        ctx,
        { x, y: y + 70 },
        { x: x + 520, y: y + 70 },
        { k, stroke: i % 3 ? color.line : accent, width: 3 },
      );
    });
  },
};
