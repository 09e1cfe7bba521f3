import type { Product } from '@elo/contract';

/**
 * First one product from each picture family, then the others, each family in its own order and
 * spread over the whole list: every page shows what there is, and the last one not the largest
 * family's picture alone.
 */
export function mixFamilies(products: readonly Product[]): readonly Product[] {
  const families = new Map<string, Product[]>();
  for (const product of products) {
    const family = families.get(product.familia);
    if (family) family.push(product);
    else families.set(product.familia, [product]);
  }
  const queues = [...families.values()];
  const others = queues
    .flatMap(([, ...rest]) =>
      rest.map((product, index) => ({ product, place: (index + 0.5) / rest.length })),
    )
    .sort((a, b) => a.place - b.place);
  return [...queues.flatMap(([first]) => first ?? []), ...others.map(({ product }) => product)];
}
