import path from 'node:path';
import { type ProductSolid, productSolids } from '@elo/calculation/solids';
import { sampleProducts } from '@elo/content/sample';
import { OUT } from '../src/paths';

/** Folder of the files. */
export const CAD = path.join(OUT, 'cad');

/** Every geometry of the catalogue, by the name of its file. */
export function cadParts(): ReadonlyMap<string, ProductSolid> {
  const parts = sampleProducts().flatMap(productSolids);
  return new Map(parts.map((part) => [part.file, part]));
}
