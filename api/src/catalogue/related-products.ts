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
 * @param position of the product in the list
 */
export function relatedProducts(
  products: readonly Product[],
  position: number,
): readonly Product[] {
  const product = products[position] as Product;
  const ranked = products.flatMap((other, index) => {
    const rank = index === position ? -1 : closeness(product, other);
    return rank < 0 ? [] : [{ other, rank, far: Math.abs(index - position) }];
  });
  const close = ranked.filter(({ rank }) => rank >= 4);
  const pool = (close.length >= RELATED.fewest ? close : ranked)
    .sort((a, b) => b.rank - a.rank || a.far - b.far)
    .slice(0, RELATED.most * 3);
  return mixFamilies(pool.map(({ other }) => other)).slice(0, RELATED.most);
}

/** Neighbours of a product in the list; absent at its ends. */
export function neighbours(
  products: readonly Product[],
  position: number,
): { previousId?: string; nextId?: string } {
  const previousId = products[position - 1]?.id;
  const nextId = products[position + 1]?.id;
  return { ...(previousId && { previousId }), ...(nextId && { nextId }) };
}
