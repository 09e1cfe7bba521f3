import type { Scene } from '../../film';
import { enter } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { disc, line } from '../../kit/shapes';
import { risingText, text } from '../../kit/text';

/** Scene “O que a norma garante, e o que não garante”. */
export const fixes: Scene = {
  seconds: 9,
  heading: 'O que a norma garante, e o que não garante',
  captions: [
    'A norma fixa dimensões, comprimento e cargas mínimas: peças que se trocam.',
    'Não fixa resistência ao desgaste, vida útil nem acabamento: aí as marcas se diferenciam.',
  ],
  draw({ ctx, t, accent }) {
    const columns = [
      {
        title: 'Garante',
        items: [
          'Passo, rolo e largura',
          'Comprimento e tolerância',
          'Cargas mínimas, estática e dinâmica',
          'Peças que se trocam',
        ],
        fill: color.good,
        good: true,
      },
      {
        title: 'Não garante',
        items: [
          'Resistência ao desgaste',
          'Vida útil em serviço',
          'Qualidade do aço e do tratamento',
          'Acabamento e lubrificação',
        ],
        fill: accent,
        good: false,
      },
    ];
    columns.forEach(({ title, items, fill, good }, c) => {
      const x = MARGIN + c * 590;
      risingText(ctx, title, x, 228, enter(t, 0.5 + c * 3), { size: 40, weight: 760, fill });
      line(
        ctx,
        { x, y: 250 },
        { x: x + 530, y: 250 },
        { k: enter(t, 0.6 + c * 3), stroke: fill, width: 4 },
      );
      items.forEach((item, i) => {
        const k = enter(t, 1 + c * 3 + i * 0.5);
        const y = 316 + i * 70;
        disc(ctx, x + 16, y - 9, 16 * k, { fill });
        if (good) {
          line(
            ctx,
            { x: x + 9, y: y - 9 },
            { x: x + 14, y: y - 3 },
            { k, stroke: color.white, width: 3.5 },
          );
          line(
            ctx,
            { x: x + 14, y: y - 3 },
            { x: x + 24, y: y - 15 },
            { k: k * 2 - 1, stroke: color.white, width: 3.5 },
          );
        } else
          line(
            ctx,
            { x: x + 9, y: y - 9 },
            { x: x + 23, y: y - 9 },
            { k, stroke: color.white, width: 3.5 },
          );
        text(ctx, item, x + 50, y, { size: 29, weight: 560, alpha: k });
      });
    });
  },
};
