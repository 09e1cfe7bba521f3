import { defineIsland } from '@elo/contract';
import { ProductGallery } from '../../../components/product-gallery/product-gallery';
import type { PicturedProduct } from '../../../lib/photos';

/** Photos of a product, on the first screen. */
export default defineIsland<PicturedProduct>({
  name: 'gallery',
  Component: ProductGallery,
});
