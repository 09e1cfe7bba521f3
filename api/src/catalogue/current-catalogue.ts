import { indexParts } from '@elo/calculation';
import type { Product } from '@elo/contract';
import type { DataCache } from '../data/data-cache';
import { memo } from '../memo';
import { CatalogueIndex } from './catalogue-index';

const indexOf = memo(
  (products: readonly Product[]) => new CatalogueIndex(products),
  new WeakMap<readonly Product[], CatalogueIndex>(),
);

/** The current products, their index, which is built once per list, and the digest of all data. */
export async function currentCatalogue(cache: DataCache) {
  const { lists, digest } = await cache.get();
  const { products } = lists;
  return { products, index: indexOf(products.items), digest };
}

/** Parts that a calculation may name, by the products of a list. */
export const partsOf = memo(indexParts, new WeakMap());
