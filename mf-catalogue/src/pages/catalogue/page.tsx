import {
  breadcrumbList,
  CATALOGUE_PAGE_SIZE,
  COMPOSED_FACETS,
  CONTRACT_VERSION,
  catalogueHref,
  definePage,
  describe,
  type HeadContext,
  isComposedFilter,
  itemList,
  type PageHead,
  type Product,
  pageTitle,
  productHref,
  productSharePicture,
  ROUTES,
  type Step,
  sharePicture,
} from '@elo/contract';
import { chosenFacets, countText } from '../../lib/list-texts';
import {
  type CatalogueData,
  catalogueVariants,
  type DetailData,
  type ListData,
  loadCatalogue,
} from '../../lib/load-catalogue';
import { galleryPhotos } from '../../lib/photos';
import { ProductDetail } from './product-detail';
import { ProductList, TOOLS_END } from './product-list';

/** Link-preview picture of the lists, and of products whose photos are not ours. */
const LIST_PICTURE = sharePicture('portfolio');

/** Breadcrumb of a category: the catalogue, then the category. */
function categorySteps(category: string | undefined): readonly Step[] {
  const catalogue: Step = ['Portfólio', ROUTES.catalogue];
  return category === undefined
    ? [catalogue]
    : [catalogue, [category, catalogueHref({ category })]];
}

/** The price of a product that states one; for a metre of chain or a piece (UN/CEFACT codes). */
function offerOf({ preco, estoque, unidade }: Product, url: string): object {
  if (preco === undefined) return {};
  const cost = { price: preco, priceCurrency: 'BRL' };
  const unitCode = unidade === 'm' ? 'MTR' : 'C62';
  return {
    offers: {
      '@type': 'Offer',
      url,
      ...cost,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...cost,
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode },
      },
      ...(estoque !== undefined && {
        availability: `https://schema.org/${estoque > 0 ? 'InStock' : 'OutOfStock'}`,
      }),
    },
  };
}

/** What a product is, also for lists without descriptions: structured data has no empty texts. */
const textOf = ({ nome, categoria, marca, descricao }: Product): string =>
  descricao || `${nome}, ${categoria}, ${marca}.`;

/**
 * The page as a schema.org ItemPage about a Product. The product is not listed on its own: Google
 * rejects one without offer, review or rating, and a list need not state prices.
 */
function itemPage({ product }: DetailData, context: HeadContext): object {
  const url = context.absolute(productHref(product.id));
  const images = galleryPhotos(product).map(({ src }) => context.absolute(src));
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemPage',
    '@id': url,
    url,
    name: product.nome,
    description: textOf(product),
    inLanguage: 'pt-BR',
    primaryImageOfPage: { '@type': 'ImageObject', contentUrl: images[0] },
    mainEntity: {
      '@type': 'Product',
      name: product.nome,
      description: textOf(product),
      sku: product.id,
      brand: { '@type': 'Brand', name: product.marca },
      category: product.categoria,
      ...(product.material !== undefined && { material: product.material }),
      image: images,
      ...offerOf(product, url),
      additionalProperty: product.medidas.map(({ nome, valor, unidade }) => ({
        '@type': 'PropertyValue',
        name: nome,
        value: valor,
        ...(unidade !== '' && { unitText: unidade }),
      })),
    },
    keywords: [product.categoria, product.marca, product.norma].filter((word) => word !== ''),
  };
}

function detailHead(data: DetailData, context: HeadContext): PageHead {
  const { product } = data;
  const photos = galleryPhotos(product).map(({ src }) => src);
  return {
    title: pageTitle(product.nome, product.marca, context.company.nome),
    description: describe(textOf(product)),
    canonical: productHref(product.id),
    kind: 'product',
    image: productSharePicture(photos[0] ?? '') ?? LIST_PICTURE,
    pictures: photos.filter((src) => src.startsWith('/media/')),
    jsonLd: [
      itemPage(data, context),
      breadcrumbList(context, [
        ...categorySteps(product.categoria),
        [product.nome, productHref(product.id)],
      ]),
    ],
  };
}

/** What the list is narrowed to, in words: `Rodas dentadas Combat, página 2`. */
function listTitle({ filter, facets }: ListData): string {
  const subject = [filter.category, filter.brand].filter(Boolean).join(' ');
  const narrower = chosenFacets(filter, facets).filter(
    ({ name }) => !COMPOSED_FACETS.includes(name),
  );
  const place = filter.page === undefined ? '' : `, página ${filter.page}`;
  // Only the first letter: `, bucha QD: SK`.
  const inText = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);
  const page = narrower.map(({ label }) => `, ${inText(label)}`).join('') + place;
  if (filter.search !== undefined) return `Busca por “${filter.search}”${page}`;
  return `${subject === '' ? 'Portfólio de correntes, rodas dentadas e polias' : subject}${page}`;
}

/** Another text for every list: what it holds, and how much of it. */
function listDescription(data: ListData): string {
  const { filter, total } = data;
  const count = countText(total);
  const isWhole = catalogueHref(filter) === ROUTES.catalogue;
  return describe(
    isWhole
      ? `${count} em catálogo: correntes de rolos, rodas dentadas, polias e buchas QD, com medidas, desenhos e fonte de cada número.`
      : `${listTitle(data)}: ${count} em catálogo, com medidas, desenhos e fonte de cada número.`,
  );
}

/** Breadcrumbs of a list: catalogue, then the chosen category and brand. */
function listSteps({ filter }: ListData): readonly Step[] {
  const { category, brand } = filter;
  const steps = categorySteps(category);
  return brand === undefined ? steps : [...steps, [brand, catalogueHref({ category, brand })]];
}

/** Address of a list, without its brand where the same list has no other. */
function canonicalList({ filter, facets }: ListData): string {
  const brands = facets.find(({ name }) => name === 'brand')?.values;
  return catalogueHref(brands?.length === 1 ? { ...filter, brand: undefined } : filter);
}

function listHead(data: ListData, context: HeadContext): PageHead {
  const { filter, total, items } = data;
  const entries = items.map(({ id, nome }): Step => [nome, productHref(id)]);
  const before = ((filter.page ?? 1) - 1) * CATALOGUE_PAGE_SIZE;
  return {
    title: pageTitle(listTitle(data), context.company.nome),
    description: listDescription(data),
    canonical: canonicalList(data),
    image: LIST_PICTURE,
    firstFrame: TOOLS_END,
    // A search has no document of its own, and an empty list is no useful search result.
    noIndex: !isComposedFilter(filter) || total === 0,
    jsonLd: [breadcrumbList(context, listSteps(data)), itemList(context, entries, total, before)],
  };
}

/** `/portfolio`: the list, or the product that the address names. */
export default definePage<CatalogueData>({
  contract: CONTRACT_VERSION,
  load: loadCatalogue,
  head: (data, context) =>
    data.view === 'detail' ? detailHead(data, context) : listHead(data, context),
  variants: catalogueVariants,
  Component: ({ data, host }) =>
    data.view === 'detail' ? (
      <ProductDetail data={data} host={host} />
    ) : (
      <ProductList data={data} host={host} />
    ),
});
