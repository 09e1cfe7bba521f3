import { rimProfile } from '@elo/calculation/outlines';
import { Path2D } from '@napi-rs/canvas';
import type { Ctx } from '../film';
import { color } from '../kit/palette';
import { box, outlined, paint, polygon } from '../kit/shapes';

/** Groove measures of a sheave, all in pixels except the angle in degrees. */
export interface GrooveSize {
  top: number;
  spacing: number;
  edge: number;
  depth: number;
  angle: number;
}

/** Hatches the current path as cut metal, at 45°; `area` is a rectangle around it. */
export function hatch(
  ctx: Ctx,
  area: { x: number; y: number; w: number; h: number },
  stroke = '#14171c33',
  step = 11,
): void {
  // A path of its own: the caller's current path, the outline, is still to be stroked.
  const lines = new Path2D();
  for (let d = -area.h; d < area.w + area.h; d += step) {
    lines.moveTo(area.x + d, area.y + area.h);
    lines.lineTo(area.x + d + area.h, area.y);
  }
  ctx.save();
  ctx.clip();
  ctx.strokeStyle = stroke;
  ctx.lineWidth = 1.4;
  ctx.stroke(lines);
  ctx.restore();
}

/** Cut through the rim of a sheave: grooves above, solid rim below. */
export function drawRim(
  ctx: Ctx,
  x: number,
  y: number,
  grooves: number,
  g: GrooveSize,
  rim: number,
): void {
  const { spacing, edge, top, depth } = g;
  const face = spacing * (grooves - 1) + 2 * edge;
  const angle = (g.angle * Math.PI) / 180;
  const bottom = y + depth + rim;
  const profile = rimProfile({ grooves, face, spacing, topWidth: top, depth, angle });
  const upper = profile.map(([dx, dy]): [number, number] => [x + dx, y + dy]);
  ctx.save();
  polygon(ctx, { fill: color.steel }, [[x, bottom], ...upper, [x + face, bottom]]);
  hatch(ctx, { x, y, w: face, h: depth + rim });
  ctx.lineJoin = 'round';
  paint(ctx, { stroke: color.ink, width: 2.2 });
  ctx.restore();
}

/** A V belt sitting in a groove; `drop` lifts it out of the groove, in pixels. */
export function drawBelt(ctx: Ctx, centre: number, y: number, g: GrooveSize, lift: number): void {
  const topHalf = g.top / 2 + 1;
  const height = g.depth * 0.86;
  const lean = Math.tan((g.angle / 2) * (Math.PI / 180)) * height;
  const top = y - g.depth * 0.04 - lift;
  polygon(ctx, outlined(color.iron), [
    [centre - topHalf, top],
    [centre + topHalf, top],
    [centre + topHalf - lean, top + height],
    [centre - topHalf + lean, top + height],
  ]);
  const inset = topHalf * 0.74;
  for (let i = 0; i < 5; i++) {
    box(ctx, centre - inset + (i * inset * 2) / 4 - 2.5, top + height * 0.2, 5, 5, {
      r: 2.5,
      fill: color.oil,
    });
  }
}
