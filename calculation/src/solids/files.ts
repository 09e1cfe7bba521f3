import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '@elo/contract';
import type { ProductSolid } from './product-solid';
import { productSolids } from './product-solids';

/** Digest of all that a CAD file is made from, by the file's name. */
export type CadIndex = Readonly<Record<string, string>>;

/** Record of the files that there are; `npm run media -- cad` writes it. */
export const CAD_INDEX = join(__dirname, 'files.json');

/** Raised when files are to be written another way: all are made again. */
const FORMAT = 2;

let known: CadIndex | undefined;

/** Address of a geometry's contents: equal digest, equal file. */
export function digestOf({ file, label, solid }: ProductSolid): string {
  const text = JSON.stringify([FORMAT, file, label, solid]);
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

/**
 * Geometries of a product of which there are files made from these very figures: a product whose
 * figures were imported and differ has none, rather than those of another.
 */
export function solidsWithFiles(product: Product): readonly ProductSolid[] {
  known ??= JSON.parse(readFileSync(CAD_INDEX, 'utf8')) as CadIndex;
  const files = known;
  return productSolids(product).filter((part) => files[part.file] === digestOf(part));
}
