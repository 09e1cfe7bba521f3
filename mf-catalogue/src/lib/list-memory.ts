import { CATALOGUE_QUERY, ROUTES } from '@elo/contract';
import { storedValue } from '@elo/shared-ui/browser/stored-value';

/** The list on the screen; searched or narrowed, the page takes the place of the composed one. */
let shown: string | undefined;

/** The list seen last in this tab, else the whole list. Any other address is ignored. */
export const LAST_LIST = storedValue<string>(
  'sessionStorage',
  'elo:catalogue-list',
  ROUTES.catalogue,
  (href) => (href.startsWith(`${ROUTES.catalogue}?`) ? href : ROUTES.catalogue),
  String,
);

/**
 * Records that a list is on the screen, also for the link back from a product.
 * @returns whether another one was there just before
 */
export function showList(href: string): boolean {
  const isNext = shown !== undefined && shown !== href;
  shown = href;
  LAST_LIST.keep(href);
  return isNext;
}

/**
 * Notes that a list has gone, unless the address, which is the next page's already, is that of
 * another list: it takes this one's place in a React root of its own.
 */
export function hideList(href: string): void {
  const { pathname, search } = window.location;
  const isList =
    pathname === ROUTES.catalogue && !new URLSearchParams(search).get(CATALOGUE_QUERY.product);
  if (shown === href && !isList) shown = undefined;
}
