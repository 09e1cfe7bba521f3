import { CONTRACT_VERSION, definePage, type PageProps } from '@elo/contract';
import type { CatalogueData } from './catalogue-data';
import { catalogueHead } from './catalogue-head';
import { catalogueVariants } from './catalogue-variants';
import { loadCatalogue } from './load-catalogue';
import { ProductDetail } from './product-detail';
import { ProductList } from './product-list';

/** The list, or the product that the address names. */
function Catalogue({ data, host }: PageProps<CatalogueData>) {
  return data.view === 'detail' ? (
    <ProductDetail data={data} host={host} />
  ) : (
    <ProductList data={data} host={host} />
  );
}

/** `/portfolio`: catalogue and product pages. */
export default definePage<CatalogueData>({
  contract: CONTRACT_VERSION,
  load: loadCatalogue,
  head: catalogueHead,
  variants: catalogueVariants,
  Component: Catalogue,
});
