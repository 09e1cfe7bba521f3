import type { HeadContext } from './page';
import { ROUTES } from './routes';
import type { Address } from './schemas/company';

const CONTEXT = 'https://schema.org';

/** `@id` under which structured data of every page names the company. */
export function organizationId({ absolute }: Pick<HeadContext, 'absolute'>): string {
  return `${absolute(ROUTES.home)}#empresa`;
}

/** A postal address in the words of schema.org. */
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

/** A name and the path that it leads to. */
export type Step = readonly [name: string, path: string];

/** schema.org BreadcrumbList from the home page to the page on show, which comes last. */
export function breadcrumbList(
  { absolute }: Pick<HeadContext, 'absolute'>,
  steps: readonly Step[],
): object {
  const all: readonly Step[] = [['Início', ROUTES.home], ...steps];
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: all.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}

/** schema.org ItemList of addresses, in the order of the page; `total` may exceed what it lists. */
export function itemList(
  { absolute }: Pick<HeadContext, 'absolute'>,
  items: readonly Step[],
  total = items.length,
): object {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: items.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: absolute(path),
    })),
  };
}

/** Longest description that search engines show, in characters. */
const DESCRIPTION_LENGTH = 160;

/**
 * A text as a page's description: as many whole sentences as search engines show. Only a first
 * sentence that is too long by itself is cut, at a word, and says so.
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
