import type { Product } from '@elo/contract';
import { inchesToMm, SHEAVES } from '@elo/standards';
import { circle } from './contour';
import { figuresOf, type SolidMaker } from './product-solid';
import type { Layer } from './solid';

/** The rim of a sheave, millimetres and radians. */
interface Rim {
  readonly grooves: number;
  readonly outside: number;
  readonly face: number;
  readonly spacing: number;
  /** Groove width at the outside diameter. */
  readonly topWidth: number;
  readonly depth: number;
  readonly angle: number;
}

/** Lands and grooves from below: land, flank, bottom, flank, land. */
function layersOf({ grooves, outside, face, spacing, topWidth, depth, angle }: Rim): Layer[] {
  const [land, bottom] = [circle(outside / 2), circle(outside / 2 - depth)];
  const run = depth * Math.tan(angle / 2);
  const first = (face - (grooves - 1) * spacing) / 2;
  const layers: Layer[] = [];
  let from = 0;
  const add = (to: number, outline: Layer['outline'], upper?: Layer['outline']) => {
    layers.push({ outline, ...(upper && { upper }), holes: [], from, to });
    from = to;
  };
  for (let at = 0; at < grooves; at += 1) {
    const middle = first + at * spacing;
    add(middle - topWidth / 2, land);
    add(middle - topWidth / 2 + run, land, bottom);
    add(middle + topWidth / 2 - run, bottom);
    add(middle + topWidth / 2, bottom, land);
  }
  add(face, land);
  return layers;
}

function readRim(product: Product): Rim | undefined {
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
