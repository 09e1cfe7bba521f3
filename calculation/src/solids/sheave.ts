import { inchesToMm, SHEAVES, sheaveFaceWidth } from '@elo/standards';
import type { Point } from './contour';

/** The grooved face of a sheave, millimetres and radians. */
export interface Rim {
  readonly grooves: number;
  readonly face: number;
  /** Distance between groove centres; any number if there is one groove. */
  readonly spacing: number;
  /** Groove width at the outside diameter. */
  readonly topWidth: number;
  readonly depth: number;
  readonly angle: number;
}

/** The most usual groove angle of ARPM IP-22, which has 36° to 42° by diameter. */
const USUAL_ANGLE = (38 * Math.PI) / 180;

/** A rim of which only the widths are known: as deep as the section of ARPM IP-22 nearest to it. */
export function usualRim(widths: Omit<Rim, 'depth' | 'angle'>): Rim {
  const off = (top: number) => Math.abs(inchesToMm(top) - widths.topWidth);
  const { grooveDepth, grooveTopWidth } = SHEAVES.reduce((best, section) =>
    off(section.grooveTopWidth) < off(best.grooveTopWidth) ? section : best,
  );
  const depth = (grooveDepth / grooveTopWidth) * widths.topWidth;
  return { ...widths, depth, angle: USUAL_ANGLE };
}

/** The rim of a section of ARPM IP-22; `undefined` for an unknown section. */
export function standardRim(name: string, grooves: number): Rim | undefined {
  const section = SHEAVES.find((one) => one.section === name);
  if (section === undefined) return undefined;
  return usualRim({
    grooves,
    face: inchesToMm(sheaveFaceWidth(section.grooveSpacing, section.edge, grooves)),
    spacing: inchesToMm(section.grooveSpacing),
    topWidth: inchesToMm(section.grooveTopWidth),
  });
}

/** Groove centres from the left edge of the face. */
export function grooveCentres({ grooves, face, spacing }: Rim): number[] {
  const first = (face - spacing * (grooves - 1)) / 2;
  return Array.from({ length: grooves }, (_, at) => first + at * spacing);
}

/** Corners of the grooved face from left to right: along the axis, and below the outside diameter. */
export function rimProfile(rim: Rim): Point[] {
  const half = rim.topWidth / 2;
  const bottom = half - rim.depth * Math.tan(rim.angle / 2);
  const grooves = grooveCentres(rim).flatMap((centre): Point[] => [
    [centre - half, 0],
    [centre - bottom, rim.depth],
    [centre + bottom, rim.depth],
    [centre + half, 0],
  ]);
  return [[0, 0], ...grooves, [rim.face, 0]];
}
