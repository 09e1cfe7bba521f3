import { drawChain, straightPins } from '../../draw/chain';
import { drawBelt, drawRim } from '../../draw/sheave';
import { drawSprocket } from '../../draw/sprocket';
import type { Scene } from '../../film';
import { enter } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { box, group } from '../../kit/shapes';
import { risingText, text } from '../../kit/text';

/** Scene “O que entregamos”. */
export const values: Scene = {
  seconds: 9,
  heading: 'O que entregamos',
  captions: [
    'Produto padronizado, norma conferida, apoio de engenharia.',
    'É assim que uma transmissão dura, e que um parceiro fica.',
  ],
  draw({ ctx, t, accent }) {
    const items = ['Norma', 'Estoque', 'Engenharia', 'Parceria'];
    items.forEach((label, i) => {
      const k = enter(t, 0.5 + i * 1.1, 0.9);
      const x = MARGIN + i * 290;
      group(ctx, k, () => {
        ctx.save();
        ctx.beginPath();
        ctx.roundRect(x, 180, 266, 300, 10);
        ctx.fillStyle = i % 2 ? color.graphite : accent;
        ctx.fill();
        ctx.clip();
        ctx.translate(x + 133, 330);
        if (i === 0)
          drawSprocket(
            ctx,
            { x: 0, y: 0 },
            { z: 13, pitch: 42, roller: 26 },
            {
              angle: t * 0.6,
              fill: '#ffffff33',
              stroke: color.white,
              ground: accent,
              hub: 36,
              bore: 18,
            },
          );
        if (i === 1)
          for (let n = 0; n < 9; n++)
            box(ctx, -78 + (n % 3) * 54, 30 - Math.floor(n / 3) * 54, 46, 46, {
              r: 4,
              stroke: color.white,
              width: 3,
            });
        if (i === 2) {
          const g = { top: 84, spacing: 90, edge: 66, depth: 84, angle: 38 };
          drawRim(ctx, -66, -40, 1, g, 40);
          drawBelt(ctx, 0, -40, g, (Math.sin(t * 2) + 1) * 12);
        }
        if (i === 3)
          drawChain(ctx, straightPins({ x: -252 + ((t * 30) % 168), y: 0 }, 8, 84), {
            pitch: 84,
            roller: 52,
            stroke: color.ink,
          });
        ctx.restore();
        text(ctx, label, x + 6, 534, { size: 34, weight: 760 });
      });
    });
    risingText(ctx, 'Transmissão é confiança em movimento.', MARGIN, 610, enter(t, 5.2), {
      size: 32,
      weight: 640,
      fill: accent,
    });
  },
};
