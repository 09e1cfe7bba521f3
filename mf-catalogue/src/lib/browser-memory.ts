/** `sessionStorage` is of this tab, `localStorage` of every tab. */
type Store = 'sessionStorage' | 'localStorage';

/** What the browser keeps under a key; empty for nothing, also where it forbids storage. */
export function recall(store: Store, key: string): string {
  try {
    return window[store].getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a text. A full or forbidden storage only costs what the next page would have shown. */
export function remember(store: Store, key: string, text: string): void {
  try {
    window[store].setItem(key, text);
  } catch {
    // The page works without.
  }
}
