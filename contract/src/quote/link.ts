import { QUOTE_PATH, QUOTE_QUERY } from './addresses';
import { isQuoteItem, QUOTE_LIMITS, type QuoteItem } from './list';
import type { QuoteUnit } from './units';

/**
 * Separates the fields of an item in a URL; product ids never contain it, and URLs do not escape
 * it.
 */
const DIVIDER = '*';

const plain = (text: string): string => text.replaceAll(DIVIDER, ' ').trim();

/**
 * An item as one query value: `corrente-carbono-ansi-40*10cx*note*name`; omits empty fields at the
 * end.
 */
export function itemToValue({ product, quantity, unit, note, name }: QuoteItem): string {
  const parts = [product, `${quantity}${unit}`, plain(note), product === '' ? plain(name) : ''];
  while (parts.at(-1) === '') parts.pop();
  return parts.join(DIVIDER);
}

/**
 * Parses one item of a URL; `undefined` if it is invalid.
 * @param value untrusted
 * @returns with an empty name if the product's id identifies it
 */
export function itemOfValue(value: string): QuoteItem | undefined {
  const [product = '', amount = '', note = '', name = ''] = value.split(DIVIDER);
  const match = /^(\d{1,5}(?:\.\d{1,2})?)([a-z]{1,3})$/.exec(amount);
  const item = {
    product,
    name: product === '' ? name.trim() : '',
    quantity: Number(match?.[1]),
    unit: match?.[2] as QuoteUnit,
    note: note.trim(),
  };
  return isQuoteItem(item) ? item : undefined;
}

/** Items of a shared list in a URL; skips invalid ones. */
export function itemsOfQuery(query: URLSearchParams): readonly QuoteItem[] {
  return query
    .getAll(QUOTE_QUERY.item)
    .slice(0, QUOTE_LIMITS.items)
    .flatMap((value) => itemOfValue(value) ?? []);
}

/** Query of a list, with its `?`; empty for an empty list. */
export function quoteQuery(items: readonly QuoteItem[], lines = ''): string {
  const query = new URLSearchParams(
    items.map((item): [string, string] => [QUOTE_QUERY.item, itemToValue(item)]),
  );
  if (lines !== '') query.set(QUOTE_QUERY.lines, lines);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * URL that shares a list. It contains the whole list; no server stores it.
 * @returns `undefined` if it would be longer than {@link QUOTE_LIMITS} `link`
 */
export function quoteHref(items: readonly QuoteItem[], lines = ''): string | undefined {
  const href = QUOTE_PATH + quoteQuery(items, lines);
  return href.length > QUOTE_LIMITS.link ? undefined : href;
}
