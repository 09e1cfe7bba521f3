import { type BushingCut, drawBushingCut, drawHubCut } from '../../draw/bushing';
import type { Ctx } from '../../film';
import { mix } from '../../kit/easing';
import { color } from '../../kit/palette';
import { box } from '../../kit/shapes';

/** Longitudinal cut: `seat` 0…1 is how far the bushing sits in the hub. */
export function cutView(
  ctx: Ctx,
  x: number,
  y: number,
  seat: number,
  options: { shaft?: boolean; removal?: number; screws?: number } = {},
): BushingCut {
  const gap = mix(150, 16, seat);
  const hub = { x: x + 60, w: 210 };
  const cut: BushingCut = {
    x: hub.x - gap - 38,
    y,
    bore: 62,
    barrel: 114,
    flange: 168,
    flangeWidth: 38,
    length: 270,
    fall: 22,
  };
  if (options.shaft)
    box(ctx, x - 250, y - 58, 660, 116, { fill: color.steelLight, stroke: color.ink, width: 2.2 });
  drawHubCut(ctx, { x: hub.x, width: hub.w, y, bore: [112, 94], outer: 205, hatched: 220 });
  drawBushingCut(ctx, cut);
  const drive = options.screws ?? 0;
  if (drive > 0) {
    for (const side of [-1, 1]) {
      const sy = y + side * 142;
      const tip = options.removal ? hub.x : hub.x + 96;
      const head = mix(cut.x - 120, cut.x - 26, drive);
      box(ctx, head + 24, sy - 8, Math.max(30, Math.min(tip, head + 190) - head - 24), 16, {
        r: 3,
        fill: color.iron,
        stroke: color.ink,
        width: 1.6,
      });
      box(ctx, head, sy - 18, 26, 36, {
        r: 4,
        fill: options.removal ? color.austin : color.iron,
        stroke: color.ink,
        width: 2,
      });
    }
  }
  return cut;
}
