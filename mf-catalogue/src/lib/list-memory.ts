import { ROUTES } from '@elo/contract';
import { recall, remember } from './browser-memory';

/** The list on the screen; searched or narrowed, the page takes the place of the composed one. */
let shown: string | undefined;

const KEY = 'elo:catalogue-list';

/** Remembers the list that the visitor sees, for the way back from a product. */
export function rememberList(href: string): void {
  remember('sessionStorage', KEY, href);
}

/** The list seen last in this tab, else the whole list. Anything but an address of the list is ignored. */
export function lastList(): string {
  const href = recall('sessionStorage', KEY);
  return href.startsWith(`${ROUTES.catalogue}?`) ? href : ROUTES.catalogue;
}

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
