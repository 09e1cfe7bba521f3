import { figuresOf, type Product } from '@elo/contract';
import { ANSI } from '@elo/standards';
import { bulgeOf, type Contour, circle } from './contour';
import { type Body, isAnsi, type Layer, type SolidMaker, sizeName } from './solid';

/** Clearance between an inner and an outer plate, as a share of a plate; from no norm. */
const GAP = 0.1;

/** Half of the clearance between the outer plates of two strands, as a share of a plate. */
const SLIT = 0.02;

/** Protrusion of a pin beyond its plate, as a share of the plate; for the drawing only. */
const STAND = 0.3;

/** Largest heights of the plates as shares of the pitch, of ASME B29.1. */
export const PLATE_HEIGHT = { inner: 0.95, outer: 0.82 } as const;

/** Height of a waisted plate between its ends, as a share of that at its ends; from no norm. */
export const WAIST = 0.73;

/**
 * A plate around two joints: round ends, and flanks that run into them without a corner.
 * @param left place of its left joint
 * @param neck height in the middle, at most that of the ends, where the flanks are straight
 */
export function plateContour(pitch: number, height: number, left = 0, neck = height): Contour {
  const [radius, half] = [height / 2, neck / 2];
  const flank = ((pitch / 2) ** 2 + half ** 2 - radius ** 2) / (2 * (radius - half));
  const lean = Math.atan2(pitch / 2, half + flank);
  const [reach, side] = [radius * Math.sin(lean), radius * Math.cos(lean)];
  const end = bulgeOf(Math.PI + 2 * lean);
  const hollow = bulgeOf(-2 * lean);
  return {
    start: [left + reach, -side],
    edges: [
      { to: [left + pitch - reach, -side], bulge: hollow },
      { to: [left + pitch - reach, side], bulge: end },
      { to: [left + reach, side], bulge: hollow },
      { to: [left + reach, -side], bulge: end },
    ],
  };
}

const body = (name: string, ...layers: Layer[]): Body => ({ name, layers });

/** One layer on each side of the centre of every strand. */
function pairs(
  name: string,
  layer: Omit<Layer, 'from' | 'to'>,
  [near, far]: readonly [number, number],
  middles: readonly number[],
): Body[] {
  return middles.flatMap((z) => [
    body(name, { ...layer, from: z + near, to: z + far }),
    body(name, { ...layer, from: z - far, to: z - near }),
  ]);
}

/** Thickness of an outer plate: an inner one's, or what fits between two strands. */
function outerThickness({ innerWidth, plate, strands, transversePitch }: Link): number {
  if (strands === 1) return plate;
  return Math.min(plate, transversePitch / 2 - innerWidth / 2 - plate * (1 + GAP) - plate * SLIT);
}

/**
 * One inner and one outer link of a chain, which share a joint: plates, bushes and rollers of every
 * strand, and the pins through all of them, as bodies in contact. The chain extends along x, its
 * pins along z, with its centre at the origin.
 */
function chainBodies(link: Link): Body[] {
  const { pitch, innerWidth, roller, bushing, pin, plate, outerWidth = 0 } = link;
  const { strands, transversePitch } = link;
  const bush = bushing ? roller : (pin + roller) / 2;
  // Distances from the centre of a strand: faces of an inner plate, then of an outer one.
  const innerNear = innerWidth / 2;
  const innerFar = innerNear + plate;
  const outerNear = innerNear + plate * (1 + GAP);
  const outerFar = outerNear + outerThickness(link);
  const middles = Array.from(
    { length: strands },
    (_, at) => (at - (strands - 1) / 2) * transversePitch,
  );
  const lastMiddle = middles.at(-1) ?? 0;
  const pinEnd =
    Math.max(lastMiddle + outerFar, outerWidth / 2) + (outerWidth > 0 ? 0 : plate * STAND);
  const joints = [0, pitch] as const;
  const at = (x: number, diameter: number) => circle(diameter / 2, [x, 0]);
  const innerPlate = {
    outline: plateContour(pitch, link.innerHeight, 0),
    holes: joints.map((x) => at(x, bush)),
  };
  const outerPlate = {
    outline: plateContour(pitch, link.outerHeight, pitch),
    holes: joints.map((x) => at(x + pitch, pin)),
  };
  const around = (name: string, outside: number, inside: number, reach: number) =>
    middles.flatMap((z) =>
      joints.map((x) => {
        const layer = { outline: at(x, outside), holes: [at(x, inside)] };
        return body(name, { ...layer, from: z - reach, to: z + reach });
      }),
    );
  return [
    ...pairs('Placa interna', innerPlate, [innerNear, innerFar], middles),
    ...pairs('Placa externa', outerPlate, [outerNear, outerFar], middles),
    ...around('Bucha', bush, pin, innerFar),
    ...(bushing ? [] : around('Rolo', roller, bush, innerNear)),
    ...joints.map((x) =>
      body('Pino', { outline: at(x + pitch, pin), holes: [], from: -pinEnd, to: pinEnd }),
    ),
  ];
}

/** Only plain chains have a solid: the figures of others lack the shape of their additions. */
function isPlainChain({ familia, nome }: Product): boolean {
  return (
    /^roller-chain-(?:carbon|stainless|zinc|nickel|duplex|heavy)/.test(familia) &&
    !/passo longo|aba|pino oco|placa reta|curva/i.test(nome)
  );
}

/** Dimensions of a product's link, millimetres; `undefined` if figures are missing. */
function readLink(product: Product) {
  const figure = figuresOf(product);
  const pitch = figure('pitch');
  const innerWidth = figure('innerWidth');
  const roller = figure('rollerDiameter');
  const strands = figure('strands') ?? 1;
  const transversePitch = strands > 1 ? figure('transversePitch') : 0;
  if (!pitch || !roller || !innerWidth || transversePitch === undefined) return undefined;
  const height = figure('plateHeight');
  return {
    pitch,
    innerWidth,
    /** Diameter of the roller, or of the bush if `bushing` is set. */
    roller,
    bushing:
      isAnsi(product) &&
      ANSI.sizes.some(({ size, bushing }) => bushing && size === product.tamanho),
    pin: figure('pinDiameter') ?? roller / 2,
    plate: figure('plateThickness') ?? pitch / 8,
    /** Width over the pins; drawn slightly beyond the plates if no list states it. */
    outerWidth: figure('outerWidth'),
    innerHeight: height ?? PLATE_HEIGHT.inner * pitch,
    outerHeight: Math.min(PLATE_HEIGHT.outer * pitch, height ?? Number.POSITIVE_INFINITY),
    strands,
    transversePitch,
  };
}

type Link = NonNullable<ReturnType<typeof readLink>>;

const STRANDS: Readonly<Record<number, string>> = { 2: ', duas fileiras', 3: ', três fileiras' };

const SIMPLIFIED =
  'Um elo interno e um externo, simplificados: placas de lados retos, sem folgas nem arredondamentos.';
const PROPORTIONS =
  'Pino, espessura e altura das placas pelas proporções gerais da ASME B29.1 (d/2, p/8, 0,95p e 0,82p).';

/** A chain as one inner and one outer link; `undefined` if figures are missing. */
export function chainSolid(product: Product): SolidMaker | undefined {
  const link = readLink(product);
  if (link === undefined || !isPlainChain(product)) return undefined;
  const { strands } = link;
  const isStated = figuresOf(product)('pinDiameter') !== undefined;
  return {
    bores: [],
    make: () => ({
      file: `corrente-${sizeName(product, strands)}`,
      label: `Um elo interno e um externo${STRANDS[strands] ?? ''}`,
      bodies: chainBodies(link),
      notes: isStated ? [SIMPLIFIED] : [SIMPLIFIED, PROPORTIONS],
    }),
  };
}
