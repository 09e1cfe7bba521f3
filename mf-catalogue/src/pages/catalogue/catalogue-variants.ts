import {
  API_PATHS,
  type CataloguePages,
  type LoadContext,
  type PageVariant,
  ROUTES,
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
