import { ROUTES } from '@elo/contract';
import { storedValue } from '@elo/shared-ui/browser/stored-value';

/** The list on the screen; searched or narrowed, the page takes the place of the composed one. */
let shown: string | undefined;

const LAST = storedValue<string>(
  'sessionStorage',
  'elo:catalogue-list',
  ROUTES.catalogue,
  (href) => (href.startsWith(`${ROUTES.catalogue}?`) ? href : ROUTES.catalogue),
  String,
);

/** Remembers the list that the visitor sees, for the way back from a product. */
export const rememberList = LAST.keep;

/** The list seen last in this tab, else the whole list. Any other address is ignored. */
export const lastList = LAST.current;

/** {@link lastList}, in a component. */
export const useLastList = LAST.useValue;

/**
 * Notes that a list is on the screen.
 * @returns whether another one was there just before
 */
export function showList(href: string): boolean {
  const isNext = shown !== undefined && shown !== href;
  shown = href;
  rememberList(href);
  return isNext;
}

/** Notes that a list has gone, unless another one has taken its place already. */
export function hideList(href: string): void {
  if (shown === href) shown = undefined;
}
