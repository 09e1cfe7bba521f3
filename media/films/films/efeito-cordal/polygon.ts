import { pitchRadius } from '../../draw/sprocket';
import type { Scene } from '../../film';
import { dimension } from '../../kit/dimension';
import { during, easeOut, enter } from '../../kit/easing';
import { color } from '../../kit/palette';
import { disc, group, line, type Point } from '../../kit/shapes';
import { risingText, text } from '../../kit/text';
import { drawWheel, small, wheelAngle } from './shared';

/** Scene “A corrente forma um polígono”. */
export const polygon: Scene = {
  seconds: 8,
  heading: 'A corrente forma um polígono',
  captions: [
    'A corrente não dobra no meio do elo: sobre a roda ela forma um polígono.',
    'Do vértice ao meio do lado, o raio cai de R a R vezes cosseno de 180°/z.',
  ],
  draw({ ctx, t, accent }) {
    const centre = { x: 400, y: 440 };
    const step = (2 * Math.PI) / small.z;
    // First a rest with a roller at the highest point, then with the middle of a link there.
    const angle = step * (0.2 + 1.3 * easeOut(t / 2.2) + 0.5 * during(t, 4.6, 1.6));
    const r = pitchRadius(small);
    const pins = drawWheel(ctx, centre, small, angle, 6);
    group(ctx, enter(t, 1.2, 1.2), () => {
      ctx.save();
      ctx.setLineDash([12, 6]);
      disc(ctx, centre.x, centre.y, r, { stroke: color.ink, width: 1.6 });
      ctx.restore();
      ctx.beginPath();
      for (let i = 0; i < small.z; i++) {
        const a = wheelAngle(small, angle) + i * step;
        ctx.lineTo(centre.x + r * Math.cos(a), centre.y + r * Math.sin(a));
      }
      ctx.closePath();
      ctx.strokeStyle = accent;
      ctx.lineWidth = 4;
      ctx.stroke();
    });
    if (t < 2.4) return;
    const top = (pins[pins.length - 1] as Point).y;
    dimension(ctx, centre, { x: centre.x, y: top }, 1, '', { stroke: accent });
    line(
      ctx,
      { x: centre.x, y: top },
      { x: 1240, y: top },
      { stroke: accent, width: 2, dash: [8, 6] },
    );
    const flat = t > 5.6;
    risingText(ctx, flat ? 'R · cos(180°/z)' : 'R', 740, 440, enter(t, flat ? 5.6 : 2.4), {
      size: 60,
      weight: 740,
      fill: accent,
    });
    text(
      ctx,
      flat ? 'meio do elo no alto: a corrente desce' : 'rolo no alto: raio inteiro',
      740,
      488,
      { size: 24, fill: color.inkSoft },
    );
  },
};
