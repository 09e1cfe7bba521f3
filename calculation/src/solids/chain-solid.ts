import type { Product } from '@elo/contract';
import { chainBodies } from './chain';
import { type Figures, figuresOf, type SolidMaker, sizeName } from './product-solid';

/**
 * Only plain chains have a solid: the figures of other chains lack the shape of their additions.
 */
function isPlainChain({ familia, nome }: Product): boolean {
  return (
    /^roller-chain-(?:carbon|stainless|zinc|nickel|duplex|heavy)/.test(familia) &&
    !/passo longo|aba|pino oco|placa reta|curva/i.test(nome)
  );
}

const STRANDS: Readonly<Record<number, string>> = { 2: ', duas fileiras', 3: ', três fileiras' };

function notesOf(figure: Figures): string[] {
  return [
    'Um elo interno e um externo, simplificados: placas de lados retos, sem folgas nem arredondamentos.',
    ...(figure('pinDiameter') === undefined
      ? [
          'Pino, espessura e altura das placas pelas proporções gerais da ASME B29.1 (d/2, p/8, 0,95p e 0,82p).',
        ]
      : []),
  ];
}

/** A chain as one inner and one outer link; `undefined` if figures are missing. */
export function chainSolid(product: Product): SolidMaker | undefined {
  const figure = figuresOf(product);
  const [pitch, roller, innerWidth] = [
    figure('pitch'),
    figure('rollerDiameter') ?? figure('bushingDiameter'),
    figure('innerWidth'),
  ];
  const strands = figure('strands') ?? 1;
  const transversePitch = strands > 1 ? figure('transversePitch') : 0;
  if (!pitch || !roller || !innerWidth || transversePitch === undefined) return undefined;
  if (!isPlainChain(product)) return undefined;
  const height = figure('plateHeight');
  const link = {
    pitch,
    roller,
    innerWidth,
    bushing: figure('bushingDiameter') !== undefined || /^ANSI.*\b(25|35)$/.test(product.nome),
    pin: figure('pinDiameter') ?? roller / 2,
    plate: figure('plateThickness') ?? pitch / 8,
    outerWidth: figure('outerWidth'),
    heights: [
      height ?? 0.95 * pitch,
      Math.min(0.82 * pitch, height ?? Number.POSITIVE_INFINITY),
    ] as const,
    strands,
    transversePitch,
  };
  return {
    bores: [],
    make: () => ({
      file: `corrente-${sizeName(product, strands)}`,
      label: `Um elo interno e um externo${STRANDS[strands] ?? ''}`,
      solid: { bodies: chainBodies(link), notes: notesOf(figure) },
    }),
  };
}
