import { polygonOf } from '@elo/calculation/solids';
import type { Ctx } from '../film';
import { color } from '../kit/palette';
import { type Point, paint, placed, xy } from '../kit/shapes';
import { hatch } from './sheave';
import { pitchRadius, type SprocketSize, toothContour } from './sprocket';

/** Densely sampled outline of one tooth gap, from tip to tip, with the sprocket centre at (0, 0)
 * and the gap opening along −y (upwards on the frame). */
export function gapOutline(size: SprocketSize): Point[] {
  const { edges } = toothContour(size);
  const [seat, flank] = edges;
  const [tip, before] = [edges.at(-2), edges.at(-1)];
  if (!seat || !flank || !tip || !before) return [];
  const gap = { start: tip.to, edges: [before, seat, flank, { to: tip.to }] };
  return polygonOf(gap, 0.02).map(([x, y]) => xy(y, -x));
}

/**
 * Distance from the sprocket's centre at which a roller of diameter `roller` comes to rest in the
 * gap of `size`: the lowest place where it touches but does not cut the outline. Drawing units.
 */
export function restingRadius(size: SprocketSize, roller: number): number {
  const outline = gapOutline(size);
  const r = roller / 2;
  let low = pitchRadius(size) - size.roller;
  let high = pitchRadius(size) + size.roller;
  const free = (d: number) => outline.every((p) => Math.hypot(p.x, p.y + d) >= r - 0.02);
  for (let i = 0; i < 40; i++) {
    const mid = (low + high) / 2;
    if (free(mid)) high = mid;
    else low = mid;
  }
  return high;
}

/** Big detail of one tooth gap with its two half teeth, hatched; `bottom` is the height of the pitch circle. */
export function drawGap(ctx: Ctx, at: Point, size: SprocketSize): void {
  const outline = gapOutline(size);
  const r = pitchRadius(size);
  const first = outline[0] as Point;
  const last = outline[outline.length - 1] as Point;
  const depth = size.roller * 1.5;
  placed(ctx, xy(at.x, at.y + r), 0, () => {
    ctx.beginPath();
    ctx.moveTo(first.x - size.pitch * 0.42, -r + depth);
    ctx.lineTo(first.x - size.pitch * 0.42, first.y + size.pitch * 0.3);
    ctx.quadraticCurveTo(first.x - size.pitch * 0.2, first.y + 4, first.x, first.y);
    for (const p of outline) ctx.lineTo(p.x, p.y);
    ctx.quadraticCurveTo(
      last.x + size.pitch * 0.2,
      last.y + 4,
      last.x + size.pitch * 0.42,
      last.y + size.pitch * 0.3,
    );
    ctx.lineTo(last.x + size.pitch * 0.42, -r + depth);
    ctx.closePath();
    paint(ctx, { fill: color.steel });
    hatch(
      ctx,
      { x: -size.pitch * 2, y: -r - size.roller, w: size.pitch * 4, h: size.roller * 3 },
      '#14171c22',
      16,
    );
    ctx.lineJoin = 'round';
    paint(ctx, { stroke: color.ink, width: 3 });
  });
}
