import {
  API_PATHS,
  CATALOGUE_QUERY,
  type CatalogueFilter,
  type CataloguePages,
  catalogueHref,
  isDataMissing,
  type ListAnswer,
  type LoadContext,
  listPath,
  PageNotFoundError,
  type PageVariant,
  type ProductAnswer,
  productPath,
  ROUTES,
  readCatalogueFilter,
} from '@elo/contract';

/**
 * The documents of this route, as the API names them: each product, and each page of each list that
 * a link on the site leads to. Searches and other filters are rendered on request. The digests are
 * of the answers that {@link loadCatalogue} asks for.
 */
export async function catalogueVariants(context: LoadContext): Promise<readonly PageVariant[]> {
  const pages = await context.fetchJson<CataloguePages>(API_PATHS.cataloguePages);
  return pages.map(([href, shows]) => ({ search: href.slice(ROUTES.catalogue.length), shows }));
}

/** What the list shows: one page of cards and what there is to choose from. */
export interface ListData extends ListAnswer {
  readonly view: 'list';
  /** As the address says. */
  readonly filter: CatalogueFilter;
}

export interface DetailData extends ProductAnswer {
  readonly view: 'detail';
}

export type CatalogueData = ListData | DetailData;

async function ask<Answer>(context: LoadContext, path: string, what: string): Promise<Answer> {
  try {
    return await context.fetchJson<Answer>(path);
  } catch (error) {
    throw isDataMissing(error) ? new PageNotFoundError(`There is no ${what}.`) : error;
  }
}

/**
 * What the address shows. The API searches and narrows: the browser gets one page of cards, never
 * the whole list. Rejects with PageNotFoundError for an unknown page of a list.
 */
export async function loadCatalogue(context: LoadContext): Promise<CatalogueData> {
  const { productId, filter } = readCatalogueQuery(context.search);
  if (productId !== undefined) {
    const what = `product "${productId}"`;
    const answer = await ask<ProductAnswer>(context, productPath(productId), what);
    return { view: 'detail', ...answer };
  }
  const what = `list at ${catalogueHref(filter)}`;
  return { view: 'list', filter, ...(await ask<ListAnswer>(context, listPath(filter), what)) };
}

/**
 * Reads the catalogue's query. An empty `produto` counts as none.
 * @param search query with its `?`, or an empty string
 */
export function readCatalogueQuery(search: string) {
  const query = new URLSearchParams(search);
  const productId = query.get(CATALOGUE_QUERY.product) || undefined;
  return { productId, filter: readCatalogueFilter(query) };
}
