import { defineIsland, type Product } from '@elo/contract';
import { ModelView } from '../../../components/cad-files/model-view';

/** A product in three dimensions, on demand. */
export default defineIsland<Product>({
  name: 'model',
  Component: ({ data, host }) => <ModelView product={data} host={host} />,
});
