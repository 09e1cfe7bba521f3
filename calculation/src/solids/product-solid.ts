import type { Product } from '@elo/contract';
import type { Solid } from './solid';

export interface ProductSolid {
  /** Base name of its files; products of the same geometry share it. */
  readonly file: string;
  /** Portuguese label of the option, e.g. `Furo 20 mm com rasgo 6 × 2,8 mm`. */
  readonly label: string;
  readonly solid: Solid;
}

export interface SolidMaker {
  /** Finished bores for usual shafts, millimetres; empty for a product without a bore. */
  readonly bores: readonly number[];
  /** The product with a finished bore and its keyway, or as sold. */
  make(bore?: number): ProductSolid;
}

/** Figures of a product by key, as far as its list states them. */
export type Figures = (key: string) => number | undefined;

/** The figures of a product. */
export const figuresOf =
  ({ medidas }: Product): Figures =>
  (key) =>
    medidas.find(({ chave }) => chave === key)?.valor;

/** Whether a product follows the American standard; every other drawn product follows ISO 606. */
export const isAnsi = ({ norma }: Product): boolean => /^(?:ANSI|ASME)/.test(norma);

/** Norm, size and, if several, strands as part of a file's name: `ansi-40`, `iso-08b-2`. */
export function sizeName(product: Product, strands: number): string {
  const size = product.tamanho.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${isAnsi(product) ? 'ansi' : 'iso'}-${size}${strands > 1 ? `-${strands}` : ''}`;
}
