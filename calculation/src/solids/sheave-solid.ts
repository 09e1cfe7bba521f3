import type { Product } from '@elo/contract';
import { inchesToMm, SHEAVES } from '@elo/standards';
import { circle, type Point } from './contour';
import { figuresOf, type SolidMaker } from './product-solid';
import { type Rim, rimProfile } from './sheave';
import type { Layer } from './solid';

/** A rim of a known diameter, millimetres. */
interface Wheel extends Rim {
  readonly outside: number;
}

/** Lands and grooves from below, each between two corners of the profile. */
function layersOf(wheel: Wheel): Layer[] {
  const profile = rimProfile(wheel);
  const at = (depth: number) => circle(wheel.outside / 2 - depth);
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

function readRim(product: Product): Wheel | undefined {
  const figure = figuresOf(product);
  const section = SHEAVES.find((one) => one.section === product.tamanho);
  const [grooves, outside, face] = [
    figure('grooves'),
    figure('outsideDiameter'),
    figure('faceWidth'),
  ];
  const [topWidth, angle] = [figure('grooveTopWidth'), figure('grooveAngle')];
  const spacing = grooves === 1 ? 0 : figure('grooveSpacing');
  if (!section || !grooves || !outside || !face || !topWidth || !angle) return undefined;
  if (spacing === undefined) return undefined;
  const depth = inchesToMm(section.grooveDepth);
  return { grooves, outside, face, spacing, topWidth, depth, angle: (angle * Math.PI) / 180 };
}

const NOTES = [
  'Aro maciço com os canais da ARPM IP-22: alma, cubo e furo cônico da bucha não são desenhados, porque a norma não os fixa; a peça pesa menos.',
];

/** A sheave as its grooved rim, solid inside; `undefined` if figures are missing. */
export function sheaveSolid(product: Product): SolidMaker | undefined {
  const rim = readRim(product);
  if (rim === undefined) return undefined;
  const { grooves, outside } = rim;
  const word = grooves === 1 ? 'canal' : 'canais';
  // The file name has the outside diameter in tenths of a millimetre; two sheaves of a section
  // differ by more.
  const file = `polia-${product.tamanho.toLowerCase()}-${Math.round(outside * 10)}-${grooves}`;
  return {
    bores: [],
    make: () => ({
      file,
      label: `Aro com ${grooves} ${word}`,
      solid: { bodies: [{ name: 'Polia', layers: layersOf(rim) }], notes: NOTES },
    }),
  };
}
