import { CATALOGUE_QUERY, type CatalogueFilter, readCatalogueFilter } from '@elo/contract';

/** What the catalogue's address asks for. */
export interface CatalogueAddress {
  readonly productId?: string;
  readonly filter: CatalogueFilter;
}

/**
 * Reads the catalogue's query. An empty `produto` counts as none.
 * @param search query with its `?`, or an empty string
 */
export function readCatalogueQuery(search: string): CatalogueAddress {
  const query = new URLSearchParams(search);
  const productId = query.get(CATALOGUE_QUERY.product);
  const filter = readCatalogueFilter(query);
  return productId ? { productId, filter } : { filter };
}
