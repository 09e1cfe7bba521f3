import {
  API_PATHS,
  type CatalogueFilter,
  type LoadContext,
  PageNotFoundError,
  type Product,
} from '@elo/contract';
import { toCardData } from '../../lib/card-data';
import { readCatalogueQuery } from '../../lib/catalogue-query';
import { countFacets } from '../../lib/facets';
import { listProducts } from '../../lib/filter-products';
import { pageOf } from '../../lib/paging';
import { neighbours, relatedProducts } from '../../lib/related-products';
import type { CatalogueData, DetailData, ListData } from './catalogue-data';

/** One page of the list under a filter. */
export function listData(products: readonly Product[], filter: CatalogueFilter): ListData {
  const found = listProducts(products, filter);
  const { items, page, pages } = pageOf(found, filter.page ?? 1);
  const { page: _asked, ...rest } = filter;
  return {
    view: 'list',
    filter: page === 1 ? rest : { ...rest, page },
    items: items.map(toCardData),
    total: found.length,
    pages,
    facets: countFacets(products, filter),
  };
}

/** One product and what stands beside it. Throws PageNotFoundError where no product has this id. */
export function detailData(products: readonly Product[], id: string): DetailData {
  const product = products.find((candidate) => candidate.id === id);
  if (product === undefined) throw new PageNotFoundError(`There is no product "${id}".`);
  return {
    view: 'detail',
    product,
    related: relatedProducts(products, product).map(toCardData),
    ...neighbours(products, product),
  };
}

/**
 * What the address shows. The whole list is asked for every time: the host keeps its answer, so
 * the browser fetches it once, on the first navigation that needs it.
 */
export async function loadCatalogue(context: LoadContext): Promise<CatalogueData> {
  const products = await context.fetchJson<readonly Product[]>(API_PATHS.products);
  const { productId, filter } = readCatalogueQuery(context.search);
  return productId === undefined ? listData(products, filter) : detailData(products, productId);
}
