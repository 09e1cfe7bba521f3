import { type CatalogueFilter, type Product, searchProducts } from '@elo/contract';
import { mixFamilies } from './mix-families';

/** Products that a filter lets through; its page does not count here. */
export function filterProducts(
  products: readonly Product[],
  filter: CatalogueFilter,
): readonly Product[] {
  return searchProducts(products, filter.search ?? '').filter(
    (product) =>
      (filter.brand === undefined || product.marca === filter.brand) &&
      (filter.category === undefined || product.categoria === filter.category),
  );
}

/**
 * The same in the order that a list shows: as the API has it within a category, by fitness under a
 * search, and as an overview of the families where the visitor has asked for neither.
 */
export function listProducts(
  products: readonly Product[],
  filter: CatalogueFilter,
): readonly Product[] {
  const found = filterProducts(products, filter);
  return filter.search || filter.category ? found : mixFamilies(found);
}
