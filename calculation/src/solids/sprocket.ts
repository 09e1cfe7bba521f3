import { bulgeOf, type Contour, type Edge, type Point } from './contour';

/** Dimensions of a sprocket's teeth, millimetres. */
export interface Teeth {
  readonly count: number;
  readonly pitch: number;
  /** Outside diameter of the chain's roller. */
  readonly roller: number;
  readonly outsideDiameter: number;
  /** Degrees of the seat for endless teeth: 140 (minimum form of ISO 606) to 120 (maximum form). */
  readonly seatAngle?: number;
}

const polar = ([x, y]: Point, radius: number, angle: number): Point => [
  x + radius * Math.cos(angle),
  y + radius * Math.sin(angle),
];

/**
 * Half of a tooth gap around its axis, the x axis: end of the seat, start of the tip, and bulges.
 */
interface HalfGap {
  readonly seat: Point;
  readonly tip: Point;
  /** Sweep of the whole seat, radians. */
  readonly seatAngle: number;
  /** Sweep of the flank. */
  readonly flankAngle: number;
}

/**
 * A tooth gap of ISO 606, by default its minimum form: seat ri = 0.505 · d1 over α = 140° − 90°/z, then a flank of
 * re = 0.12 · d1 · (z + 2), tangent to it, up to the outside diameter, or to the middle of the tooth
 * where the flanks of a small wheel meet before. The standard allows any form between this and its
 * maximum form; makers of the A series (ANSI) cut that of ASME B29.1 too, which is not drawn here.
 */
function halfGap(teeth: Teeth): HalfGap {
  const { count, pitch, roller, outsideDiameter, seatAngle: endless = 140 } = teeth;
  const half = Math.PI / count;
  const centre: Point = [pitch / 2 / Math.sin(half), 0];
  const seatRadius = 0.505 * roller;
  const flankRadius = 0.12 * roller * (count + 2);
  const seatAngle = ((endless - 90 / count) * Math.PI) / 180;
  const direction = Math.PI - seatAngle / 2;
  const seat = polar(centre, seatRadius, direction);
  const flank = polar(centre, seatRadius + flankRadius, direction);
  const tip =
    onCircle(flank, flankRadius, outsideDiameter / 2, half) ?? onAxis(flank, flankRadius, half);
  const angleOf = (point: Point) => Math.atan2(point[1] - flank[1], point[0] - flank[0]);
  const flankAngle = (angleOf(tip) - angleOf(seat) + 2 * Math.PI) % (2 * Math.PI);
  return { seat, tip, seatAngle, flankAngle };
}

/**
 * Intersection of a flank with the outside diameter; `undefined` if it crosses the tooth's centre
 * line first.
 */
function onCircle(centre: Point, radius: number, outside: number, half: number): Point | undefined {
  const distance = Math.hypot(...centre);
  const cosine = (distance ** 2 + outside ** 2 - radius ** 2) / (2 * distance * outside);
  if (Math.abs(cosine) > 1) return undefined;
  // Of both intersections, the one on the side of the gap.
  const angle = Math.atan2(centre[1], centre[0]) - Math.acos(cosine);
  return angle > 0 && angle < half ? polar([0, 0], outside, angle) : undefined;
}

/** Intersection of a flank with the centre line of the tooth, outside its own centre. */
function onAxis(centre: Point, radius: number, half: number): Point {
  const along = centre[0] * Math.cos(half) + centre[1] * Math.sin(half);
  const across = centre[1] * Math.cos(half) - centre[0] * Math.sin(half);
  return polar([0, 0], along + Math.sqrt(Math.max(0, radius ** 2 - across ** 2)), half);
}

const turned = ([x, y]: Point, angle: number): Point => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
];

const mirrored = ([x, y]: Point): Point => [x, -y];

/** Outline of a sprocket, with a gap on the x axis. @throws RangeError for fewer than six teeth */
export function sprocketContour(teeth: Teeth): Contour {
  if (teeth.count < 6) throw new RangeError('A sprocket has six teeth or more.');
  const { seat, tip, seatAngle, flankAngle } = halfGap(teeth);
  const pitchAngle = (2 * Math.PI) / teeth.count;
  const tipAngle = pitchAngle - 2 * Math.atan2(tip[1], tip[0]);
  const flank = bulgeOf(-flankAngle);
  const edges = Array.from({ length: teeth.count }, (_, at): Edge[] => {
    const place = (point: Point) => turned(point, at * pitchAngle);
    const next = (point: Point) => turned(point, (at + 1) * pitchAngle);
    return [
      { to: place(seat), bulge: bulgeOf(-seatAngle) },
      { to: place(tip), bulge: -flank },
      // Flanks that intersect leave no tip between them.
      ...(tipAngle > 1e-9 ? [{ to: next(mirrored(tip)), bulge: bulgeOf(tipAngle) }] : []),
      { to: next(mirrored(seat)), bulge: -flank },
    ];
  });
  return { start: mirrored(seat), edges: edges.flat() };
}
