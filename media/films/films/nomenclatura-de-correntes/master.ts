import { drawChain, straightPins } from '../../draw/chain';
import type { Ctx, Scene } from '../../film';
import { callout } from '../../kit/dimension';
import { clamp, during, enter, mix } from '../../kit/easing';
import { color } from '../../kit/palette';
import { arrow, disc, group } from '../../kit/shapes';
import { text } from '../../kit/text';
import { D, P, plate } from './shared';

function clip(ctx: Ctx, x: number, y: number, fill: string): void {
  ctx.beginPath();
  ctx.moveTo(x - 44, y - 15);
  ctx.bezierCurveTo(x - 34, y - 36, x - 12, y - 41, x + 12, y - 39);
  ctx.lineTo(x + P - 4, y - 37);
  ctx.arc(x + P - 4, y, 37, -Math.PI / 2, Math.PI / 2);
  ctx.lineTo(x + 12, y + 39);
  ctx.bezierCurveTo(x - 12, y + 41, x - 34, y + 36, x - 44, y + 15);
  ctx.lineJoin = 'round';
  ctx.strokeStyle = color.ink;
  ctx.lineWidth = 25;
  ctx.stroke();
  ctx.strokeStyle = fill;
  ctx.lineWidth = 20;
  ctx.stroke();
}

/** Scene “Fecha a corrente”. */
export const master: Scene = {
  seconds: 9,
  kicker: 'Elo de emenda',
  heading: 'Fecha a corrente',
  captions: [
    'O elo de emenda fecha a corrente: a placa solta prende-se com trava.',
    'A parte fechada da trava aponta para o sentido do movimento.',
    'Assim, um toque não a empurra para fora.',
  ],
  draw({ ctx, t, accent }) {
    const y = 380;
    const x = 545;
    drawChain(ctx, straightPins({ x: x - P * 3, y }, 4, P), { pitch: P, roller: D });
    drawChain(ctx, straightPins({ x: x + P, y }, 4, P), { pitch: P, roller: D });
    drawChain(
      ctx,
      [
        { x, y },
        { x: x + P, y },
      ],
      { pitch: P, roller: D, front: 0 },
      1,
    );
    const k = during(t, 0.8, 1.2);
    const drop = mix(-150, 0, k);
    group(ctx, clamp(t), () => plate(ctx, x, y + drop, true, color.steelLight));
    for (const px of [x, x + P])
      disc(ctx, px, y, D * 0.25, { fill: color.iron, stroke: color.ink, width: 2 });
    const slide = mix(260, 0, during(t, 2.2, 1));
    group(ctx, clamp((t - 1.8) * 2), () => {
      clip(ctx, x + slide, y, accent);
      for (const px of [x, x + P])
        disc(ctx, px + slide * 0, y, D * 0.16, { fill: color.iron, stroke: color.ink, width: 2 });
    });
    arrow(
      ctx,
      { x: 820, y: 545 },
      { x: 1100, y: 545 },
      { k: enter(t, 3.8), stroke: accent, width: 5, head: 24 },
    );
    text(ctx, 'sentido do movimento', 820, 590, { size: 24, weight: 620, alpha: clamp(t - 3.8) });
    callout(
      ctx,
      { x: x + P + 44, y: y - 12 },
      { x: x + P + 120, y: 215 },
      'Lado fechado da trava',
      { k: enter(t, 4.2, 1), stroke: accent },
    );
  },
};
