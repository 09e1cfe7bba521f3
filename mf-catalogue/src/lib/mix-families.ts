import type { Product } from '@elo/contract';

/**
 * One product after another from each picture family, each family in its own order: a first page
 * then shows what there is instead of one picture twenty times.
 */
export function mixFamilies(products: readonly Product[]): readonly Product[] {
  const families = new Map<string, Product[]>();
  for (const product of products) {
    const family = families.get(product.familia);
    if (family) family.push(product);
    else families.set(product.familia, [product]);
  }
  const queues = [...families.values()];
  const longest = Math.max(0, ...queues.map((queue) => queue.length));
  return Array.from({ length: longest }, (_, turn) =>
    queues.flatMap((queue) => queue.slice(turn, turn + 1)),
  ).flat();
}
