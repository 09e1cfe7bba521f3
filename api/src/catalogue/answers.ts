import { solidOf } from '@elo/calculation/solids';
import {
  type CatalogueFilter,
  type ListAnswer,
  CATALOGUE_PAGE_SIZE as PAGE_SIZE,
  type Product,
  type ProductAnswer,
} from '@elo/contract';
import { toCardData } from './card';
import type { CatalogueIndex, Found } from './catalogue-index';
import { chosenFacets, offerFacets } from './facets';
import { codesOfProduct } from './interchange';
import { readingFor } from './search-reading';

/** One page of the filtered list; `undefined` for a value that no product has, or a page beyond the last. */
export function listAnswer(index: CatalogueIndex, filter: CatalogueFilter): ListAnswer | undefined {
  const found = index.find(filter);
  const isKnown = chosenFacets(filter).every(([name, value]) => index.hasValue(name, value));
  return isKnown ? pageOf(index, found, filter) : undefined;
}

/**
 * One page of the products found; `undefined` beyond the last page.
 * @param found what the filter finds; `filter.page` selects the page
 */
export function pageOf(
  index: CatalogueIndex,
  found: Found,
  filter: CatalogueFilter,
): ListAnswer | undefined {
  const { products } = found;
  const page = filter.page ?? 1;
  const pages = Math.max(1, Math.ceil(products.length / PAGE_SIZE));
  if (page > pages) return undefined;
  const reading = found.reading && readingFor(found.reading, products.length, index);
  return {
    items: products.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(toCardData),
    total: products.length,
    pages,
    facets: offerFacets(found, filter),
    ...(reading && { reading }),
  };
}

/** A product with what its page shows: CAD, related products, codes, neighbours; `undefined` for an unknown id. */
export function productAnswer(index: CatalogueIndex, id: string): ProductAnswer | undefined {
  const { products } = index;
  const position = index.positionOf(id);
  if (position === undefined) return undefined;
  const product = products[position] as Product;
  const [previous, next] = [products[position - 1], products[position + 1]];
  const solid = solidOf(product);
  const codes = codesOfProduct(product);
  return {
    product,
    ...(solid && { cad: { label: solid.make().label, bores: solid.bores } }),
    related: index.related(id).map(toCardData),
    ...(codes.length > 0 && { codes }),
    ...(previous && { previousId: previous.id }),
    ...(next && { nextId: next.id }),
  };
}
