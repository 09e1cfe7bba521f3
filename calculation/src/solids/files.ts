import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '@elo/contract';
import type { ProductSolid } from './product-solid';
import { productSolids } from './product-solids';

/** Digest of a CAD file's complete input, by the file's name. */
export type CadIndex = Readonly<Record<string, string>>;

/** List of the existing files; `npm run media -- cad` writes it. */
export const CAD_INDEX = join(__dirname, 'files.json');

/** Increment to rewrite all files after a change of the writer. */
const FORMAT = 2;

let known: CadIndex | undefined;

/** Digest of a geometry: equal digest, equal file. */
export function digestOf({ file, label, solid }: ProductSolid): string {
  const text = JSON.stringify([FORMAT, file, label, solid]);
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

/**
 * Geometries of a product with an up-to-date file. A product with imported figures that differ has
 * none, because the file of other figures would be wrong.
 */
export function solidsWithFiles(product: Product): readonly ProductSolid[] {
  known ??= JSON.parse(readFileSync(CAD_INDEX, 'utf8')) as CadIndex;
  const files = known;
  return productSolids(product).filter((part) => files[part.file] === digestOf(part));
}
