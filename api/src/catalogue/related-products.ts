import type { Product } from '@elo/contract';
import { mixFamilies } from './mix-families';

/** Most and fewest related products that a product page shows. */
export const RELATED = { most: 8, fewest: 4 } as const;

/** How close two products are: same size counts most, then category, family, standard and brand. */
function closeness(a: Product, b: Product): number {
  const sameSize = a.tamanho !== '' && a.norma === b.norma && a.tamanho === b.tamanho;
  return (
    (sameSize ? 8 : 0) +
    (a.categoria === b.categoria ? 4 : 0) +
    (a.familia === b.familia ? 2 : 0) +
    (a.norma !== '' && a.norma === b.norma ? 1 : 0) +
    (a.marca === b.marca ? 1 : 0)
  );
}

/**
 * Products to look at next: the closest ones, between {@link RELATED}.fewest and `.most` where
 * the list is long enough; equal closeness goes by distance in the list. Never the product itself.
 */
export function relatedProducts(
  products: readonly Product[],
  product: Product,
): readonly Product[] {
  const own = products.findIndex(({ id }) => id === product.id);
  const ranked = products
    .map((other, index) => ({ other, rank: closeness(product, other), far: Math.abs(index - own) }))
    .filter(({ other }) => other.id !== product.id)
    .sort((a, b) => b.rank - a.rank || a.far - b.far);
  const close = ranked.filter(({ rank }) => rank >= 4);
  const pool = (close.length >= RELATED.fewest ? close : ranked).slice(0, RELATED.most * 3);
  return mixFamilies(pool.map(({ other }) => other)).slice(0, RELATED.most);
}

/** Neighbours of a product in the list; absent at its ends. */
export function neighbours(
  products: readonly Product[],
  product: Product,
): { previousId?: string; nextId?: string } {
  const index = products.findIndex(({ id }) => id === product.id);
  const previousId = products[index - 1]?.id;
  const nextId = products[index + 1]?.id;
  return { ...(previousId && { previousId }), ...(nextId && { nextId }) };
}
