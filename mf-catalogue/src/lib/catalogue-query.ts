import { CATALOGUE_QUERY, type CatalogueFilter } from '@elo/contract';

/** Longest search that is looked at, in characters; nobody types more. */
export const SEARCH_LENGTH = 100;

/** What the catalogue's address asks for. */
export interface CatalogueAddress {
  readonly productId?: string;
  readonly filter: CatalogueFilter;
}

function readText(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name)?.trim().slice(0, SEARCH_LENGTH);
  return text === '' ? undefined : text;
}

function readPage(query: URLSearchParams): number | undefined {
  const text = query.get(CATALOGUE_QUERY.page) ?? '';
  return /^[1-9]\d{0,5}$/.test(text) && text !== '1' ? Number(text) : undefined;
}

/**
 * Reads the catalogue's query. Unknown names are ignored; a page that is no number counts as the
 * first; an empty `produto` counts as none.
 * @param search query with its `?`, or an empty string
 */
export function readCatalogueQuery(search: string): CatalogueAddress {
  const query = new URLSearchParams(search);
  const filter = Object.fromEntries(
    Object.entries({
      search: readText(query, CATALOGUE_QUERY.search),
      brand: readText(query, CATALOGUE_QUERY.brand),
      category: readText(query, CATALOGUE_QUERY.category),
      page: readPage(query),
    }).filter(([, value]) => value !== undefined),
  ) as CatalogueFilter;
  const productId = query.get(CATALOGUE_QUERY.product);
  return productId ? { productId, filter } : { filter };
}
