import type { CardData, Product } from '@elo/contract';

/** A product reduced to its card, with its thumbnail: the photo titled `<id>-thumb`, else the first. */
export function toCardData({ id, nome, marca, categoria, fotos }: Product): CardData {
  const thumb = fotos.find(({ titulo }) => titulo === `${id}-thumb`) ?? fotos[0];
  return { id, nome, marca, categoria, thumb: thumb?.src ?? '' };
}
