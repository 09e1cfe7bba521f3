import {
  API_PATHS,
  type CatalogueFilter,
  catalogueHref,
  type LoadContext,
  type Product,
  productHref,
  ROUTES,
} from '@elo/contract';
import { countPages } from '../../lib/paging';

const unique = (values: readonly string[]): readonly string[] => [...new Set(values)];

/** Every choice of brand and category that leaves at least one product, and no choice at all. */
function choices(products: readonly Product[]): CatalogueFilter[] {
  const brands = [undefined, ...unique(products.map(({ marca }) => marca))];
  const categories = [undefined, ...unique(products.map(({ categoria }) => categoria))];
  return brands.flatMap((brand) => categories.map((category) => ({ brand, category })));
}

function isUnder({ marca, categoria }: Product, { brand, category }: CatalogueFilter): boolean {
  return (
    (brand === undefined || marca === brand) && (category === undefined || categoria === category)
  );
}

/**
 * Queries that are documents of their own: each product, and each page of each list that a link
 * on the site leads to. The API answers searches and the other filters inside of these.
 */
export async function catalogueVariants(context: LoadContext): Promise<readonly string[]> {
  const products = await context.fetchJson<readonly Product[]>(API_PATHS.products);
  const lists = choices(products).flatMap((filter) => {
    const { length } = products.filter((product) => isUnder(product, filter));
    const pages = length === 0 ? 0 : countPages(length);
    return Array.from({ length: pages }, (_, index) =>
      catalogueHref({ ...filter, page: index + 1 }),
    );
  });
  return [...lists, ...products.map(({ id }) => productHref(id))]
    .map((href) => href.slice(ROUTES.catalogue.length))
    .filter((query) => query !== '');
}
