import type { CatalogueFilter, Product } from '@elo/contract';
import { filterProducts } from './filter-products';

/** One value that the list can be narrowed to, and how many products that would leave. */
export interface Facet {
  readonly name: string;
  readonly count: number;
}

/** Values of the two filters. */
export interface Facets {
  readonly brands: readonly Facet[];
  readonly categories: readonly Facet[];
}

function countBy(products: readonly Product[], key: (product: Product) => string): Facet[] {
  const counts = new Map<string, number>();
  for (const product of products) {
    const name = key(product);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count }));
}

/** Keeps a chosen value in sight when nothing is left of it, so that the visitor can take it back. */
function withChosen(facets: Facet[], chosen: string | undefined): Facet[] {
  if (chosen === undefined || facets.some(({ name }) => name === chosen)) return facets;
  return [...facets, { name: chosen, count: 0 }];
}

/**
 * Brands and categories to choose from. Each is counted under the rest of the filter but not under
 * itself: with a brand chosen, the other brands still show what they would give.
 */
export function countFacets(products: readonly Product[], filter: CatalogueFilter): Facets {
  const byBrand = filterProducts(products, { ...filter, brand: undefined });
  const byCategory = filterProducts(products, { ...filter, category: undefined });
  return {
    brands: withChosen(
      countBy(byBrand, ({ marca }) => marca),
      filter.brand,
    ),
    categories: withChosen(
      countBy(byCategory, ({ categoria }) => categoria),
      filter.category,
    ),
  };
}
