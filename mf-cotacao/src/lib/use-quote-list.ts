import { keepList, QUOTE_STORE, type QuoteItem, readQuoteList } from '@elo/contract';
import { storedValue } from './stored-value';

const LIST = storedValue(QUOTE_STORE, readQuoteList);

/** The visitor's list now; effects of a page that hydrates see an empty one in {@link useQuoteList}. */
export const currentQuoteList = LIST.current;

/** Changes the stored list, which another tab may have changed. */
export function changeQuoteList(
  change: (items: readonly QuoteItem[]) => readonly QuoteItem[],
): void {
  const items = change(currentQuoteList());
  LIST.keep(items, () => keepList(window, items));
}

/** The visitor's list, the same in every tab; empty in composed documents. */
export const useQuoteList = LIST.useValue;
