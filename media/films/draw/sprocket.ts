import { pathOf, sprocketContour } from '@elo/calculation/outlines';
import type { Contour } from '@elo/calculation/solids';
import { Path2D } from '@napi-rs/canvas';
import type { Ctx } from '../film';
import { color } from '../kit/palette';
import { disc, type Point, paint, placed } from '../kit/shapes';

/** Sizes of a sprocket in the units of the drawing (usually pixels). */
export interface SprocketSize {
  z: number;
  pitch: number;
  roller: number;
}

/** Radius of the pitch circle. */
export function pitchRadius({ z, pitch }: SprocketSize): number {
  return pitch / 2 / Math.sin(Math.PI / z);
}

/** A sprocket whose pitch circle has this radius, with rollers of the usual share of the pitch. */
export function sprocketOf(z: number, radius: number): SprocketSize {
  const pitch = 2 * radius * Math.sin(Math.PI / z);
  return { z, pitch, roller: pitch * 0.62 };
}

/** Radius of the tooth tips: mean of the ISO 606 limits for the tip diameter. */
export function tipRadius(size: SprocketSize): number {
  const d = pitchRadius(size) * 2;
  const largest = d + 1.25 * size.pitch - size.roller;
  const smallest = d + size.pitch * (1 - 1.6 / size.z) - size.roller;
  return (largest + smallest) / 4;
}

/** The teeth of ISO 606 between its minimum and its maximum form, with a gap on the x axis. */
export function toothContour(size: SprocketSize): Contour {
  return sprocketContour({
    count: size.z,
    pitch: size.pitch,
    roller: size.roller,
    outsideDiameter: 2 * tipRadius(size),
    seatAngle: 130,
  });
}

/** Closed outline of the teeth around the origin; a gap is on the positive x axis. */
export function sprocketPath(size: SprocketSize): Path2D {
  return new Path2D(pathOf(toothContour(size)));
}

/** How a sprocket is painted; `bore`, `hub` in drawing units, `angle` in radians. */
export interface SprocketLook {
  angle?: number;
  fill?: string;
  stroke?: string;
  width?: number;
  hub?: number;
  bore?: number;
  ground?: string;
  pitchCircle?: string;
  holes?: number;
}

/** Draws a sprocket seen along its axis, with hub, bore, keyway and lightening holes. */
export function drawSprocket(
  ctx: Ctx,
  at: Point,
  size: SprocketSize,
  look: SprocketLook = {},
): void {
  const r = pitchRadius(size);
  const stroke = look.stroke ?? color.ink;
  const hub = look.hub ?? r * 0.4;
  const bore = look.bore ?? r * 0.2;
  const ground = look.ground ?? color.paper;
  placed(ctx, at, look.angle ?? 0, () => {
    ctx.lineJoin = 'round';
    const fill = look.fill ?? color.steelLight;
    paint(ctx, { fill, stroke, width: look.width }, sprocketPath(size));
    const holes = look.holes ?? 0;
    const ring = (hub + r - size.roller * 0.7) / 2;
    const hole = Math.min((r - size.roller * 0.7 - hub) * 0.34, ring * 0.42);
    for (let i = 0; i < holes; i++) {
      const a = ((i + 0.5) * 2 * Math.PI) / holes;
      disc(ctx, ring * Math.cos(a), ring * Math.sin(a), hole, { fill: ground, stroke });
    }
    disc(ctx, 0, 0, hub, { stroke, width: look.width ?? 2 });
    disc(ctx, 0, 0, bore, { fill: ground, stroke, width: look.width ?? 2 });
    ctx.fillStyle = ground;
    ctx.beginPath();
    ctx.rect(bore * 0.8, -bore * 0.24, bore * 0.48, bore * 0.48);
    ctx.fill();
    ctx.beginPath();
    ctx.moveTo(bore * 0.97, -bore * 0.24);
    ctx.lineTo(bore * 1.28, -bore * 0.24);
    ctx.lineTo(bore * 1.28, bore * 0.24);
    ctx.lineTo(bore * 0.97, bore * 0.24);
    ctx.stroke();
  });
  if (look.pitchCircle) {
    disc(ctx, at.x, at.y, r, { stroke: look.pitchCircle, width: 1.6, dash: [14, 5, 3, 5] });
  }
}
