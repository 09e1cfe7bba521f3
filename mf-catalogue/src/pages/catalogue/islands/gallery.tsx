import { defineIsland } from '@elo/contract';
import { ProductGallery } from '../../../components/product-gallery/product-gallery';

/** Photos of a product, on the first screen. */
export default defineIsland({ name: 'gallery', Component: ProductGallery });
