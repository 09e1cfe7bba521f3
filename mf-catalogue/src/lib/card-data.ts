import type { Product } from '@elo/contract';
import { thumbnailOf } from './photos';

/** What a card shows of a product; kept small because documents inline a page of them. */
export interface CardData {
  readonly id: string;
  readonly nome: string;
  readonly marca: string;
  readonly categoria: string;
  /** Thumbnail's path or URL, empty where a product has no photo at all. */
  readonly thumb: string;
}

/** A product reduced to its card. */
export function toCardData(product: Product): CardData {
  const { id, nome, marca, categoria } = product;
  return { id, nome, marca, categoria, thumb: thumbnailOf(product)?.src ?? '' };
}
