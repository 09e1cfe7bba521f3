import { jsonOf } from '@elo-platform/protocol';
import { formatDecimal } from './measures';

/** Order units: metre, foot, roll, bar, box, piece, set, pair, kilogram. */
export const QUOTE_UNITS = ['m', 'pe', 'rl', 'br', 'cx', 'pc', 'jg', 'par', 'kg'] as const;

export type QuoteUnit = (typeof QUOTE_UNITS)[number];

const WORDS: Readonly<Record<QuoteUnit, readonly [one: string, more: string]>> = {
  m: ['metro', 'metros'],
  pe: ['pé', 'pés'],
  rl: ['rolo', 'rolos'],
  br: ['barra', 'barras'],
  cx: ['caixa', 'caixas'],
  pc: ['peça', 'peças'],
  jg: ['jogo', 'jogos'],
  par: ['par', 'pares'],
  kg: ['quilo', 'quilos'],
};

/** Portuguese unit for a quantity: in the plural from two on, as `1,5 metro` has it. */
export function unitWord(unit: QuoteUnit, quantity: number): string {
  return WORDS[unit][quantity >= 2 ? 1 : 0];
}

const CHAIN_UNITS: readonly QuoteUnit[] = ['m', 'cx', 'rl', 'pe', 'br', 'pc', 'kg'];
const PIECE_UNITS: readonly QuoteUnit[] = ['pc', 'cx', 'jg', 'par'];

/**
 * Order units of a product, the usual one first: chains by length or box, all else by the piece.
 * @param category of the product, e.g. `Correntes de aço inox`
 */
export function unitsOf(category: string): readonly QuoteUnit[] {
  return /^correntes?\b/i.test(category) ? CHAIN_UNITS : PIECE_UNITS;
}

/** `10 caixas`, `2,5 metros`. */
export function quantityText(quantity: number, unit: QuoteUnit): string {
  return `${formatDecimal(quantity, 2)} ${unitWord(unit, quantity)}`;
}

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
  line: 400,
  cells: 40,
  /** Characters of the link that shares a list; the edge rejects longer URLs. */
  link: 3_800,
} as const;

/** Key of the list in the browser's storage. */
export const QUOTE_STORE = 'elo-cotacao';

/** Letters, digits and hyphens, as in product ids. */
const PRODUCT_ID = /^[a-z0-9][a-z0-9-]*$/;

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most;

/** Whether a quantity is valid: below a hundredth, it would be shown as 0. */
export function isQuantity(value: unknown): value is number {
  return typeof value === 'number' && value >= 0.01 && value <= QUOTE_LIMITS.quantity;
}

/**
 * Whether a value from storage, a URL, another tab or a request is an item. Without a schema library,
 * because pages use it.
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
  const { items } = (jsonOf(text ?? '') ?? {}) as { items?: unknown };
  return Array.isArray(items) ? items.filter(isQuoteItem).slice(0, QUOTE_LIMITS.items) : [];
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

/**
 * Adds items to a list: equal parts in equal units become one line with the sum. The result may be
 * longer than {@link QUOTE_LIMITS} `items`; such a list is not stored, because it would lose parts.
 */
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
  return sum;
}

/** The members of `window` that the list uses. */
export interface QuoteWindow {
  /** It may be full; a browser that blocks storage throws on access. */
  readonly localStorage: {
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
  };
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

/** Length of the stored list; the items are not validated, because every page shows it. */
export function countStoredItems(page: QuoteWindow): number {
  try {
    const { items = [] } = JSON.parse(page.localStorage.getItem(QUOTE_STORE) ?? '{}');
    return Array.isArray(items) ? items.length : 0;
  } catch {
    return 0;
  }
}

/**
 * Adds items to the stored list and dispatches an event. Other tabs receive the browser's `storage`
 * event; this tab receives a synthetic one, so that every component listens to `storage` only. Its
 * `detail` tells an addition from a quantity that the visitor types.
 * @returns whether storing succeeded; false also where the list would have too many items
 */
export function addToStoredList(page: QuoteWindow, more: readonly QuoteItem[]): boolean {
  const list = addItems(storedList(page), more);
  if (list.length > QUOTE_LIMITS.items) return false;
  try {
    page.localStorage.setItem(QUOTE_STORE, writeQuoteList(list));
  } catch {
    return false;
  }
  page.dispatchEvent(new CustomEvent('storage', { detail: 'added' }));
  return true;
}
