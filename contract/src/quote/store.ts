import { addItems, QUOTE_STORE, type QuoteItem, readQuoteList, writeQuoteList } from './list';

/** The browser's storage, which may be blocked or full. */
export interface QuoteStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** The members of `window` that the list uses. */
export interface QuoteWindow {
  /** A browser that blocks storage throws on access. */
  readonly localStorage: QuoteStorage;
  dispatchEvent(event: Event): boolean;
}

/** The stored list; empty if storage is unavailable. */
export function storedList(page: QuoteWindow): readonly QuoteItem[] {
  try {
    return readQuoteList(page.localStorage.getItem(QUOTE_STORE));
  } catch {
    return [];
  }
}

/**
 * Length of the stored list. Does not validate the items, because every page of the site shows this
 * number.
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
 * Stores a list and dispatches an event. Other tabs receive the browser's `storage` event; this tab
 * receives a synthetic one, so that every component listens to `storage` only.
 * @returns whether storing succeeded
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
 * Adds items to the stored list.
 * @returns whether storing succeeded
 */
export function addToStoredList(page: QuoteWindow, more: readonly QuoteItem[]): boolean {
  return keepList(page, addItems(storedList(page), more));
}
