import type { Photo, Product } from '@elo/contract';

/** What tells a product's photos. */
export type PicturedProduct = Pick<Product, 'id' | 'nome' | 'fotos'>;

function isThumbnail(product: PicturedProduct, photo: Photo): boolean {
  return photo.titulo === `${product.id}-thumb`;
}

/** Photos for the gallery: all but the thumbnail, unless that is the only one. */
export function galleryPhotos(product: PicturedProduct): readonly Photo[] {
  const photos = product.fotos.filter((photo) => !isThumbnail(product, photo));
  return photos.length === 0 ? product.fotos : photos;
}
