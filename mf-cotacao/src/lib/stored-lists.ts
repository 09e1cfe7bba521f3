import {
  keepList,
  QUOTE_STORE,
  type QuoteItem,
  readQuoteList,
  writeQuoteList,
} from '@elo/contract';
import { useSyncExternalStore } from 'react';

/** The `storage` event announces changes, in this tab too. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/**
 * A value that the browser keeps for every tab.
 * @param store its key
 * @param read reads the stored text; what is damaged is treated as missing
 */
function storedValue<Value>(store: string, read: (text: string | null) => Value) {
  const nothing = read(null);
  /** What the store said last, so that an unchanged text is read once. */
  let known: { readonly text: string | null; readonly value: Value } | undefined;
  /** The value of a tab whose storage is switched off or full. */
  let unkept: { readonly value: Value } | undefined;
  const current = (): Value => {
    if (unkept !== undefined) return unkept.value;
    try {
      const text = localStorage.getItem(store);
      if (known === undefined || known.text !== text) known = { text, value: read(text) };
      return known.value;
    } catch {
      return nothing;
    }
  };
  return {
    current,
    /** Keeps a value; `write` says whether the browser took it. */
    keep: (value: Value, write: () => boolean): void => {
      // Before it is kept: what shows the value reads it when it hears of it.
      unkept = undefined;
      if (write()) return;
      unkept = { value };
      window.dispatchEvent(new Event('storage'));
    },
    /** The value, the same in every tab; none in composed documents. */
    useValue: (): Value => useSyncExternalStore(subscribe, current, () => nothing),
  };
}

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

/** A list that was sent, as the visitor keeps it. */
export interface SentList {
  readonly number: string;
  /** Address for a copy; empty for no copy. */
  readonly copyTo: string;
  readonly items: readonly QuoteItem[];
}

const STORE = 'elo-cotacao-enviada';

/** Whether a text is the number of a quotation. */
export function isSentNumber(value: unknown): value is string {
  return typeof value === 'string' && /^ELO-\d{4}-\w{8}$/.test(value);
}

function readSent(text: string | null): SentList | undefined {
  if (text === null) return undefined;
  try {
    const { number, copyTo, list } = JSON.parse(text) as Record<string, unknown>;
    const items = readQuoteList(String(list));
    if (!isSentNumber(number) || items.length === 0) return undefined;
    return { number, copyTo: typeof copyTo === 'string' ? copyTo : '', items };
  } catch {
    return undefined;
  }
}

const SENT = storedValue(STORE, readSent);

/** Stores a list, or forgets the stored one; says whether the browser did. */
function write(sent: SentList | undefined): boolean {
  try {
    if (sent === undefined) localStorage.removeItem(STORE);
    else {
      const { number, copyTo, items } = sent;
      localStorage.setItem(STORE, JSON.stringify({ number, copyTo, list: writeQuoteList(items) }));
    }
  } catch {
    return false;
  }
  window.dispatchEvent(new Event('storage'));
  return true;
}

/** Keeps the list that was sent last, over reloads; `undefined` forgets it. */
export function keepSent(sent: SentList | undefined): void {
  SENT.keep(sent, () => write(sent));
}

/** The list that was sent last; absent in composed documents. */
export const useSentList = SENT.useValue;
