import { keepList, QUOTE_STORE, type QuoteItem, readQuoteList } from '@elo/contract';
import { useSyncExternalStore } from 'react';

const NOTHING: readonly QuoteItem[] = [];

/** What the store said last, so that an unchanged text is read once. */
let known: { readonly text: string | null; readonly items: readonly QuoteItem[] } | undefined;
/** The list of a tab whose storage is switched off or full. */
let unkept: readonly QuoteItem[] | undefined;

/** The visitor's list now; effects of a page that hydrates see an empty one in {@link useQuoteList}. */
export function currentQuoteList(): readonly QuoteItem[] {
  if (unkept !== undefined) return unkept;
  try {
    const text = localStorage.getItem(QUOTE_STORE);
    if (known === undefined || known.text !== text) known = { text, items: readQuoteList(text) };
    return known.items;
  } catch {
    return NOTHING;
  }
}

/** The `storage` event announces changes, in this tab too. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** Changes the stored list, which another tab may have changed. */
export function changeQuoteList(
  change: (items: readonly QuoteItem[]) => readonly QuoteItem[],
): void {
  const items = change(currentQuoteList());
  // Before it is kept: what shows the list reads it when it hears of it.
  unkept = undefined;
  if (keepList(window, items)) return;
  unkept = items;
  window.dispatchEvent(new Event('storage'));
}

/** The visitor's list, the same in every tab; empty in composed documents. */
export function useQuoteList(): readonly QuoteItem[] {
  return useSyncExternalStore(subscribe, currentQuoteList, () => NOTHING);
}
