import { at, type Point } from './path';

/**
 * Contour of a chain plate seen from the side: two round ends joined by a waist.
 * @param left centre of the left pin
 * @param pitch distance to the right pin, drawing units
 * @param radius of the round ends
 * @param waist half height in the middle
 */
export function plateContour(left: Point, pitch: number, radius: number, waist: number): string {
  const [x, y] = left;
  const right = x + pitch;
  const reach = radius * 0.72;
  const rise = Math.sqrt(radius ** 2 - reach ** 2) + radius * 0.06;
  const corner = (cx: number, sx: number, sy: number): Point => [cx + sx * reach, y + sy * rise];
  const curve = (to: Point, middle: number) => `Q${at([x + pitch / 2, middle])} ${at(to)}`;
  const round = (to: Point) => `A${radius} ${radius} 0 1 1 ${at(to)}`;
  return [
    `M${at(corner(x, 1, -1))}`,
    curve(corner(right, -1, -1), y - waist),
    round(corner(right, -1, 1)),
    curve(corner(x, 1, 1), y + waist),
    round(corner(x, 1, -1)),
    'Z',
  ].join('');
}
