import { QUOTE_UNITS, type QuoteUnit } from './units';

/** One line of a quote list. */
export interface QuoteItem {
  /** Product's id; empty for a part that the catalogue does not have, told by its `name`. */
  readonly product: string;
  /** Product's name when it was added, or the part in the visitor's own words. */
  readonly name: string;
  /** More than 0, to two decimals. */
  readonly quantity: number;
  readonly unit: QuoteUnit;
  /** The visitor's remark; empty for none. */
  readonly note: string;
}

/** What a quote list holds at most; the same for page, link and API. */
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
  /** Characters of the link that shares a list; the edge answers no longer address. */
  link: 3_800,
} as const;

/** Key of the list in the browser's storage. */
export const QUOTE_STORE = 'elo-cotacao';

/** Letters, digits and hyphens: what ids of products are made of. */
const PRODUCT_ID = /^[a-z0-9][a-z0-9-]*$/;

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most;

/** Whether a quantity can be ordered. */
export function isQuantity(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= QUOTE_LIMITS.quantity;
}

/**
 * Whether a value from a store, an address or another tab is an item. The same as the schema of the
 * API, without its library; a test holds both together.
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
 * Reads a list as the browser keeps it. What is damaged or of another form counts as no item: the
 * rest of the list stays.
 * @param text of the store; `null` where there is none
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

/** A list as the browser keeps it. */
export function writeQuoteList(items: readonly QuoteItem[]): string {
  return JSON.stringify({ version: 1, items });
}

const sameItem = (a: QuoteItem, b: QuoteItem): boolean =>
  a.product === b.product &&
  a.unit === b.unit &&
  a.note === b.note &&
  (a.product !== '' || a.name === b.name);

/** To two decimals, so that sums of lengths show no binary crumbs. */
export function roundQuantity(quantity: number): number {
  return Math.min(QUOTE_LIMITS.quantity, Math.round(quantity * 100) / 100);
}

/** A list with more items: equal parts in equal units are one line, with the sum. */
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
