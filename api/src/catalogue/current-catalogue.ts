import { setImmediate } from 'node:timers/promises';
import { indexParts } from '@elo/calculation';
import type { Product } from '@elo/contract';
import type { DataCache, ProductIndexer } from '../data/data-cache';
import { memo } from '../memo';
import { CatalogueIndex } from './catalogue-index';
import { facetRow } from './facets';

/** Products that are described at once. */
const PIECE = 250;

const indexOf = memo(
  (products: readonly Product[]) => new CatalogueIndex(products),
  new WeakMap<readonly Product[], CatalogueIndex>(),
);

/** Indexes a list before it is shown. */
export const catalogueIndexer: ProductIndexer = {
  async prepare({ items }) {
    // Most of the work, in pieces, so that requests are answered in between.
    for (const [at, product] of items.entries()) {
      facetRow(product);
      if (at % PIECE === 0) await setImmediate();
    }
    indexOf(items);
  },
};

/** The current products, their index, which is built once per list, and the digest of all data. */
export async function currentCatalogue(cache: DataCache) {
  const { lists, digest } = await cache.get();
  const { products } = lists;
  return { products, index: indexOf(products.items), digest };
}

/** Parts that a calculation may name, by the products of a list. */
export const partsOf = memo(indexParts, new WeakMap());
