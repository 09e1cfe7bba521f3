import type { Ctx, Scene } from '../../film';
import { callout } from '../../kit/dimension';
import { clamp, during, enter } from '../../kit/easing';
import { color } from '../../kit/palette';
import { disc, group } from '../../kit/shapes';
import { D, P, plate } from './shared';

function innerLink(ctx: Ctx, x: number, y: number, k: number): void {
  const lift = 146 * k;
  plate(ctx, x - lift * 0.2, y - lift, false, color.steelMid);
  for (const px of [x, x + P]) {
    disc(ctx, px - lift * 0.2, y - lift, D * 0.36, {
      fill: color.paper,
      stroke: color.ink,
      width: 2,
    });
  }
  for (const px of [x, x + P]) {
    disc(ctx, px, y, D / 2, { fill: color.steelLight, stroke: color.ink, width: 2.4 });
    disc(ctx, px, y, D * 0.36, { fill: color.steelDark, stroke: color.ink, width: 2 });
    disc(ctx, px, y, D * 0.26, { fill: color.paper, stroke: color.ink, width: 2 });
  }
  group(ctx, clamp(k * 3 + 0.02), () => {
    plate(ctx, x + lift * 0.2, y + lift, false, color.steelMid);
    for (const px of [x, x + P]) {
      disc(ctx, px + lift * 0.2, y + lift, D * 0.36, {
        fill: color.paper,
        stroke: color.ink,
        width: 2,
      });
    }
  });
}

/** Scene “Placas, buchas e rolos”. */
export const inner: Scene = {
  seconds: 9,
  kicker: 'Elo interno',
  heading: 'Placas, buchas e rolos',
  captions: [
    'O elo interno tem duas placas internas com duas buchas prensadas.',
    'Sobre cada bucha gira um rolo livre, que toca o dente.',
    'Rolar em vez de arrastar poupa a corrente.',
  ],
  draw({ ctx, t, accent }) {
    const k = during(t, 0.8, 1.6);
    const x = 420;
    const y = 404;
    innerLink(ctx, x, y, k);
    callout(ctx, { x: x + P + 48, y: y - 160 }, { x: 800, y: 215 }, 'Placa interna', {
      k: enter(t, 2.2, 1),
      stroke: accent,
      detail: 'recebe a bucha sob pressão',
    });
    callout(ctx, { x: x + P + D * 0.31, y: y }, { x: 800, y: 370 }, 'Bucha', {
      k: enter(t, 3, 1),
      stroke: accent,
      detail: 'prensada nas placas internas',
    });
    callout(ctx, { x: x - D * 0.43, y }, { x: 250, y: 370 }, 'Rolo', {
      k: enter(t, 4.2, 1),
      stroke: accent,
      detail: 'gira livre sobre a bucha',
    });
    const a = t * 2;
    if (t > 4.4) {
      for (const px of [x, x + P]) {
        disc(ctx, px + Math.cos(a) * D * 0.43, y + Math.sin(a) * D * 0.43, 5, { fill: accent });
      }
    }
  },
};
