import { at, type Point, polar, unit } from './path';

/** Half of the arc in which a roller sits, radians; ANSI B29.1 seats span about 120°. */
const HALF_SEAT = (60 * Math.PI) / 180;

/** Measures of a tooth profile, all in drawing units. */
export interface SprocketShape {
  readonly teeth: number;
  /** Radius of the pitch circle. */
  readonly pitchRadius: number;
  readonly outsideRadius: number;
  readonly rollerRadius: number;
}

/** Chordal pitch from the pitch diameter: p = PD · sin(180°/z). */
export function pitchFromDiameter(pitchDiameter: number, teeth: number): number {
  return pitchDiameter * Math.sin(Math.PI / teeth);
}

/** Both ends of the seat around the roller at `angle`. */
function seat(centre: Point, shape: SprocketShape, angle: number): readonly [Point, Point] {
  const roller = polar(centre, shape.pitchRadius, angle);
  const inward = angle + Math.PI;
  return [
    polar(roller, shape.rollerRadius, inward + HALF_SEAT),
    polar(roller, shape.rollerRadius, inward - HALF_SEAT),
  ];
}

/**
 * Outline of a sprocket: a seat for each roller and a tooth between each two, its tip on the
 * outside diameter. The count of teeth and the three radii are real; flanks are drawn straight.
 */
export function sprocketOutline(centre: Point, shape: SprocketShape): string {
  const step = (2 * Math.PI) / shape.teeth;
  const half = step * 0.09;
  const parts = Array.from({ length: shape.teeth }, (_, index) => {
    const angle = index * step - Math.PI / 2;
    const [from, to] = seat(centre, shape, angle);
    const radius = unit(shape.rollerRadius);
    const tip = angle + step / 2;
    return [
      `${index === 0 ? 'M' : 'L'}${at(from)}`,
      `A${radius} ${radius} 0 0 0 ${at(to)}`,
      `L${at(polar(centre, shape.outsideRadius, tip - half))}`,
      `L${at(polar(centre, shape.outsideRadius, tip + half))}`,
    ].join('');
  });
  return `${parts.join('')}Z`;
}
