import { drawSprocket } from '../../draw/sprocket';
import { drawTable } from '../../draw/table';
import type { Scene } from '../../film';
import { enter } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { line } from '../../kit/shapes';

/** Scene “O que conferir numa roda dentada”. */
export const checks: Scene = {
  seconds: 10,
  heading: 'O que conferir numa roda dentada',
  captions: [
    'Antes de aprovar uma roda dentada, confira seis pontos da norma:',
    'diâmetro no fundo, diâmetro externo, forma do vão, largura do dente,',
    'batimento e furo. Roda boa passa em todos.',
  ],
  draw({ ctx, t, accent }) {
    const rows = [
      ['Diâmetro no fundo', 'assento do rolo'],
      ['Diâmetro externo', 'altura do dente'],
      ['Forma do vão', 'entrada e saída do rolo'],
      ['Largura do dente', 'entra entre as placas'],
      ['Batimento', 'gira sem excêntrico nem ginga'],
      ['Furo e marcação', 'tolerância, dentes e corrente'],
    ];
    drawTable(ctx, {
      x: MARGIN,
      y: 168,
      widths: [340, 390],
      rowHeight: 60,
      size: 25,
      head: ['Ponto', 'O que garante'],
      rows,
      k: 0.5 + t * 1.1,
      accent,
    });
    rows.forEach((_, i) => {
      const k = enter(t, 1.6 + i * 0.95);
      const y = 246 + i * 60;
      line(ctx, { x: 830, y: y + 12 }, { x: 840, y: y + 22 }, { k, stroke: color.good, width: 6 });
      line(
        ctx,
        { x: 839, y: y + 22 },
        { x: 862, y: y - 4 },
        { k: k * 2 - 1, stroke: color.good, width: 6 },
      );
    });
    drawSprocket(
      ctx,
      { x: 1050, y: 390 },
      { z: 19, pitch: 48, roller: 30 },
      { angle: t * 0.5, fill: color.steel, hub: 54, bore: 30, holes: 5 },
    );
  },
};
