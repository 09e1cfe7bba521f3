import { figuresOf, type Product } from '@elo/contract';
import { chainSolid } from './chain';
import { sheaveSolid } from './sheave';
import type { SolidMaker } from './solid';
import { sprocketSolid } from './sprocket';

/**
 * The geometries of a product: a chain as two links, a sprocket with a selectable bore, a sheave as
 * its grooved rim. `undefined` if figures are missing, and for other products: chains with
 * attachments, couplings and bushings.
 */
export function solidOf(product: Product): SolidMaker | undefined {
  if (figuresOf(product)('grooves') !== undefined) return sheaveSolid(product);
  return figuresOf(product)('teeth') === undefined ? chainSolid(product) : sprocketSolid(product);
}
