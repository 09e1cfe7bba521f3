import { addItems, QUOTE_STORE, type QuoteItem, readQuoteList, writeQuoteList } from './list';

/** What a list is kept in; the browser's own storage, which may be forbidden or full. */
export interface QuoteStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/**
 * Adds items to the list of the browser.
 * @param storage made when asked for: browsers that forbid it throw already then
 * @returns the whole list, `undefined` where it cannot be kept
 */
export function addToStoredList(
  storage: () => QuoteStorage,
  more: readonly QuoteItem[],
): readonly QuoteItem[] | undefined {
  try {
    const store = storage();
    const list = addItems(readQuoteList(store.getItem(QUOTE_STORE)), more);
    store.setItem(QUOTE_STORE, writeQuoteList(list));
    return list;
  } catch {
    return undefined;
  }
}
