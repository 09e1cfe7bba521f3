import { type QuoteItem, readQuoteList, writeQuoteList } from '@elo/contract';
import { useSyncExternalStore } from 'react';

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

/** Reads what the browser keeps; what is damaged is treated as missing. */
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

let known: { readonly text: string | null; readonly sent: SentList | undefined } | undefined;
/** Of a tab whose storage is switched off or full. */
let unkept: SentList | undefined;

function snapshot(): SentList | undefined {
  if (unkept !== undefined) return unkept;
  try {
    const text = localStorage.getItem(STORE);
    if (known === undefined || known.text !== text) known = { text, sent: readSent(text) };
    return known.sent;
  } catch {
    return undefined;
  }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** Keeps the list that was sent last, over reloads; `undefined` forgets it. */
export function keepSent(sent: SentList | undefined): void {
  unkept = undefined;
  try {
    if (sent === undefined) localStorage.removeItem(STORE);
    else {
      const { number, copyTo, items } = sent;
      localStorage.setItem(STORE, JSON.stringify({ number, copyTo, list: writeQuoteList(items) }));
    }
  } catch {
    unkept = sent;
  }
  window.dispatchEvent(new Event('storage'));
}

/** The list that was sent last; absent in composed documents. */
export function useSentList(): SentList | undefined {
  return useSyncExternalStore(subscribe, snapshot, () => undefined);
}
