import type { Product } from '@elo/contract';
import { areaOf, type Contour } from './contour';

/** A prism along z, or a frustum: a contour with holes between two heights, millimetres. */
export interface Layer {
  readonly outline: Contour;
  /** Outline at the upper end of a frustum; both ends are circles around the origin. */
  readonly upper?: Contour;
  readonly holes: readonly Contour[];
  readonly from: number;
  readonly to: number;
}

/** One piece of material: layers in contact that do not overlap. */
export interface Body {
  /** Portuguese, e.g. `Placa interna`. */
  readonly name: string;
  readonly layers: readonly Layer[];
}

/** A part as bodies in contact that do not overlap. */
export interface Solid {
  readonly bodies: readonly Body[];
}

/** The solid of a product, and what its CAD files say about it. */
export interface ProductSolid extends Solid {
  /** Base name of its files; products of the same geometry share it. */
  readonly file: string;
  /** Portuguese label of the option, e.g. `Furo 20 mm com rasgo 6 × 2,8 mm`. */
  readonly label: string;
  /** Portuguese sentences about simplifications. */
  readonly notes: readonly string[];
}

export interface SolidMaker {
  /** Finished bores for usual shafts, millimetres; empty for a product without a bore. */
  readonly bores: readonly number[];
  /** The product with a finished bore and its keyway, or as sold. */
  make(bore?: number): ProductSolid;
}

/** Outline at the upper end. */
export const topOf = ({ outline, upper }: Layer): Contour => upper ?? outline;

/** Volume in cubic millimetres, exact. */
export function volumeOf({ bodies }: Solid): number {
  const layers = bodies.flatMap((body) => body.layers);
  return layers.reduce((sum, layer) => {
    const { outline, holes, from, to } = layer;
    const open = holes.reduce((area, hole) => area + areaOf(hole), 0);
    const [low, high] = [areaOf(outline), areaOf(topOf(layer))];
    // Volume of a frustum; a prism has equal areas.
    const mean = (low + Math.sqrt(low * high) + high) / 3;
    return sum + (mean - open) * (to - from);
  }, 0);
}

/** Whether a product follows the American standard; every other drawn product follows ISO 606. */
export const isAnsi = ({ norma }: Product): boolean => /^(?:ANSI|ASME)/.test(norma);

/** Norm, size and, if several, strands as part of a file's name: `ansi-40`, `iso-08b-2`. */
export function sizeName(product: Product, strands: number): string {
  const size = product.tamanho.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${isAnsi(product) ? 'ansi' : 'iso'}-${size}${strands > 1 ? `-${strands}` : ''}`;
}
