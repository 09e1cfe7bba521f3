/** A point of a drawing, in drawing units; y grows downwards. */
export type Point = readonly [x: number, y: number];

/** Decimals of a coordinate: a tenth of a unit is less than a tenth of a pixel on screen. */
export const DIGITS = 1;

/** `x y` of a point. */
export function at([x, y]: Point): string {
  return `${Number(x.toFixed(DIGITS))} ${Number(y.toFixed(DIGITS))}`;
}

/** Point at a distance and an angle (radians, clockwise on screen) from a centre. */
export function polar(centre: Point, radius: number, angle: number): Point {
  return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
}
