import { type Contour, PLATE_HEIGHT, pathOf, plateContour, WAIST } from '@elo/calculation/outlines';
import { Path2D } from '@napi-rs/canvas';
import type { Ctx } from '../film';
import { color } from '../kit/palette';
import { between, disc, onCircle, type Paint, type Point, paint, placed, xy } from '../kit/shapes';
import { drawSprocket, pitchRadius, type SprocketLook } from './sprocket';

/** How links are painted. Lengths in pixels; proportions follow ANSI B29.1. */
export interface ChainLook {
  pitch: number;
  roller: number;
  /** Opacity of the plates nearest to the viewer; 0 shows the section through the rollers. */
  front?: number;
  /** Draws the far plates (behind a sprocket) only. */
  layer?: 'back' | 'front' | 'all';
  outer?: string;
  inner?: string;
  rollerFill?: string;
  pinFill?: string;
  stroke?: string;
  width?: number;
  /** Colours single links (by index) for emphasis. */
  tint?: (index: number) => string | undefined;
}

/** Outline of a waisted plate whose left joint is the origin; `length` is the distance of its pins. */
export function plateOutline(
  pitch: number,
  kind: keyof typeof PLATE_HEIGHT,
  length = pitch,
): Contour {
  const height = pitch * PLATE_HEIGHT[kind];
  return plateContour(length, height, 0, height * WAIST);
}

/** Draws a plate of a chain of this pitch from pin `a` to pin `b`. */
export function drawPlate(
  ctx: Ctx,
  [a, b]: readonly [a: Point, b: Point],
  pitch: number,
  kind: keyof typeof PLATE_HEIGHT,
  look: Paint,
): void {
  const outline = plateOutline(pitch, kind, Math.hypot(b.x - a.x, b.y - a.y));
  placed(ctx, a, Math.atan2(b.y - a.y, b.x - a.x), () =>
    paint(ctx, look, new Path2D(pathOf(outline))),
  );
}

/**
 * Draws the links between consecutive pins, alternating inner (even index) and outer (odd index).
 * Far plates, rollers with bush and pin, near plates, in that order.
 */
export function drawChain(ctx: Ctx, pins: Point[], look: ChainLook, firstIndex = 0): void {
  const layer = look.layer ?? 'all';
  const links = pins.slice(1).map((b, i) => ({
    joints: [pins[i] as Point, b] as const,
    kind: (i + firstIndex) % 2 === 0 ? ('inner' as const) : ('outer' as const),
    tint: look.tint?.(i + firstIndex),
  }));
  const fill = { inner: look.inner ?? color.steelMid, outer: look.outer ?? color.steel };
  const stroke = look.stroke ?? color.ink;
  const plates = (kind: 'inner' | 'outer') => {
    for (const link of links.filter((one) => one.kind === kind)) {
      const paint = { fill: link.tint ?? fill[kind], stroke, width: look.width };
      drawPlate(ctx, link.joints, look.pitch, kind, paint);
    }
  };
  const front = look.front ?? 1;
  if (layer !== 'front') {
    plates('outer');
    plates('inner');
  }
  if (layer === 'back') return;
  const pin = look.roller * 0.25;
  for (const { x, y } of pins) {
    disc(ctx, x, y, look.roller / 2, {
      fill: look.rollerFill ?? color.steelLight,
      stroke,
      width: look.width,
    });
    disc(ctx, x, y, look.roller * 0.36, { fill: look.inner ?? color.steelMid, stroke, width: 1.5 });
    disc(ctx, x, y, pin, { fill: look.pinFill ?? color.iron, stroke, width: 1.5 });
  }
  if (front <= 0) return;
  ctx.save();
  ctx.globalAlpha *= front;
  plates('inner');
  plates('outer');
  for (const { x, y } of pins) {
    disc(ctx, x, y, pin, { fill: look.pinFill ?? color.iron, stroke, width: 1.5 });
  }
  ctx.restore();
}

/** Pins of a straight chain to the right, `count` pins from `from`, `pitch` pixels apart. */
export function straightPins(from: Point, count: number, pitch: number): Point[] {
  return Array.from({ length: count }, (_, i) => xy(from.x + i * pitch, from.y));
}

/** An open drive of two sprockets on one horizontal, with an even number of links. */
export type Drive = ReturnType<typeof makeDrive>;

/**
 * Lays a chain around two sprockets so that every pin on a sprocket sits in a tooth gap.
 * The centre distance is chosen near `distance` so that a whole, even number of links closes.
 * On a wheel one pitch of path is one tooth angle; on a strand it is one pitch of length.
 */
export function makeDrive(
  left: Point,
  distance: number,
  teeth: readonly [left: number, right: number],
  chain: { pitch: number; roller: number },
) {
  const p = chain.pitch;
  const leftSize = { ...chain, z: teeth[0] };
  const rightSize = { ...chain, z: teeth[1] };
  const r1 = pitchRadius(leftSize);
  const r2 = pitchRadius(rightSize);
  const count = (c: number) => {
    const tilt = Math.asin((r1 - r2) / c);
    const strand = Math.sqrt(c * c - (r1 - r2) ** 2) / p;
    const wrap1 = ((Math.PI + 2 * tilt) / (2 * Math.PI)) * leftSize.z;
    const wrap2 = ((Math.PI - 2 * tilt) / (2 * Math.PI)) * rightSize.z;
    return { tilt, strand, wrap1, wrap2, total: 2 * strand + wrap1 + wrap2 };
  };
  const links = Math.round(count(distance).total / 2) * 2;
  let low = distance - 2 * p;
  let high = distance + 2 * p;
  for (let i = 0; i < 50; i++) {
    const mid = (low + high) / 2;
    if (count(mid).total < links) low = mid;
    else high = mid;
  }
  const c = (low + high) / 2;
  const right = xy(left.x + c, left.y);
  const { tilt, strand, wrap1, wrap2 } = count(c);
  // Path in pitches, clockwise on screen: left wheel from bottom over the left side to the top,
  // upper strand to the right, right wheel down, lower strand back.
  const begin1 = Math.PI / 2 - tilt;
  const begin2 = -Math.PI / 2 + tilt;
  const place = (s: number): Point => {
    if (s < wrap1) return onCircle(left, r1, begin1 + (s / leftSize.z) * 2 * Math.PI);
    const s2 = s - wrap1;
    if (s2 < strand) {
      return between(onCircle(left, r1, begin2), onCircle(right, r2, begin2), s2 / strand);
    }
    const s3 = s2 - strand;
    if (s3 < wrap2) return onCircle(right, r2, begin2 + (s3 / rightSize.z) * 2 * Math.PI);
    const k = (s3 - wrap2) / strand;
    return between(onCircle(right, r2, begin1), onCircle(left, r1, begin1), k);
  };
  return {
    left,
    right,
    leftSize,
    rightSize,
    links,
    /** Pins and sprocket angles after the chain has advanced by `phase` pitches. */
    at(phase: number) {
      const pins = Array.from({ length: links + 1 }, (_, i) =>
        place((((i + phase) % links) + links) % links),
      );
      const leftAngle = begin1 + (phase / leftSize.z) * 2 * Math.PI;
      const rightAngle = begin2 + ((phase - wrap1 - strand) / rightSize.z) * 2 * Math.PI;
      return { pins, leftAngle, rightAngle };
    },
  };
}

/** Draws a drive after its chain has advanced by `phase` pitches. */
export function drawDrive(
  ctx: Ctx,
  drive: Drive,
  phase: number,
  chain: Partial<ChainLook>,
  sprocket: SprocketLook = {},
): void {
  const { left, right, leftSize, rightSize } = drive;
  const { pins, leftAngle, rightAngle } = drive.at(phase);
  const look = { ...leftSize, ...chain };
  drawChain(ctx, pins, { ...look, layer: 'back' });
  drawSprocket(ctx, left, leftSize, { ...sprocket, angle: leftAngle, holes: 0 });
  drawSprocket(ctx, right, rightSize, { ...sprocket, angle: rightAngle });
  drawChain(ctx, pins, { ...look, layer: 'front' });
}
