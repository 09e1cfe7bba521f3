import { QUOTE_UNITS, type QuoteUnit } from './units';

/** One line of a quote list. */
export interface QuoteItem {
  /** Product's id; empty for a part that the catalogue lacks, which `name` describes. */
  readonly product: string;
  /** Product's name when it was added, or the part in the visitor's own words. */
  readonly name: string;
  /** More than 0, to two decimals. */
  readonly quantity: number;
  readonly unit: QuoteUnit;
  /** The visitor's remark; may be empty. */
  readonly note: string;
}

/** Limits of a quote list; the same for page, link and API. */
export const QUOTE_LIMITS = {
  items: 200,
  quantity: 99_999,
  product: 120,
  name: 200,
  note: 200,
  /** Lines of one paste or file, header included. */
  lines: 300,
  /** Characters of one line. */
  line: 400,
  /** Characters of the link that shares a list; the edge rejects longer URLs. */
  link: 3_800,
} as const;

/** Key of the list in the browser's storage. */
export const QUOTE_STORE = 'elo-cotacao';

/** Letters, digits and hyphens, as in product ids. */
const PRODUCT_ID = /^[a-z0-9][a-z0-9-]*$/;

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most;

/** Whether a quantity is valid. */
export function isQuantity(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= QUOTE_LIMITS.quantity;
}

/**
 * Whether a value from storage, a URL or another tab is an item. The same check as the API's
 * schema, without its library; a test compares both.
 */
export function isQuoteItem(value: unknown): value is QuoteItem {
  if (typeof value !== 'object' || value === null) return false;
  const { product, name, quantity, unit, note } = value as Partial<QuoteItem>;
  return (
    isText(product, QUOTE_LIMITS.product) &&
    (product === '' || PRODUCT_ID.test(product)) &&
    isText(name, QUOTE_LIMITS.name) &&
    (product !== '' || name.trim() !== '') &&
    isQuantity(quantity) &&
    QUOTE_UNITS.includes(unit as QuoteUnit) &&
    isText(note, QUOTE_LIMITS.note)
  );
}

/**
 * Parses a stored list. Skips invalid items and keeps the rest.
 * @param text of the store; `null` for an empty store
 */
export function readQuoteList(text: string | null): readonly QuoteItem[] {
  if (text === null) return [];
  try {
    const { items } = JSON.parse(text) as { items?: unknown };
    return Array.isArray(items) ? items.filter(isQuoteItem).slice(0, QUOTE_LIMITS.items) : [];
  } catch {
    return [];
  }
}

/** Serialises a list for the browser's storage. */
export function writeQuoteList(items: readonly QuoteItem[]): string {
  return JSON.stringify({ version: 1, items });
}

const sameItem = (a: QuoteItem, b: QuoteItem): boolean =>
  a.product === b.product &&
  a.unit === b.unit &&
  a.note === b.note &&
  (a.product !== '' || a.name === b.name);

/** Rounds to two decimals, to remove binary rounding errors of sums. */
export function roundQuantity(quantity: number): number {
  return Math.min(QUOTE_LIMITS.quantity, Math.round(quantity * 100) / 100);
}

/** Adds items to a list: equal parts in equal units become one line with the sum. */
export function addItems(
  list: readonly QuoteItem[],
  more: readonly QuoteItem[],
): readonly QuoteItem[] {
  const sum = [...list];
  for (const item of more) {
    const at = sum.findIndex((known) => sameItem(known, item));
    const known = sum[at];
    if (known === undefined) sum.push(item);
    else sum[at] = { ...known, quantity: roundQuantity(known.quantity + item.quantity) };
  }
  return sum.slice(0, QUOTE_LIMITS.items);
}
