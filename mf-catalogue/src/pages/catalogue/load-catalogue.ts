import {
  catalogueHref,
  type DataUnavailableError,
  errorCode,
  type ListAnswer,
  type LoadContext,
  listPath,
  PageNotFoundError,
  type ProductAnswer,
  productPath,
} from '@elo/contract';
import { readCatalogueQuery } from '../../lib/catalogue-query';
import type { CatalogueData } from './catalogue-data';

/** Whether the API said that there is no such list or product. */
function isNothing(error: unknown): boolean {
  return errorCode(error) === 'data-unavailable' && (error as DataUnavailableError).status === 404;
}

async function ask<Answer>(context: LoadContext, path: string, what: string): Promise<Answer> {
  try {
    return await context.fetchJson<Answer>(path);
  } catch (error) {
    throw isNothing(error) ? new PageNotFoundError(`There is no ${what}.`) : error;
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
