import { foldWords } from './fold-text';
import type { Product } from './schemas/product';

/** Words of a product that the search looks at: name, standard (with size) and category. */
function searchWords(product: Product): string[] {
  return foldWords(`${product.nome} ${product.norma} ${product.tamanho} ${product.categoria}`);
}

/**
 * How well a product answers the words of a search: the number of words that it holds whole, or
 * `undefined` when it lacks one. A word also counts as found where one of the product's words
 * starts with it, so that "rod" finds "roda" while "40" does not find "140".
 */
function searchRank(words: readonly string[], product: Product): number | undefined {
  const own = searchWords(product);
  if (!words.every((word) => own.some((candidate) => candidate.startsWith(word)))) return undefined;
  return words.filter((word) => own.includes(word)).length;
}

/**
 * Products that answer a search, those holding most of its words whole first, else in their order.
 * An empty search gives every product.
 */
export function searchProducts(products: readonly Product[], search: string): readonly Product[] {
  const words = foldWords(search);
  if (words.length === 0) return products;
  const ranked = products.flatMap((product) => {
    const rank = searchRank(words, product);
    return rank === undefined ? [] : [{ product, rank }];
  });
  return ranked.sort((a, b) => b.rank - a.rank).map(({ product }) => product);
}
