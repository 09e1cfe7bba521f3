import type { Product } from '@elo/contract';

/**
 * Puts one product of each picture family first, then spreads the rest of each family evenly over the
 * list, so that every page shows several families.
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
