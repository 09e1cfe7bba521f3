import { type BushingCut, drawBushingCut, drawHubCut } from '../../draw/bushing';
import type { Scene } from '../../film';
import { callout } from '../../kit/dimension';
import { during, enter, mix } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { arrow, box } from '../../kit/shapes';

/** Scene “Bucha cônica: aperta, centra e solta”. */
export const cone: Scene = {
  seconds: 10,
  heading: 'Bucha cônica: aperta, centra e solta',
  captions: [
    'A bucha cônica entra no cubo da polia, também cônico.',
    'Os parafusos a puxam: a bucha, fendida, fecha-se sobre o eixo.',
    'Para trocar de eixo, troca-se a bucha, não a polia.',
  ],
  draw({ ctx, t, accent }) {
    const y = 380;
    const pull = during(t, 2.4, 2.4);
    const dx = mix(-150, 0, pull);
    const cut: BushingCut = {
      x: 320 + dx,
      y,
      bore: 74 - 5 * pull,
      barrel: 138,
      flange: 196,
      flangeWidth: 42,
      length: 300,
      fall: 30,
    };
    const hub = { x: 392, w: 250 };
    box(ctx, MARGIN, y - 68, 760, 136, { fill: color.steelLight, stroke: color.ink, width: 2.2 });
    drawHubCut(ctx, { x: hub.x, width: hub.w, y, bore: [132, 104], outer: 230, hatched: 240 });
    drawBushingCut(ctx, cut);
    for (const side of [-1, 1]) {
      const sy = y + side * 172;
      box(ctx, cut.x - 14, sy - 9, 150 - dx * 0.2, 18, {
        r: 3,
        fill: color.iron,
        stroke: color.ink,
        width: 1.6,
      });
      box(ctx, cut.x - 42, sy - 19, 30, 38, {
        r: 4,
        fill: color.iron,
        stroke: color.ink,
        width: 2,
      });
    }
    if (t > 2.2 && t < 6)
      arrow(
        ctx,
        { x: cut.x - 150, y: 200 },
        { x: cut.x - 50, y: 200 },
        { stroke: accent, width: 6, head: 24 },
      );
    if (pull > 0.8) {
      for (const side of [-1, 1])
        arrow(
          ctx,
          { x: 500, y: y + side * 150 },
          { x: 500, y: y + side * 74 },
          { k: (pull - 0.8) * 5, stroke: accent, width: 6, head: 24 },
        );
    }
    callout(ctx, { x: hub.x + hub.w - 30, y: y - 190 }, { x: 870, y: 220 }, 'Cubo da polia', {
      k: enter(t, 0.6, 1),
      stroke: accent,
    });
    callout(ctx, { x: cut.x + 250, y: y - 92 }, { x: 870, y: 330 }, 'Bucha cônica QD', {
      k: enter(t, 1.2, 1),
      stroke: accent,
      detail: 'QD: soltura rápida',
    });
    callout(ctx, { x: 760, y }, { x: 870, y: 440 }, 'Eixo', {
      k: enter(t, 1.8, 1),
      stroke: accent,
    });
  },
};
