import { addItems, QUOTE_STORE, type QuoteItem, readQuoteList, writeQuoteList } from './list';

/** What a list is kept in; the browser's own storage, which may be forbidden or full. */
export interface QuoteStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** What the list needs of a window. */
export interface QuoteWindow {
  /** Browsers that forbid it throw already when it is asked for. */
  readonly localStorage: QuoteStorage;
  dispatchEvent(event: Event): boolean;
}

/** The list of the browser; an empty one where nothing can be kept. */
export function storedList(page: QuoteWindow): readonly QuoteItem[] {
  try {
    return readQuoteList(page.localStorage.getItem(QUOTE_STORE));
  } catch {
    return [];
  }
}

/**
 * Length of the list of the browser, for who shows no more than that: the items are not looked at,
 * which every page of the site would pay for.
 */
export function countStoredItems(page: QuoteWindow): number {
  try {
    const { items } = JSON.parse(page.localStorage.getItem(QUOTE_STORE) ?? '{}') as {
      items?: unknown;
    };
    return Array.isArray(items) ? items.length : 0;
  } catch {
    return 0;
  }
}

/**
 * Keeps a list and says so. Other tabs hear of it by the browser's `storage` event; this one gets
 * one of its own, so that whoever shows the list or its count listens to `storage` and nothing else.
 * @returns whether it could be kept
 */
export function keepList(page: QuoteWindow, items: readonly QuoteItem[]): boolean {
  try {
    page.localStorage.setItem(QUOTE_STORE, writeQuoteList(items));
  } catch {
    return false;
  }
  page.dispatchEvent(new Event('storage'));
  return true;
}

/**
 * Adds items to the list of the browser.
 * @returns whether they could be kept
 */
export function addToStoredList(page: QuoteWindow, more: readonly QuoteItem[]): boolean {
  return keepList(page, addItems(storedList(page), more));
}
