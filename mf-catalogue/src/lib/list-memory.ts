import { ROUTES } from '@elo/contract';
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

/** Notes that a list has gone, unless another one has taken its place already. */
export function hideList(href: string): void {
  if (shown === href) shown = undefined;
}
