import type { Ctx } from '../film';
import { clamp, easeOut, mix } from './easing';
import { color } from './palette';
import { arrowhead, line, type Point, pill } from './shapes';
import { measure, text } from './text';

/** How a dimension looks; `k` 0…1 draws it on. */
export interface DimensionOptions {
  k?: number;
  stroke?: string;
  size?: number;
  ground?: string;
  /** Puts the label next to the line instead of on it, for narrow gaps. */
  aside?: Point;
}

/**
 * Dimension line between two points, moved off them by `offset` pixels to the left of the
 * direction from `a` to `b`, with extension lines, arrowheads and a label on the line.
 */
export function dimension(
  ctx: Ctx,
  a: Point,
  b: Point,
  offset: number,
  label: string,
  options: DimensionOptions = {},
): void {
  const k = easeOut(clamp(options.k ?? 1));
  if (k <= 0.01) return;
  const stroke = options.stroke ?? color.ink;
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  const n = { x: Math.sin(angle), y: -Math.cos(angle) };
  const reach = offset + Math.sign(offset) * 9;
  for (const point of [a, b]) {
    const near = {
      x: point.x + n.x * Math.sign(offset) * 5,
      y: point.y + n.y * Math.sign(offset) * 5,
    };
    const far = { x: point.x + n.x * reach, y: point.y + n.y * reach };
    line(ctx, near, far, { k: k * 1.6, stroke, width: 1.3 });
  }
  const mid = { x: (a.x + b.x) / 2 + n.x * offset, y: (a.y + b.y) / 2 + n.y * offset };
  const ends = [a, b].map((point) => ({
    x: mix(mid.x, point.x + n.x * offset, k),
    y: mix(mid.y, point.y + n.y * offset, k),
  })) as [Point, Point];
  line(ctx, ends[0], ends[1], { stroke, width: 2 });
  arrowhead(ctx, ends[0], angle + Math.PI, stroke, 12);
  arrowhead(ctx, ends[1], angle, stroke, 12);
  if (k < 0.35 || label === '') return;
  ctx.save();
  ctx.globalAlpha *= clamp((k - 0.35) / 0.4);
  const at = options.aside ?? mid;
  pill(ctx, label, at.x, at.y, {
    size: options.size ?? 21,
    fill: stroke,
    ground: options.ground ?? color.paper,
    padX: 8,
    padY: 4,
  });
  ctx.restore();
}

/** Named part: dot on the part, elbow leader, label with an optional second line. */
export function callout(
  ctx: Ctx,
  at: Point,
  elbow: Point,
  label: string,
  options: { k?: number; detail?: string; stroke?: string; fill?: string; size?: number } = {},
): void {
  const k = clamp(options.k ?? 1);
  if (k <= 0) return;
  const stroke = options.stroke ?? color.ink;
  const fill = options.fill ?? color.ink;
  const size = options.size ?? 23;
  const right = elbow.x >= at.x;
  const wide = measure(ctx, label, { size, weight: 680 });
  const detail = options.detail ? measure(ctx, options.detail, { size: 17 }) : 0;
  const foot = { x: elbow.x + (right ? 1 : -1) * Math.max(wide, detail), y: elbow.y };
  ctx.save();
  ctx.beginPath();
  ctx.arc(at.x, at.y, 5.5 * easeOut(k * 3), 0, Math.PI * 2);
  ctx.fillStyle = stroke;
  ctx.fill();
  line(ctx, at, elbow, { k: k * 2.2, stroke, width: 2 });
  line(ctx, elbow, foot, { k: k * 2.2 - 1, stroke, width: 2 });
  ctx.globalAlpha *= clamp(k * 2.4 - 1.2);
  const align = right ? 'left' : 'right';
  text(ctx, label, elbow.x, elbow.y - 9, { size, weight: 680, fill, align });
  if (options.detail) {
    text(ctx, options.detail, elbow.x, elbow.y + 22, { size: 17, fill: color.inkSoft, align });
  }
  ctx.restore();
}
