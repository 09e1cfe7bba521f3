import { chordalVariation } from '../../data/standards';
import { drawSprocket } from '../../draw/sprocket';
import type { Scene } from '../../film';
import { enter } from '../../kit/easing';
import { color } from '../../kit/palette';
import { group, line } from '../../kit/shapes';
import { decimal, risingText, text } from '../../kit/text';

/** Scene “Mais dentes, menos efeito”. */
export const more: Scene = {
  seconds: 10,
  heading: 'Mais dentes, menos efeito',
  captions: [
    'A variação vale 1 menos o cosseno de 180° sobre z. Com mais dentes, o polígono vira círculo.',
    'Com 9 dentes: 6 por cento. Com 17: 1,7. Com 25: só 0,8.',
  ],
  draw({ ctx, t, accent }) {
    const counts = [9, 11, 17, 25];
    counts.forEach((z, i) => {
      const k = enter(t, 0.5 + i * 1.1, 0.9);
      if (k <= 0) return;
      const pitch = 2 * 112 * Math.sin(Math.PI / z);
      const size = { z, pitch, roller: pitch * 0.62 };
      const centre = { x: 200 + i * 293, y: 310 };
      group(ctx, k, () => {
        drawSprocket(ctx, centre, size, {
          angle: (t * 0.5 * 9) / z,
          fill: color.steelLight,
          hub: 44,
          bore: 22,
        });
        text(ctx, `z = ${z}`, centre.x, 474, { size: 24, weight: 680, align: 'center' });
      });
      const bar = chordalVariation(z) * 1500 * k;
      text(ctx, `${decimal(chordalVariation(z) * 100, 1)}%`, centre.x, 540, {
        size: 52,
        weight: 760,
        width: 106,
        align: 'center',
        fill: accent,
        alpha: k,
      });
      line(
        ctx,
        { x: centre.x - bar, y: 566 },
        { x: centre.x + bar, y: 566 },
        { stroke: accent, width: 8 },
      );
    });
    risingText(ctx, 'variação = 1 − cos(180° / z)', 640, 628, enter(t, 5), {
      size: 27,
      weight: 600,
      align: 'center',
    });
  },
};
