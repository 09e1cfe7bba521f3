import { catalogueHref, type HeadContext, type PageHead, productHref, ROUTES } from '@elo/contract';
import { galleryPhotos } from '../../lib/photos';
import type { CatalogueData, DetailData, ListData } from './catalogue-data';

/** Longest description that search engines show, in characters. */
const DESCRIPTION_LENGTH = 160;

/** One line of plain text, cut at a word. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}

function breadcrumbs(context: HeadContext, steps: readonly (readonly [string, string])[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: context.absolute(path),
    })),
  };
}

/** schema.org Product; no offer, because the site names no price. */
function productJsonLd({ product }: DetailData, context: HeadContext): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': context.absolute(productHref(product.id)),
    name: product.nome,
    description: product.descricao,
    sku: product.id,
    category: product.categoria,
    brand: { '@type': 'Brand', name: product.marca },
    url: context.absolute(productHref(product.id)),
    image: galleryPhotos(product).map(({ src }) => context.absolute(context.mediaUrl(src))),
    additionalProperty: product.medidas.map(({ nome, valor, unidade }) => ({
      '@type': 'PropertyValue',
      name: nome,
      value: valor,
      ...(unidade !== '' && { unitText: unidade }),
    })),
  };
}

function detailHead(data: DetailData, context: HeadContext): PageHead {
  const { product } = data;
  const category = catalogueHref({ category: product.categoria });
  return {
    title: `${product.nome} | ${product.marca} | ${context.company.nome}`,
    description: shorten(
      product.descricao || `${product.nome}, ${product.categoria}, ${product.marca}.`,
    ),
    canonical: productHref(product.id),
    image: galleryPhotos(product)[0]?.src,
    jsonLd: [
      productJsonLd(data, context),
      breadcrumbs(context, [
        ['Início', ROUTES.home],
        ['Portfólio', ROUTES.catalogue],
        [product.categoria, category],
        [product.nome, productHref(product.id)],
      ]),
    ],
  };
}

/** What the list is narrowed to, in words: `Rodas dentadas Combat, página 2`. */
function listTitle({ filter }: ListData): string {
  const subject = [filter.category, filter.brand].filter(Boolean).join(' ');
  const page = filter.page === undefined ? '' : `, página ${filter.page}`;
  if (filter.search !== undefined) return `Busca por “${filter.search}”${page}`;
  return `${subject === '' ? 'Portfólio de correntes, rodas dentadas e polias' : subject}${page}`;
}

/** Another text for every list: what it holds, and how much of it. */
function listDescription(data: ListData): string {
  const { filter, total } = data;
  const count = total === 1 ? '1 produto' : `${total} produtos`;
  const isWhole = catalogueHref(filter) === ROUTES.catalogue;
  const text = isWhole
    ? `${count} em catálogo: correntes de rolos ANSI e ISO, rodas dentadas, polias e buchas QD, com medidas, desenhos e fonte de cada número. Busque por nome, norma ou categoria.`
    : `${listTitle(data)}: ${count} em catálogo, com medidas, desenhos e fonte de cada número. Busque por nome, norma ou categoria.`;
  return shorten(text);
}

function listHead(data: ListData, context: HeadContext): PageHead {
  const { filter, total, items } = data;
  return {
    title: `${listTitle(data)} | ${context.company.nome}`,
    description: listDescription(data),
    canonical: catalogueHref(filter),
    image: '/media/pictures/share/portfolio.jpg',
    // A search has no document of its own, and an empty list is worth nobody's click.
    noIndex: filter.search !== undefined || total === 0,
    jsonLd: [
      breadcrumbs(context, [
        ['Início', ROUTES.home],
        ['Portfólio', ROUTES.catalogue],
      ]),
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        numberOfItems: total,
        itemListElement: items.map(({ id, nome }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: nome,
          url: context.absolute(productHref(id)),
        })),
      },
    ],
  };
}

/** Title, description, canonical address and structured data of a list or a product. */
export function catalogueHead(data: CatalogueData, context: HeadContext): PageHead {
  return data.view === 'detail' ? detailHead(data, context) : listHead(data, context);
}
