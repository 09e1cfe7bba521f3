import type { Point } from './path';

/** Groove angle drawn: narrow V sections run from 36° to 42° (RMA IP-22), most at 38°. */
const GROOVE_ANGLE = (38 * Math.PI) / 180;

/** Measures of a rim section, all in drawing units. */
export interface RimShape {
  readonly grooves: number;
  readonly faceWidth: number;
  /** Groove centre to groove centre. */
  readonly spacing: number;
  /** Groove width at the outside diameter. */
  readonly topWidth: number;
}

/** Depth of a groove that leaves three tenths of its top width as the bottom: within 5 % of the tables for 3V, 5V and 8V. */
export function grooveDepth(topWidth: number): number {
  return (topWidth * 0.7) / (2 * Math.tan(GROOVE_ANGLE / 2));
}

/** Groove centres along the face, from its left edge. */
export function grooveCentres({ grooves, faceWidth, spacing }: RimShape): readonly number[] {
  const first = (faceWidth - spacing * (grooves - 1)) / 2;
  return Array.from({ length: grooves }, (_, index) => first + index * spacing);
}

/**
 * Section through a sheave's rim, closed.
 * @param corner left end of the outside diameter
 * @param base how far the section reaches below the groove bottoms
 */
export function rimSection(corner: Point, shape: RimShape, base: number): readonly Point[] {
  const [x, y] = corner;
  const depth = grooveDepth(shape.topWidth);
  const top = shape.topWidth / 2;
  const bottom = top * 0.3;
  const grooves = grooveCentres(shape).flatMap((centre): Point[] => [
    [x + centre - top, y],
    [x + centre - bottom, y + depth],
    [x + centre + bottom, y + depth],
    [x + centre + top, y],
  ]);
  const floor = y + depth + base;
  return [corner, ...grooves, [x + shape.faceWidth, y], [x + shape.faceWidth, floor], [x, floor]];
}
