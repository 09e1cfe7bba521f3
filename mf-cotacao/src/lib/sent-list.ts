import { type QuoteItem, readQuoteList, writeQuoteList } from '@elo/contract';
import { storedValue } from './stored-value';

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
