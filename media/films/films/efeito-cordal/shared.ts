import { type ChainLook, drawChain } from '../../draw/chain';
import { drawSprocket, pitchRadius, type SprocketSize } from '../../draw/sprocket';
import type { Ctx } from '../../film';
import { color } from '../../kit/palette';
import type { Point } from '../../kit/shapes';

/** Rotation sense: the upper strand runs to the right; a tooth angle repeats the picture. */
function strandPins(centre: Point, size: SprocketSize, angle: number, free: number): Point[] {
  const step = (2 * Math.PI) / size.z;
  const r = pitchRadius(size);
  const local = ((angle % step) + step) % step;
  const lead = -Math.PI / 2 - step / 2 + local;
  const on = Math.ceil(size.z / 2) + 1;
  const wheel = Array.from({ length: on }, (_, i) => {
    const a = lead - (on - 1 - i) * step;
    return { x: centre.x + r * Math.cos(a), y: centre.y + r * Math.sin(a) };
  });
  const last = wheel[wheel.length - 1] as Point;
  const strand = Array.from({ length: free }, (_, i) => ({
    x: last.x + (i + 1) * size.pitch,
    y: last.y,
  }));
  return [...wheel, ...strand];
}

/** Angle at which to draw the wheel, radians, so that its gaps hold the pins of `strandPins`. */
export function wheelAngle(size: SprocketSize, angle: number): number {
  return -Math.PI / 2 - Math.PI / size.z + angle;
}

/** Parity of the link that starts the list, so that links keep their kind while they travel. */
function parity(size: SprocketSize, angle: number): number {
  return Math.floor(angle / ((2 * Math.PI) / size.z)) % 2;
}

/** Draws wheel and chain after `angle` radians; returns the pins, the last of the free strand at the end. */
export function drawWheel(
  ctx: Ctx,
  centre: Point,
  size: SprocketSize,
  angle: number,
  free: number,
  extra: Partial<ChainLook> = {},
): Point[] {
  const pins = strandPins(centre, size, angle, free);
  const look = { pitch: size.pitch, roller: size.roller, front: 0, ...extra };
  const first = (pins.length + parity(size, angle)) % 2;
  drawChain(ctx, pins, { ...look, layer: 'back' }, first);
  drawSprocket(ctx, centre, size, {
    angle: wheelAngle(size, angle),
    fill: color.steelLight,
    hub: pitchRadius(size) * 0.36,
    bore: pitchRadius(size) * 0.18,
  });
  drawChain(ctx, pins, { ...look, layer: 'front' }, first);
  return pins;
}

/** The wheel of the first scenes, small enough to show the polygon; pixels. */
export const small: SprocketSize = { z: 8, pitch: 118, roller: 70 };
