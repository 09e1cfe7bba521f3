import type { Product } from '@elo/contract';
import { ANSI, type ChainSize, greatestHub, ISO, toothWidth } from '@elo/standards';
import { type Contour, circle } from './contour';
import { boreContour, keywayFor, shaftsBetween } from './keyway';
import { type Figures, figuresOf, isAnsi, type SolidMaker, sizeName } from './product-solid';
import type { Layer } from './solid';
import { sprocketContour } from './sprocket';

const number = (value: number) => String(Math.round(value * 1000) / 1000).replace('.', ',');

/** Size of the chain that a sprocket is for. */
function chainOf(product: Product): ChainSize | undefined {
  const standard = isAnsi(product) ? ANSI : ISO;
  return standard.sizes.find(({ size }) => size === product.tamanho);
}

/** Dimensions of a sprocket, millimetres. */
interface Wheel {
  readonly count: number;
  readonly pitch: number;
  readonly roller: number;
  readonly pitchDiameter: number;
  readonly outsideDiameter: number;
  readonly thickness: number;
  readonly strands: number;
  readonly transversePitch: number;
  /** Diameter of the discs between rows of teeth. */
  readonly between: number;
  readonly hub?: { readonly diameter: number; readonly length: number };
}

function hubOf(figure: Figures, thickness: number, rim: number): Pick<Wheel, 'hub'> {
  const [diameter, length] = [figure('hubDiameter'), figure('hubLength')];
  if (diameter === undefined || length === undefined || length <= thickness) return {};
  return { hub: { diameter, length: Math.max(length, rim) } };
}

function readWheel(product: Product): Wheel | undefined {
  const figure = figuresOf(product);
  const [count, pitchDiameter, outsideDiameter, caliper] = [
    figure('teeth'),
    figure('pitchDiameter'),
    figure('outsideDiameter'),
    figure('caliperDiameter'),
  ];
  if (!count || !pitchDiameter || !outsideDiameter || !caliper) return undefined;
  const pitch = figure('pitch') ?? pitchDiameter * Math.sin(Math.PI / count);
  const roller =
    figure('rollerDiameter') ??
    pitchDiameter * (count % 2 === 0 ? 1 : Math.cos(Math.PI / 2 / count)) - caliper;
  const chain = chainOf(product);
  const strands = figure('strands') ?? 1;
  const thickness = figure('toothWidth') ?? (chain && toothWidth(chain, strands));
  const transversePitch = strands > 1 ? figure('transversePitch') : 0;
  if (!thickness || transversePitch === undefined) return undefined;
  const between = chain ? greatestHub(chain, count) : figure('hubDiameter');
  if (strands > 1 && between === undefined) return undefined;
  const rim = (strands - 1) * transversePitch + thickness;
  return {
    ...{ count, pitch, roller, pitchDiameter, outsideDiameter, thickness, strands },
    ...{ transversePitch, between: between ?? 0 },
    ...hubOf(figure, thickness, rim),
  };
}

/** Rows of teeth with discs between them, then the hub, from below. */
function layersOf(wheel: Wheel, holes: readonly Contour[]): Layer[] {
  const { strands, transversePitch, thickness, between, hub } = wheel;
  const teeth = sprocketContour(wheel);
  const rows = Array.from({ length: strands }, (_, row): Layer[] => {
    const from = row * transversePitch;
    const to = from + thickness;
    const disc = { outline: circle(between / 2), holes, from: to, to: from + transversePitch };
    const isLast = row === strands - 1;
    return [{ outline: teeth, holes, from, to }, ...(isLast ? [] : [disc])];
  }).flat();
  const rim = (strands - 1) * transversePitch + thickness;
  if (hub === undefined || hub.length - rim < 1e-3) return rows;
  return [...rows, { outline: circle(hub.diameter / 2), holes, from: rim, to: hub.length }];
}

function notesOf({ hub, strands }: Wheel): string[] {
  return [
    'Dentes pela forma mínima da ISO 606, sem chanfro nem arredondamento lateral.',
    ...(strands > 1 ? ['Entre as fileiras, o maior disco que livra as placas da corrente.'] : []),
    ...(hub ? [] : ['Sem cubo: as medidas dele são informadas na cotação.']),
  ];
}

function labelOf(bore: number | undefined): string {
  if (bore === undefined) return 'Sem furo';
  const keyway = keywayFor(bore);
  if (keyway === undefined) return `Furo ${bore} mm`;
  return `Furo ${bore} mm, rasgo de chaveta ${number(keyway.width)} × ${number(keyway.depth)} mm (DIN 6885-1)`;
}

/**
 * A sprocket of any number of rows, without its finished bore; `undefined` if figures are missing.
 */
export function sprocketSolid(product: Product): SolidMaker | undefined {
  const wheel = readWheel(product);
  if (wheel === undefined) return undefined;
  const figure = figuresOf(product);
  const { count, strands, hub, pitchDiameter, roller } = wheel;
  const least = figure('boreMin') ?? 0.1 * pitchDiameter;
  // Default if no list states it: six tenths of the space below the teeth.
  const most = figure('boreMax') ?? 0.6 * (pitchDiameter - roller);
  const name = `roda-${sizeName(product, strands)}-z${count}${hub ? '-cubo' : ''}`;
  const notes = notesOf(wheel);
  return {
    bores: shaftsBetween(least, most),
    make(bore) {
      const holes = bore === undefined ? [] : [boreContour(bore, keywayFor(bore))];
      return {
        file: bore === undefined ? name : `${name}-f${bore}`,
        label: labelOf(bore),
        solid: { bodies: [{ name: 'Roda dentada', layers: layersOf(wheel, holes) }], notes },
      };
    },
  };
}
