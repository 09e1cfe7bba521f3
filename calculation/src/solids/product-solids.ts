import { ANSI, ISO } from '@elo/content/figures';
import type { Product } from '@elo/contract';
import { chainBodies } from './chain';
import { boreContour, boresBetween, keywayFor } from './keyway';
import type { Body, Layer, Solid } from './solid';
import { sprocketContour } from './sprocket';

/** One geometry of a product, of which there are files. */
export interface ProductSolid {
  /** Name of its files, without ending; products of the same geometry share it. */
  readonly file: string;
  /** What visitors choose between, e.g. `Furo 20 mm com rasgo 6 × 2,8 mm`. */
  readonly label: string;
  readonly solid: Solid;
}

/** Figures of a product by key, as far as its list states them. */
type Figures = (key: string) => number | undefined;

const number = (value: number) => String(Math.round(value * 1000) / 1000).replace('.', ',');

/** A norm and a size as part of a file's name: `ansi-40`, `iso-08b`. */
function sizeName({ norma, tamanho }: Product): string {
  return `${/^(?:ANSI|ASME)/.test(norma) ? 'ansi' : 'iso'}-${tamanho.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
}

/** Chains are drawn that are simple and plain: what their names add is not in these figures. */
function isPlainChain({ familia, nome }: Product, figure: Figures): boolean {
  return (
    /^roller-chain-(?:carbon|stainless|zinc|nickel)/.test(familia) &&
    (figure('strands') ?? 1) === 1 &&
    !/dupla|tripla|passo longo|aba|pino oco|placa reta|curva/i.test(nome)
  );
}

function chainSolids(product: Product, figure: Figures): ProductSolid[] {
  const [pitch, roller, innerWidth] = [
    figure('pitch'),
    figure('rollerDiameter') ?? figure('bushingDiameter'),
    figure('innerWidth'),
  ];
  if (!pitch || !roller || !innerWidth || !isPlainChain(product, figure)) return [];
  const height = figure('plateHeight');
  const bodies = chainBodies({
    pitch,
    roller,
    innerWidth,
    bushing: figure('bushingDiameter') !== undefined || /^ANSI.*\b(25|35)$/.test(product.nome),
    pin: figure('pinDiameter') ?? roller / 2,
    plate: figure('plateThickness') ?? pitch / 8,
    outerWidth: figure('outerWidth'),
    heights: [height ?? 0.95 * pitch, Math.min(0.82 * pitch, height ?? Number.POSITIVE_INFINITY)],
  });
  const notes = [
    'Um elo interno e um externo, simplificados: placas de lados retos, sem folgas nem arredondamentos.',
    ...(figure('pinDiameter') === undefined
      ? [
          'Pino, espessura e altura das placas pelas proporções gerais da ASME B29.1 (d/2, p/8, 0,95p e 0,82p).',
        ]
      : []),
  ];
  return [
    {
      file: `corrente-${sizeName(product)}`,
      label: 'Um elo interno e um externo',
      solid: { bodies, notes },
    },
  ];
}

/** Tooth width of a simple sprocket: ISO 606, bf1 = 0.93 · b1 up to 12.7 mm pitch, else 0.95 · b1. */
function toothWidth(pitch: number, innerWidth: number): number {
  return (pitch > 12.7 ? 0.95 : 0.93) * innerWidth;
}

/** Inner width of the chain that a sprocket is for, millimetres. */
function chainWidth({ norma, tamanho }: Product): number | undefined {
  const standard = /^(?:ANSI|ASME)/.test(norma) ? ANSI : ISO;
  return standard.sizes.find(({ size }) => size === tamanho)?.innerWidth;
}

/** Sprockets that files are made of: a choice, so that the set stays small enough to be kept. */
const DRAWN = { teeth: [13, 17, 19, 25, 38], mostPitch: 25.4 } as const;

const isDrawn = (teeth: number, pitch: number): boolean =>
  DRAWN.teeth.some((one) => one === teeth) && pitch <= DRAWN.mostPitch;

/** Largest bore that is drawn: six tenths of what is left below the teeth. */
function largestBore(figure: Figures, pitchDiameter: number, roller: number): number {
  return figure('boreMax') ?? 0.6 * (pitchDiameter - roller);
}

function sprocketSolids(product: Product, figure: Figures): ProductSolid[] {
  const [count, pitchDiameter, outsideDiameter, caliper] = [
    figure('teeth'),
    figure('pitchDiameter'),
    figure('outsideDiameter'),
    figure('caliperDiameter'),
  ];
  const innerWidth = chainWidth(product);
  const width = figure('toothWidth');
  if (!count || !pitchDiameter || !outsideDiameter || !caliper) return [];
  if ((figure('strands') ?? 1) !== 1 || /dupla|tripla/i.test(product.nome)) return [];
  const pitch = figure('pitch') ?? pitchDiameter * Math.sin(Math.PI / count);
  const roller =
    figure('rollerDiameter') ??
    pitchDiameter * (count % 2 === 0 ? 1 : Math.cos(Math.PI / 2 / count)) - caliper;
  const thickness = width ?? (innerWidth && toothWidth(pitch, innerWidth));
  if (!thickness || !isDrawn(count, pitch)) return [];
  const outline = sprocketContour({ count, pitch, roller, outsideDiameter });
  const [hub, length] = [figure('hubDiameter'), figure('hubLength')];
  const hasHub = hub !== undefined && length !== undefined && length > thickness;
  const notes = [
    'Dentes pela forma mínima da ISO 606, sem chanfro nem arredondamento lateral.',
    ...(hasHub ? [] : ['Sem cubo: as medidas dele são informadas na cotação.']),
  ];
  const most = largestBore(figure, pitchDiameter, roller);
  const build = (bore: Layer['holes']): Body[] => {
    const layers: Layer[] = [{ outline, holes: bore, from: 0, to: thickness }];
    if (hasHub) {
      const around = boreContour(hub);
      layers.push({ outline: around, holes: bore, from: thickness, to: length });
    }
    return [{ name: 'Roda dentada', layers }];
  };
  const name = `roda-${sizeName(product)}-z${count}${hasHub ? '-cubo' : ''}`;
  const bores = boresBetween(figure('boreMin') ?? 0.1 * pitchDiameter, most);
  return [
    { file: name, label: 'Sem furo', solid: { bodies: build([]), notes } },
    ...bores.map((bore): ProductSolid => {
      const keyway = keywayFor(bore);
      const label = keyway
        ? `Furo ${bore} mm, rasgo de chaveta ${number(keyway.width)} × ${number(keyway.depth)} mm (DIN 6885-1)`
        : `Furo ${bore} mm`;
      return {
        file: `${name}-f${bore}`,
        label,
        solid: { bodies: build([boreContour(bore, keyway)]), notes },
      };
    }),
  ];
}

/**
 * Geometries of a product that there are files of: a chain's link, a sprocket without and with
 * finished bores. Empty where its figures do not suffice, and for what is not drawn: chains and
 * sprockets of several strands, attachments, sheaves and bushings.
 */
export function productSolids(product: Product): readonly ProductSolid[] {
  const figure: Figures = (key) => product.medidas.find(({ chave }) => chave === key)?.valor;
  return figure('teeth') === undefined
    ? chainSolids(product, figure)
    : sprocketSolids(product, figure);
}
