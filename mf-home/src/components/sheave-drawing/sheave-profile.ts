/** Groove dimensions of a classical narrow V profile, inches. */
export interface GrooveDimensions {
  /** Width of the groove at the outside diameter. */
  readonly top: number;
  /** Distance between the middles of neighbouring grooves (Sg). */
  readonly spacing: number;
  /** Distance from the middle of the last groove to the edge (Se). */
  readonly edge: number;
}

/** Grooves by profile, inches (source: ARPM IP-22, table I-1; a test holds them against the figures of the catalogue). */
export const GROOVES: Readonly<Record<string, GrooveDimensions>> = {
  '3V': { top: 0.35, spacing: 0.406, edge: 0.344 },
  '5V': { top: 0.6, spacing: 0.688, edge: 0.5 },
  '8V': { top: 1, spacing: 1.125, edge: 0.75 },
};

/** Included angle of the grooves as drawn, degrees; the standard has 36 to 42 by diameter. */
const ANGLE = 38;

/** Depth of a groove as drawn, in groove top widths; a proportion of the sketch, not a dimension. */
const DEPTH = 0.97;

/** Rim left below a groove as drawn, in groove top widths. */
const RIM = 0.5;

/**
 * Face width of a sheave: Sg (N − 1) + 2 Se.
 * @returns inches
 */
export function faceWidth(groove: GrooveDimensions, grooves: number): number {
  return groove.spacing * (grooves - 1) + 2 * groove.edge;
}

/** Height of the section that {@link sectionPath} draws, inches. */
export function sectionHeight(groove: GrooveDimensions): number {
  return groove.top * (DEPTH + RIM);
}

/**
 * Outline of a sheave's rim, cut along its axis: grooves on top, rim below.
 * @param scale drawing units an inch
 * @returns closed SVG path that starts at 0,0
 */
export function sectionPath(groove: GrooveDimensions, grooves: number, scale: number): string {
  const depth = groove.top * DEPTH;
  const inset = depth * Math.tan(((ANGLE / 2) * Math.PI) / 180);
  const points: [number, number][] = [[0, 0]];
  for (let index = 0; index < grooves; index += 1) {
    const middle = groove.edge + index * groove.spacing;
    const [left, right] = [middle - groove.top / 2, middle + groove.top / 2];
    points.push([left, 0], [left + inset, depth], [right - inset, depth], [right, 0]);
  }
  const width = faceWidth(groove, grooves);
  const height = sectionHeight(groove);
  points.push([width, 0], [width, height], [0, height]);
  const text = points.map(([x, y]) => `${(x * scale).toFixed(1)} ${(y * scale).toFixed(1)}`);
  return `M${text.join('L')}Z`;
}
