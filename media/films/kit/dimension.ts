import type { Ctx, Stage } from '../film';
import { clamp, easeOut, enter, mix } from './easing';
import { color } from './palette';
import { arrowhead, box, disc, group, line, type Point, xy } from './shapes';
import { centred, measure, note, type TextStyle, text } from './text';

/**
 * Dimension line between two points, moved off them by `offset` pixels to the left of the
 * direction from `a` to `b`, with extension lines, arrowheads and a label on the line, or at `aside`
 * where the gap is narrow; `k` 0…1 draws it on.
 */
export function dimension(
  ctx: Ctx,
  a: Point,
  b: Point,
  offset: number,
  label: string,
  options: { k?: number; stroke?: string; size?: number; ground?: string; aside?: Point } = {},
): void {
  const k = easeOut(clamp(options.k ?? 1));
  if (k <= 0.01) return;
  const stroke = options.stroke ?? color.ink;
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  const n = xy(Math.sin(angle), -Math.cos(angle));
  const reach = offset + Math.sign(offset) * 9;
  for (const point of [a, b]) {
    const near = xy(point.x + n.x * Math.sign(offset) * 5, point.y + n.y * Math.sign(offset) * 5);
    const far = xy(point.x + n.x * reach, point.y + n.y * reach);
    line(ctx, near, far, { k: k * 1.6, stroke, width: 1.3 });
  }
  const mid = xy((a.x + b.x) / 2 + n.x * offset, (a.y + b.y) / 2 + n.y * offset);
  const ends = [a, b].map((point) =>
    xy(mix(mid.x, point.x + n.x * offset, k), mix(mid.y, point.y + n.y * offset, k)),
  ) as [Point, Point];
  line(ctx, ends[0], ends[1], { stroke });
  arrowhead(ctx, ends[0], angle + Math.PI, stroke, 12);
  arrowhead(ctx, ends[1], angle, stroke, 12);
  if (k < 0.35 || label === '') return;
  const at = options.aside ?? mid;
  const style: TextStyle = { size: options.size ?? 21, weight: 620, fill: stroke };
  const w = measure(ctx, label, style) + 16;
  const h = (style.size ?? 21) + 8;
  group(ctx, (k - 0.35) / 0.4, () => {
    box(ctx, at.x - w / 2, at.y - h / 2, w, h, { r: 5, fill: options.ground ?? color.paper });
    centred(ctx, label, at.x, at.y + 1, { ...style, baseline: 'middle' });
  });
}

/**
 * Named part, from `start` seconds on: dot on the part, elbow leader, label with an optional second
 * line.
 */
export function callout(
  { ctx, t, accent }: Stage,
  at: Point,
  elbow: Point,
  label: string,
  start: number,
  detail = '',
): void {
  const k = enter(t, start, 1);
  if (k <= 0) return;
  const right = elbow.x >= at.x;
  const style: TextStyle = { size: 23, weight: 680, align: right ? 'left' : 'right' };
  const small: TextStyle = { size: 17, align: style.align };
  const wide = Math.max(measure(ctx, label, style), measure(ctx, detail, small));
  const foot = xy(elbow.x + (right ? wide : -wide), elbow.y);
  disc(ctx, at.x, at.y, 5.5 * easeOut(k * 3), { fill: accent });
  line(ctx, at, elbow, { k: k * 2.2, stroke: accent });
  line(ctx, elbow, foot, { k: k * 2.2 - 1, stroke: accent });
  group(ctx, k * 2.4 - 1.2, () => {
    text(ctx, label, elbow.x, elbow.y - 9, style);
    if (detail) note(ctx, detail, elbow.x, elbow.y + 22, small);
  });
}
