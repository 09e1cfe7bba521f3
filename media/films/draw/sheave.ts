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

/**
 * Adds the upper rim profile of a sheave with V grooves to the current path, from left to right,
 * starting at `x`, tops at `y`; returns the face width Sg (N − 1) + 2 Se.
 */
function traceGrooves(
  ctx: Ctx,
  x: number,
  y: number,
  grooves: number,
  { top, spacing, edge, depth, angle }: GrooveSize,
): number {
  const face = spacing * (grooves - 1) + 2 * edge;
  const rim = { grooves, face, spacing, topWidth: top, depth, angle: (angle * Math.PI) / 180 };
  for (const [dx, dy] of rimProfile(rim)) ctx.lineTo(x + dx, y + dy);
  return face;
}

/** Cut through the rim of a sheave: grooves above, solid rim below; returns the face width. */
export function drawRim(
  ctx: Ctx,
  x: number,
  y: number,
  grooves: number,
  g: GrooveSize,
  rim: number,
): number {
  const width = g.spacing * (grooves - 1) + 2 * g.edge;
  ctx.save();
  ctx.beginPath();
  ctx.moveTo(x, y + g.depth + rim);
  traceGrooves(ctx, x, y, grooves, g);
  ctx.lineTo(x + width, y + g.depth + rim);
  ctx.closePath();
  paint(ctx, { fill: color.steel });
  hatch(ctx, { x, y, w: width, h: g.depth + rim });
  ctx.strokeStyle = color.ink;
  ctx.lineWidth = 2.2;
  ctx.lineJoin = 'round';
  ctx.stroke();
  ctx.restore();
  return width;
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
