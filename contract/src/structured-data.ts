import type { PageHead } from '@elo-platform/protocol';
import { sharePicture } from './media';
import { type HeadContext, pageTitle } from './page';
import { ROUTES } from './routes';
import type { Address } from './schemas/company';

const CONTEXT = 'https://schema.org';

/** `@id` of the company in the structured data of every page. */
export function organizationId({ absolute }: Pick<HeadContext, 'absolute'>): string {
  return `${absolute(ROUTES.home)}#empresa`;
}

/** A postal address in schema.org's vocabulary. */
export function postalAddress(address: Address): object {
  return {
    '@type': 'PostalAddress',
    name: address.titulo,
    streetAddress: `${address.logradouro}, ${address.bairro}`,
    addressLocality: address.cidade,
    addressRegion: address.estado,
    postalCode: address.cep,
    addressCountry: 'BR',
  };
}

export type Step = readonly [name: string, path: string];

const listItems = (
  steps: readonly Step[],
  addressOf: (path: string) => object,
  before = 0,
): object[] =>
  steps.map(([name, path], at) => ({
    '@type': 'ListItem',
    position: before + at + 1,
    name,
    ...addressOf(path),
  }));

/** schema.org BreadcrumbList from the home page to the current page. */
export function breadcrumbList(
  { absolute }: Pick<HeadContext, 'absolute'>,
  steps: readonly Step[],
): object {
  const all: readonly Step[] = [['Início', ROUTES.home], ...steps];
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: listItems(all, (path) => ({ item: absolute(path) })),
  };
}

/**
 * schema.org ItemList of URLs, in the order of the page.
 * @param total of the whole list, of which the page may show a part
 * @param before number of items on earlier pages
 */
export function itemList(
  { absolute }: Pick<HeadContext, 'absolute'>,
  items: readonly Step[],
  total = items.length,
  before = 0,
): object {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: listItems(items, (path) => ({ url: absolute(path) }), before),
  };
}

/** Maximum description length that search engines show, in characters. */
const DESCRIPTION_LENGTH = 160;

/**
 * A text as a page's description: as many whole sentences as search engines show. If the first
 * sentence alone is too long, it is cut at a word and ends with an ellipsis.
 */
export function describe(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const whole = line.slice(0, DESCRIPTION_LENGTH + 1).match(/^.*[.!?](?= )/)?.[0];
  return (
    whole ??
    `${line.slice(0, line.lastIndexOf(' ', DESCRIPTION_LENGTH - 1)).replace(/[,;:]$/, '')}…`
  );
}

/**
 * Head of a tool's page, with the catalogue's link preview.
 * @param steps from the home page to this one
 */
export function toolHead(
  context: HeadContext,
  {
    title,
    text,
    steps,
    ...head
  }: Pick<PageHead, 'title' | 'canonical' | 'noIndex'> & {
    readonly text: string;
    readonly steps: readonly Step[];
  },
): PageHead {
  return {
    ...head,
    title: pageTitle(title, context.company.nome),
    description: describe(text),
    image: sharePicture('portfolio'),
    jsonLd: [breadcrumbList(context, steps)],
  };
}
