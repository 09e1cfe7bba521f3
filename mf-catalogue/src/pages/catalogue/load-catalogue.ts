import {
  API_PATHS,
  type CatalogueFilter,
  catalogueHref,
  type LoadContext,
  PageNotFoundError,
  type Product,
} from '@elo/contract';
import { toCardData } from '../../lib/card-data';
import { readCatalogueQuery } from '../../lib/catalogue-query';
import { countFacets } from '../../lib/facets';
import { listProducts } from '../../lib/filter-products';
import { findGuideExample } from '../../lib/guide-example';
import { pageOf } from '../../lib/paging';
import { neighbours, relatedProducts } from '../../lib/related-products';
import type { CatalogueData, DetailData, ListData } from './catalogue-data';

/** Whether brand and category of a filter occur at all: anything else is no address of this site. */
function isKnown(products: readonly Product[], { brand, category }: CatalogueFilter): boolean {
  const has = (wanted: string | undefined, key: 'marca' | 'categoria') =>
    wanted === undefined || products.some((product) => product[key] === wanted);
  return has(brand, 'marca') && has(category, 'categoria');
}

/**
 * One page of the list under a filter. Throws PageNotFoundError for a brand or category that no
 * product has, and for a page beyond the last.
 */
export function listData(products: readonly Product[], filter: CatalogueFilter): ListData {
  const found = listProducts(products, filter);
  const { items, page, pages } = pageOf(found, filter.page ?? 1);
  if (!isKnown(products, filter) || page !== (filter.page ?? 1)) {
    throw new PageNotFoundError(`There is no list at ${catalogueHref(filter)}.`);
  }
  const guide = findGuideExample(products);
  const { page: _asked, ...rest } = filter;
  return {
    view: 'list',
    filter: page === 1 ? rest : { ...rest, page },
    items: items.map(toCardData),
    total: found.length,
    pages,
    facets: countFacets(products, filter),
    ...(guide && { guide }),
  };
}

/** One product and what stands beside it. Throws PageNotFoundError where no product has this id. */
export function detailData(products: readonly Product[], id: string): DetailData {
  const product = products.find((candidate) => candidate.id === id);
  if (product === undefined) throw new PageNotFoundError(`There is no product "${id}".`);
  const guide = findGuideExample(products);
  return {
    view: 'detail',
    product,
    ...(guide && { guide }),
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
