import {
  QUOTE_LIMITS,
  QUOTE_STORE,
  type QuoteItem,
  readQuoteList,
  writeQuoteList,
} from '@elo/contract';
import { storedValue } from '@elo/shared-ui/browser/stored-value';

/**
 * The visitor's list, the same in every tab; empty in composed documents, and for the effects of a
 * page that hydrates.
 */
export const QUOTE_LIST = storedValue(
  'localStorage',
  QUOTE_STORE,
  [],
  readQuoteList,
  writeQuoteList,
);

export type QuoteChange = (items: readonly QuoteItem[]) => readonly QuoteItem[];

/**
 * Changes the stored list, which another tab may have changed.
 * @returns false where the list would have too many items; it stays as it is then
 */
export function changeQuoteList(change: QuoteChange): boolean {
  const list = change(QUOTE_LIST.current());
  if (list.length > QUOTE_LIMITS.items) return false;
  QUOTE_LIST.keep(list);
  return true;
}

/** Whether two items say the same. */
export const isSameItem = (a: QuoteItem, b: QuoteItem): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** A list that was sent, as the visitor keeps it. */
export interface SentList {
  readonly number: string;
  /** Address for a copy; empty for no copy. */
  readonly copyTo: string;
  readonly items: readonly QuoteItem[];
}

/** Whether a text is the number of a quotation. */
export function isSentNumber(value: unknown): value is string {
  return typeof value === 'string' && /^ELO-\d{4}-\w{8}$/.test(value);
}

function readSent(text: string): SentList | undefined {
  const { number, copyTo } = JSON.parse(text) as Record<string, unknown>;
  const items = readQuoteList(text);
  if (!isSentNumber(number) || items.length === 0) return undefined;
  return { number, copyTo: typeof copyTo === 'string' ? copyTo : '', items };
}

/** The list that was sent last, kept over reloads; `undefined` for none, and in composed documents. */
export const SENT_LIST = storedValue(
  'localStorage',
  'elo-cotacao-enviada',
  undefined,
  readSent,
  (sent) => (sent ? JSON.stringify(sent) : ''),
);
