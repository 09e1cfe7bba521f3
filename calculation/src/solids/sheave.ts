import { figuresOf, type Product } from '@elo/contract';
import { inchesToMm, SHEAVES, sheaveFaceWidth } from '@elo/standards';
import { circle, type Point } from './contour';
import type { Layer, SolidMaker } from './solid';

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

/** Lands and grooves from below, each between two corners of the profile. @param outside diameter */
function layersOf(rim: Rim, outside: number): Layer[] {
  const profile = rimProfile(rim);
  const at = (depth: number) => circle(outside / 2 - depth);
  return profile.slice(1).map(([to, depth], index) => {
    const [from, before] = profile[index] as Point;
    return {
      outline: at(before),
      ...(depth !== before && { upper: at(depth) }),
      holes: [],
      from,
      to,
    };
  });
}

function readRim(product: Product): Rim | undefined {
  const figure = figuresOf(product);
  const section = SHEAVES.find((one) => one.section === product.tamanho);
  const [grooves, face] = [figure('grooves'), figure('faceWidth')];
  const [topWidth, angle] = [figure('grooveTopWidth'), figure('grooveAngle')];
  const spacing = grooves === 1 ? 0 : figure('grooveSpacing');
  if (!section || !grooves || !face || !topWidth || !angle || spacing === undefined) {
    return undefined;
  }
  const depth = inchesToMm(section.grooveDepth);
  return { grooves, face, spacing, topWidth, depth, angle: (angle * Math.PI) / 180 };
}

const NOTES = [
  'Aro maciço com os canais da ARPM IP-22: alma, cubo e furo cônico da bucha não são desenhados, porque a norma não os fixa; a peça pesa menos.',
];

/** A sheave as its grooved rim, solid inside; `undefined` if figures are missing. */
export function sheaveSolid(product: Product): SolidMaker | undefined {
  const rim = readRim(product);
  const outside = figuresOf(product)('outsideDiameter');
  if (rim === undefined || !outside) return undefined;
  const { grooves } = rim;
  const word = grooves === 1 ? 'canal' : 'canais';
  // The file name has the outside diameter in tenths of a millimetre; two sheaves of a section
  // differ by more.
  const file = `polia-${product.tamanho.toLowerCase()}-${Math.round(outside * 10)}-${grooves}`;
  return {
    bores: [],
    make: () => ({
      file,
      label: `Aro com ${grooves} ${word}`,
      bodies: [{ name: 'Polia', layers: layersOf(rim, outside) }],
      notes: NOTES,
    }),
  };
}
