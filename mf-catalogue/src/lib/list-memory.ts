import { ROUTES } from '@elo/contract';

const KEY = 'elo:catalogue-list';

/** Storage of this tab; `undefined` where the visitor's browser forbids it. */
function storage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** Remembers the list that the visitor sees, for the way back from a product. */
export function rememberList(href: string): void {
  try {
    storage()?.setItem(KEY, href);
  } catch {
    // A full storage only costs the filter on the way back.
  }
}

/** The list seen last in this tab, else the whole list. Anything but an address of the list is ignored. */
export function lastList(): string {
  const href = storage()?.getItem(KEY);
  return href?.startsWith(`${ROUTES.catalogue}?`) ? href : ROUTES.catalogue;
}
