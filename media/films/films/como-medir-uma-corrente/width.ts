import { drawPlan, planGeometry } from '../../draw/chain-plan';
import { bigNumber } from '../../draw/table';
import type { Scene } from '../../film';
import { callout } from '../../kit/dimension';
import { enter, mix } from '../../kit/easing';
import { color } from '../../kit/palette';
import { arrow } from '../../kit/shapes';
import { decimal } from '../../kit/text';
import { size } from './shared';

/** Scene “Largura interna”. */
export const width: Scene = {
  seconds: 6.5,
  kicker: 'Medida 3',
  heading: 'Largura interna',
  captions: [
    'Por fim, a largura livre entre as placas internas,',
    'onde entra o dente da roda dentada.',
  ],
  draw({ ctx, t, accent }) {
    const look = { scale: 12.6, pins: 4, accent };
    const g = planGeometry(size, look);
    const x = 170;
    const y = 390;
    drawPlan(ctx, x, y, size, look);
    const spread = g.half * mix(0.35, 1, enter(t, 1, 1.2));
    const jx = x + g.pitch / 2;
    for (const side of [-1, 1]) {
      ctx.beginPath();
      ctx.moveTo(jx - 16, y + side * (spread - 2));
      ctx.lineTo(jx + 16, y + side * (spread - 2));
      ctx.lineTo(jx + 22, y);
      ctx.lineTo(jx - 22, y);
      ctx.closePath();
      ctx.fillStyle = color.white;
      ctx.fill();
      ctx.strokeStyle = color.ink;
      ctx.lineWidth = 2;
      ctx.stroke();
      arrow(
        ctx,
        { x: jx, y: y + side * 12 },
        { x: jx, y: y + side * (spread - 4) },
        { stroke: accent, width: 3.5, head: 18 },
      );
    }
    callout(ctx, { x: jx, y: y - spread + 10 }, { x: 960, y: 250 }, 'Largura interna', {
      k: enter(t, 2, 1),
      stroke: accent,
      detail: 'entre as placas do elo interno',
    });
    bigNumber(ctx, 960, 400, `${decimal(size.inner)} mm`, 'largura da ANSI 60', {
      fill: accent,
      size: 58,
      k: enter(t, 3),
    });
  },
};
