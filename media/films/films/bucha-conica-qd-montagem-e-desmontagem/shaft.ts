import { drawBushingFront } from '../../draw/bushing';
import type { Scene } from '../../film';
import { callout } from '../../kit/dimension';
import { during, enter, mix } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { box } from '../../kit/shapes';
import { cutView } from './shared';

/** Scene “Leve ao eixo, com a chaveta”. */
export const shaft: Scene = {
  seconds: 7,
  kicker: 'Montagem · passo 3',
  heading: 'Leve ao eixo, com a chaveta',
  captions: [
    'Ponha a chaveta no rasgo e deslize o conjunto até a posição.',
    'Alinhe com a outra polia e deixe perto do mancal.',
  ],
  draw({ ctx, t, accent }) {
    const slide = mix(420, 0, during(t, 0.5, 2));
    box(ctx, MARGIN, 385 - 58, 640, 116, { fill: color.steelLight, stroke: color.ink, width: 2.2 });
    box(ctx, 180, 385 + 48, 300, 22, { r: 3, fill: color.oil, stroke: color.ink, width: 2 });
    ctx.save();
    ctx.translate(slide, 0);
    cutView(ctx, 320, 385, 0.75, { screws: 0.8 });
    ctx.restore();
    drawBushingFront(ctx, { x: 1010, y: 370 }, 160, {
      screws: [0, 0.5, 1],
      shaft: color.steelLight,
    });
    callout(ctx, { x: 1010, y: 370 + 60 }, { x: 900, y: 590 }, 'chaveta', {
      k: enter(t, 2.8, 1),
      stroke: accent,
    });
  },
};
