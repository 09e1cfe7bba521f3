import type { QuoteItem } from '@elo/contract';
import type { CatalogueIndex } from '../catalogue/catalogue-index';

/**
 * Items under the names that the catalogue has today. A product that it no longer has stays as a
 * part in words, so that nothing of a list is lost.
 */
export function nameItems(index: CatalogueIndex, items: readonly QuoteItem[]): QuoteItem[] {
  return items.map((item) => {
    if (item.product === '') return item;
    const at = index.positionOf(item.product);
    const product = at === undefined ? undefined : index.products[at];
    if (product !== undefined) return { ...item, name: product.nome };
    return { ...item, product: '', name: item.name || item.product };
  });
}
