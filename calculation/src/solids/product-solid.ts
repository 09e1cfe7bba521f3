import type { Product } from '@elo/contract';
import type { Solid } from './solid';

/** One geometry of a product. */
export interface ProductSolid {
  /** Name of its files, without ending; products of the same geometry share it. */
  readonly file: string;
  /** What visitors choose between, e.g. `Furo 20 mm com rasgo 6 × 2,8 mm`. */
  readonly label: string;
  readonly solid: Solid;
}

/** What a product can be drawn as. */
export interface SolidMaker {
  /** Finished bores that a shaft of the trade asks for, millimetres; none for what has no bore. */
  readonly bores: readonly number[];
  /** Bores of which files are published; `undefined` is without one. None where nothing is published. */
  readonly published: readonly (number | undefined)[];
  /** The product with a finished bore and its keyway, or as it is sold. */
  make(bore?: number): ProductSolid;
}

/** Figures of a product by key, as far as its list states them. */
export type Figures = (key: string) => number | undefined;

/** The figures of a product. */
export const figuresOf =
  ({ medidas }: Product): Figures =>
  (key) =>
    medidas.find(({ chave }) => chave === key)?.valor;

/** Whether a product is of the American standard; anything else that is drawn is of ISO 606. */
export const isAnsi = ({ norma }: Product): boolean => /^(?:ANSI|ASME)/.test(norma);

/** A norm, a size and, where there are several, strands as part of a file's name: `ansi-40`, `iso-08b-2`. */
export function sizeName(product: Product, strands: number): string {
  const size = product.tamanho.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${isAnsi(product) ? 'ansi' : 'iso'}-${size}${strands > 1 ? `-${strands}` : ''}`;
}
