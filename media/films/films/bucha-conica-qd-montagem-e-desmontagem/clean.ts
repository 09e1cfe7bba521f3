import type { Scene } from '../../film';
import { clamp, enter } from '../../kit/easing';
import { color } from '../../kit/palette';
import { box, disc, group, line } from '../../kit/shapes';
import { text } from '../../kit/text';
import { cutView } from './shared';

/** Scene “Limpe, e não lubrifique”. */
export const clean: Scene = {
  seconds: 7.5,
  kicker: 'Montagem · passo 1',
  heading: 'Limpe, e não lubrifique',
  captions: [
    'Limpe eixo, bucha e cubo. Retire óleo, tinta e rebarba.',
    'Nada de lubrificante no cone: o aperto poderia trincar o cubo.',
  ],
  draw({ ctx, t, accent }) {
    const x = 330;
    cutView(ctx, x, 385, 0);
    const wipe = ((t * 0.5) % 1) * 270;
    group(ctx, clamp(t - 0.6), () => {
      ctx.save();
      ctx.translate(x - 60 + wipe, 385 - 120 + wipe * 0.08);
      ctx.rotate(0.08);
      box(ctx, -34, -30, 68, 28, { r: 8, fill: color.white, stroke: color.ink, width: 2 });
      ctx.restore();
    });
    group(ctx, enter(t, 3), () => {
      disc(ctx, 960, 330, 108, { fill: color.white, stroke: accent, width: 12 });
      ctx.beginPath();
      ctx.moveTo(960, 262);
      ctx.bezierCurveTo(1012, 330, 1008, 392, 960, 392);
      ctx.bezierCurveTo(912, 392, 908, 330, 960, 262);
      ctx.fillStyle = color.oil;
      ctx.fill();
      line(
        ctx,
        { x: 884, y: 254 },
        { x: 1036, y: 406 },
        { k: enter(t, 3.4), stroke: accent, width: 12 },
      );
      text(ctx, 'sem óleo no cone', 960, 500, { size: 30, weight: 700, align: 'center' });
    });
  },
};
