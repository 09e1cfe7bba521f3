import type { Path2D } from '@napi-rs/canvas';
import type { Ctx } from '../film';
import { clamp, easeOut, mix } from './easing';
import { color } from './palette';

export interface Point {
  x: number;
  y: number;
}

/** A point of the drawing. */
export function xy(x: number, y: number): Point {
  return { x, y };
}

/** The point of a circle at `angle` radians. */
export function onCircle(centre: Point, r: number, angle: number): Point {
  return xy(centre.x + r * Math.cos(angle), centre.y + r * Math.sin(angle));
}

/** The point between two others; `k` from 0 to 1. */
export function between(from: Point, to: Point, k: number): Point {
  return xy(mix(from.x, to.x, k), mix(from.y, to.y, k));
}

/** Runs a drawing with its own alpha and transform state. */
export function group(ctx: Ctx, alpha: number, draw: () => void): void {
  if (alpha <= 0) return;
  ctx.save();
  ctx.globalAlpha *= clamp(alpha);
  draw();
  ctx.restore();
}

/** Runs a drawing around `at` as its origin, turned by `turn` radians. */
export function placed(ctx: Ctx, at: Point, turn: number, draw: () => void): void {
  ctx.save();
  ctx.translate(at.x, at.y);
  ctx.rotate(turn);
  draw();
  ctx.restore();
}

/** A filled rectangle with round corners and a drawing that it cuts off. */
export function card(
  ctx: Ctx,
  [x, y, w, h]: readonly [x: number, y: number, w: number, h: number],
  fill: string,
  draw: () => void,
): void {
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, 10);
  paint(ctx, { fill });
  ctx.clip();
  draw();
  ctx.restore();
}

/** How a shape is painted: without `fill` it is hollow, without `stroke` it has no outline. */
export interface Paint {
  fill?: string | undefined;
  stroke?: string | undefined;
  width?: number | undefined;
  /** Lengths of the dashes and gaps of the outline, in pixels. */
  dash?: number[];
}

/** The paint of a machine part: filled, with an outline of ink. */
export function outlined(fill: string, width = 2): Paint {
  return { fill, stroke: color.ink, width };
}

/** Fills and outlines a path, without one the current path. */
export function paint(
  ctx: Ctx,
  { fill, stroke, width = 2, dash = [] }: Paint,
  path?: Path2D,
): void {
  if (fill) {
    ctx.fillStyle = fill;
    if (path) ctx.fill(path);
    else ctx.fill();
  }
  if (stroke) {
    ctx.strokeStyle = stroke;
    ctx.lineWidth = width;
    ctx.setLineDash(dash);
    if (path) ctx.stroke(path);
    else ctx.stroke();
    ctx.setLineDash([]);
  }
}

/** Closed shape with straight sides between `corners`, each a pair of x and y. */
export function polygon(ctx: Ctx, look: Paint, corners: readonly [number, number][]): void {
  ctx.beginPath();
  for (const [x, y] of corners) ctx.lineTo(x, y);
  ctx.closePath();
  paint(ctx, look);
}

/** Corners of a regular polygon around `centre`, the first at `turn` radians. */
export function corners(count: number, r: number, centre = xy(0, 0), turn = 0): [number, number][] {
  return Array.from({ length: count }, (_, i) => {
    const { x, y } = onCircle(centre, r, turn + (i * 2 * Math.PI) / count);
    return [x, y];
  });
}

/** A tick of two strokes through three points; the second follows the first as `k` grows. */
export function tick(
  ctx: Ctx,
  [start, foot, end]: readonly [Point, Point, Point],
  look: { k: number; stroke: string; width: number },
): void {
  line(ctx, start, foot, look);
  line(ctx, foot, end, { ...look, k: look.k * 2 - 1 });
}

/** Line through the points that `at` gives from `from` to `to`. */
export function curve(
  ctx: Ctx,
  [from, to, step]: readonly [from: number, to: number, step: number],
  at: (value: number) => Point,
  look: Paint,
): void {
  ctx.beginPath();
  for (let value = from; value <= to; value += step) {
    const { x, y } = at(value);
    ctx.lineTo(x, y);
  }
  ctx.lineJoin = 'round';
  paint(ctx, look);
}

/** Straight line that draws itself; `k` 0…1. */
export function line(
  ctx: Ctx,
  from: Point,
  to: Point,
  { k = 1, stroke = color.ink, width, dash }: Omit<Paint, 'fill'> & { k?: number } = {},
): void {
  if (k <= 0) return;
  const shown = clamp(k);
  ctx.beginPath();
  ctx.moveTo(from.x, from.y);
  ctx.lineTo(mix(from.x, to.x, shown), mix(from.y, to.y, shown));
  paint(ctx, { stroke, width, dash });
}

/** Filled and outlined circle. */
export function disc(ctx: Ctx, x: number, y: number, r: number, look: Paint): void {
  if (r <= 0) return;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  paint(ctx, look);
}

/** Filled and outlined rectangle with round corners of radius `r`. */
export function box(
  ctx: Ctx,
  x: number,
  y: number,
  w: number,
  h: number,
  { r = 0, ...look }: Paint & { r?: number },
): void {
  if (w <= 0 || h <= 0) return;
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, Math.min(r, w / 2, h / 2));
  paint(ctx, look);
}

/** Slim filled arrowhead with its tip at `tip`, pointing along `angle` (radians). */
export function arrowhead(ctx: Ctx, tip: Point, angle: number, fill: string, size = 13): void {
  placed(ctx, xy(tip.x, tip.y), angle, () => {
    polygon(ctx, { fill }, [
      [0, 0],
      [-size, -size * 0.36],
      [-size, size * 0.36],
    ]);
  });
}

/** Arrow that grows from `from` to `to`. */
export function arrow(
  ctx: Ctx,
  from: Point,
  to: Point,
  options: { k?: number; stroke?: string; width?: number; head?: number } = {},
): void {
  const k = easeOut(options.k ?? 1);
  if (k <= 0.02) return;
  const stroke = options.stroke ?? color.ink;
  const tip = between(from, to, k);
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const head = options.head ?? 14;
  const back = xy(tip.x - Math.cos(angle) * head * 0.7, tip.y - Math.sin(angle) * head * 0.7);
  line(ctx, from, back, { stroke, width: options.width ?? 2.5 });
  arrowhead(ctx, tip, angle, stroke, head);
}

/** Arrow along a circle, from angle `start` to `end` (radians); shows a sense of rotation. */
export function arcArrow(
  ctx: Ctx,
  centre: Point,
  r: number,
  start: number,
  end: number,
  options: { stroke?: string; width?: number; head?: number } = {},
): void {
  const stroke = options.stroke ?? color.ink;
  const forward = end >= start;
  ctx.beginPath();
  ctx.arc(centre.x, centre.y, r, start, end, !forward);
  paint(ctx, { stroke, width: options.width ?? 3 });
  const tip = onCircle(centre, r, end);
  arrowhead(ctx, tip, end + (forward ? 1.45 : -1.45), stroke, options.head ?? 16);
}
