import { drawBushingFront } from '../../draw/bushing';
import { drawChain, straightPins } from '../../draw/chain';
import { drawBelt, drawRim } from '../../draw/sheave';
import { drawSprocket } from '../../draw/sprocket';
import type { Ctx, Scene } from '../../film';
import { enter } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { box, group } from '../../kit/shapes';
import { text } from '../../kit/text';

const TOPICS = ['Correntes', 'Rodas dentadas', 'Polias e buchas', 'Correias'] as const;

function topicPicture(ctx: Ctx, kind: number, x: number, y: number, t: number): void {
  if (kind === 0) {
    drawChain(ctx, straightPins({ x: x - 560 - ((t * 30) % 104), y: y + 36 }, 18, 52), {
      pitch: 52,
      roller: 32,
      width: 1.8,
    });
  } else if (kind === 1) {
    drawSprocket(
      ctx,
      { x, y: y + 40 },
      { z: 17, pitch: 40, roller: 25 },
      { angle: t * 0.6, fill: color.steelMid, hub: 44, bore: 22, ground: color.white },
    );
  } else if (kind === 2) {
    drawBushingFront(ctx, { x, y }, 84, { ground: color.white, screws: [t, t + 1, t + 2] });
  } else {
    const g = { top: 62, spacing: 72, edge: 52, depth: 60, angle: 38 };
    drawRim(ctx, x - 124, y - 20, 3, g, 40);
    for (let i = 0; i < 3; i++)
      drawBelt(ctx, x - 124 + g.edge + i * g.spacing, y - 20, g, (Math.sin(t * 2 + i) + 1) * 8);
  }
}

/** Scene “Quatro transmissões, um treinamento”. */
export const what: Scene = {
  seconds: 10,
  heading: 'Quatro transmissões, um treinamento',
  captions: [
    'Oferecemos treinamento técnico em transmissões:',
    'correntes, rodas dentadas, polias e correias,',
    'da escolha à montagem e à manutenção.',
  ],
  draw({ ctx, t, accent }) {
    TOPICS.forEach((label, i) => {
      const k = enter(t, 0.4 + i * 1.2, 0.9);
      if (k <= 0) return;
      const x = MARGIN + (i % 2) * 576;
      const y = 164 + Math.floor(i / 2) * 226;
      group(ctx, k, () => {
        ctx.translate(0, (1 - k) * 40);
        ctx.save();
        ctx.beginPath();
        ctx.roundRect(x, y, 560, 210, 10);
        ctx.fillStyle = color.white;
        ctx.fill();
        ctx.clip();
        topicPicture(ctx, i, x + 390, y + 105, t);
        ctx.restore();
        box(ctx, x, y, 560, 210, { r: 10, stroke: color.line, width: 1.5 });
        box(ctx, x + 24, y + 30, 40, 6, { fill: accent });
        text(ctx, label, x + 24, y + 74, { size: 30, weight: 740 });
      });
    });
  },
};
