import { drawPlan, planGeometry } from '../../draw/chain-plan';
import type { Scene } from '../../film';
import { dimension } from '../../kit/dimension';
import { easeOut, enter } from '../../kit/easing';
import { line } from '../../kit/shapes';
import { size } from './shared';

/** Scene “Três medidas identificam a corrente”. */
export const three: Scene = {
  seconds: 8,
  heading: 'Três medidas identificam a corrente',
  captions: [
    'Três medidas identificam qualquer corrente de rolos:',
    'o passo, o diâmetro do rolo e a largura interna entre as placas.',
  ],
  draw({ ctx, t, accent }) {
    const look = { scale: 11.6, pins: 4, accent };
    const g = planGeometry(size, look);
    const slide = (1 - easeOut(t / 1.2)) * 500;
    const x = 260 + slide;
    const y = 392;
    ctx.save();
    const part = t > 3.4 && t < 5.4 ? ('roller' as const) : undefined;
    drawPlan(ctx, x, y, size, { ...look, highlight: part });
    ctx.restore();
    const top = y - g.pinEnd;
    dimension(ctx, { x: x + g.pitch, y: top }, { x: x + g.pitch * 2, y: top }, 40, 'Passo', {
      k: enter(t, 1.6),
      stroke: accent,
      size: 24,
    });
    const rx = x + g.pitch;
    const low = y + g.pinEnd;
    dimension(
      ctx,
      { x: rx + g.roller / 2, y: low },
      { x: rx - g.roller / 2, y: low },
      44,
      'Ø do rolo',
      {
        k: enter(t, 3.4),
        stroke: accent,
        size: 24,
        aside: { x: rx + 130, y: low + 44 },
      },
    );
    const wx = x + g.pitch * 3 + 118;
    line(
      ctx,
      { x: x + g.pitch * 3 + 96, y: y - g.half },
      { x: wx + 10, y: y - g.half },
      { k: enter(t, 5.2), stroke: accent, width: 1.3 },
    );
    line(
      ctx,
      { x: x + g.pitch * 3 + 96, y: y + g.half },
      { x: wx + 10, y: y + g.half },
      { k: enter(t, 5.2), stroke: accent, width: 1.3 },
    );
    dimension(ctx, { x: wx, y: y + g.half }, { x: wx, y: y - g.half }, 8, 'Largura interna', {
      k: enter(t, 5.4),
      stroke: accent,
      size: 24,
      aside: { x: wx + 94, y },
    });
  },
};
