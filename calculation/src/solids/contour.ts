/** A point in the plane, millimetres. */
export type Point = readonly [x: number, y: number];

/**
 * A piece of a contour: a line, or an arc by its bulge, the tangent of a quarter of its angle, as
 * DXF states it; positive turns to the left.
 */
export interface Edge {
  readonly to: Point;
  readonly bulge?: number;
}

/** A closed contour; its last edge ends where it starts. Counter-clockwise by default. */
export interface Contour {
  readonly start: Point;
  readonly edges: readonly Edge[];
}

/**
 * The arc between two points: its centre, radius, and start and sweep in radians, positive to the left.
 * @param bulge not 0
 */
export function arcOf([x1, y1]: Point, [x2, y2]: Point, bulge: number) {
  const turn = 4 * Math.atan(bulge);
  // Distance from the chord's midpoint to the centre, as a share of half the chord.
  const offset = (1 - bulge ** 2) / (4 * bulge);
  const centre: Point = [(x1 + x2) / 2 - (y2 - y1) * offset, (y1 + y2) / 2 + (x2 - x1) * offset];
  return {
    centre,
    radius: Math.hypot(x1 - centre[0], y1 - centre[1]),
    from: Math.atan2(y1 - centre[1], x1 - centre[0]),
    turn,
  };
}

/** Bulge of an arc by its sweep, radians. */
export function bulgeOf(turn: number): number {
  return Math.tan(turn / 4);
}

/** The least and the greatest of many numbers. */
export function rangeOf(values: readonly number[]): readonly [least: number, most: number] {
  return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
}

/** A point at a distance and an angle, radians, from a centre. */
export function polar([x, y]: Point, radius: number, angle: number): Point {
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** A whole circle. */
export function circle(radius: number, [x, y]: Point = [0, 0]): Contour {
  return {
    start: [x + radius, y],
    edges: [
      { to: [x - radius, y], bulge: 1 },
      { to: [x + radius, y], bulge: 1 },
    ],
  };
}

/** Edges with their start points. */
export function piecesOf({ start, edges }: Contour): readonly (Edge & { readonly from: Point })[] {
  return edges.map((edge, at) => ({
    ...edge,
    from: at === 0 ? start : (edges[at - 1] as Edge).to,
  }));
}

/**
 * Area within a contour, exact also for its arcs: Green's theorem for the chords, and the segment
 * r²/2 · (θ − sin θ) of each arc.
 */
export function areaOf(contour: Contour): number {
  return piecesOf(contour).reduce((sum, { from, to, bulge }) => {
    const chord = (from[0] * to[1] - to[0] * from[1]) / 2;
    if (!bulge) return sum + chord;
    const { radius, turn } = arcOf(from, to, bulge);
    return sum + chord + (radius ** 2 / 2) * (turn - Math.sin(turn));
  }, 0);
}

/**
 * A contour as a polygon; the last corner does not repeat the first.
 * @param tolerance maximum distance between an arc and its chord, millimetres
 */
export function polygonOf(contour: Contour, tolerance: number): Point[] {
  return piecesOf(contour).flatMap(({ from, to, bulge }) => {
    if (!bulge) return [from];
    const { centre, radius, from: start, turn } = arcOf(from, to, bulge);
    const step = 2 * Math.acos(Math.max(0, 1 - tolerance / radius));
    const parts = Math.max(2, Math.ceil(Math.abs(turn) / step));
    return Array.from({ length: parts }, (_, at): Point => {
      const angle = start + (turn * at) / parts;
      return polar(centre, radius, angle);
    });
  });
}

/** A coordinate as text. @param digits decimals */
const text = (value: number, digits: number): string =>
  String(Math.round(value * 10 ** digits) / 10 ** digits);

/** A contour as SVG path data, with the y axis pointing down. */
export function pathOf(contour: Contour, digits = 3): string {
  const at = ([x, y]: Point) => `${text(x, digits)} ${text(-y, digits)}`;
  const steps = piecesOf(contour).map(({ from, to, bulge }) => {
    if (!bulge) return `L${at(to)}`;
    const { radius, turn } = arcOf(from, to, bulge);
    const size = text(radius, digits);
    return `A${size} ${size} 0 ${Math.abs(turn) > Math.PI ? 1 : 0} ${turn > 0 ? 0 : 1} ${at(to)}`;
  });
  return `M${at(contour.start)}${steps.join('')}Z`;
}

/** A polygon as SVG path data; its y axis points down already. */
export function polygonPath(corners: readonly Point[], digits = 3): string {
  return `M${corners.map(([x, y]) => `${text(x, digits)} ${text(y, digits)}`).join('L')}Z`;
}
