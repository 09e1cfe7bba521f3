import { createHash } from 'node:crypto';
import path from 'node:path';
import { type ProductSolid, productSolids } from '@elo/calculation/solids';
import { sampleProducts } from '@elo/content/sample';
import { OUT } from '../src/paths';

/** Folder of the files, and the record of what each was made from. */
export const CAD = path.join(OUT, 'cad');
export const CAD_INDEX = path.join(CAD, 'index.json');

/** Raised when files are to be written another way: all are made again. */
const FORMAT = 1;

/** Digest of all that a file is made from, by the file's name. */
export type CadIndex = Readonly<Record<string, string>>;

/** Every geometry of the catalogue, by the name of its file. */
export function cadParts(): ReadonlyMap<string, ProductSolid> {
  const parts = sampleProducts().flatMap(productSolids);
  return new Map(parts.map((part) => [part.file, part]));
}

/** Address of a geometry's contents: equal digest, equal file. */
export function digestOf({ file, label, solid }: ProductSolid): string {
  const text = JSON.stringify([FORMAT, file, label, solid]);
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}
