/** A point of a drawing, in drawing units; y grows downwards. */
export type Point = readonly [x: number, y: number];

/** Coordinate as paths carry it: one decimal is below a tenth of a pixel on screen. */
export function unit(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** `x y` of a point. */
export function at([x, y]: Point): string {
  return `${unit(x)} ${unit(y)}`;
}

/** Closed or open polyline through points. */
export function polyline(points: readonly Point[], closed = false): string {
  return `M${points.map(at).join('L')}${closed ? 'Z' : ''}`;
}

/** Point at a distance and an angle (radians, clockwise on screen) from a centre. */
export function polar(centre: Point, radius: number, angle: number): Point {
  return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
}
