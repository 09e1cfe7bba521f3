import { QUOTE_PATH, QUOTE_QUERY } from './quote-api';
import {
  isQuoteItem,
  QUOTE_LIMITS,
  type QuoteItem,
  type QuoteUnit,
  quantityText,
} from './quote-list';
import { queryText } from './routes';

/** Separates the fields of an item in a URL; not in product ids, and not escaped in URLs. */
const DIVIDER = '*';

const plain = (text: string): string => text.replaceAll(DIVIDER, ' ').trim();

/** An item as one query value: `corrente-carbono-ansi-40*10cx*note*name`, without empty ends. */
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
  return queryText(query);
}

/**
 * URL that shares a list. It contains the whole list; no server stores it.
 * @returns `undefined` if it would be longer than {@link QUOTE_LIMITS} `link`
 */
export function quoteHref(items: readonly QuoteItem[], lines = ''): string | undefined {
  const href = QUOTE_PATH + quoteQuery(items, lines);
  return href.length > QUOTE_LIMITS.link ? undefined : href;
}

/** Length of a chat message that every phone accepts in a link, in characters. */
const CHAT_LENGTH = 1_500;

/** An item in one line: `10 caixas: Corrente de rolos ANSI 40 (urgente)`. */
export function itemText({ quantity, unit, name, note }: QuoteItem): string {
  return `${quantityText(quantity, unit)}: ${name}${note === '' ? '' : ` (${note})`}`;
}

/**
 * A list as a chat message. If it is too long, it has the list's link instead, or only its first
 * lines if there is no link.
 * @param sent `link`: absolute URL that shares the list; `number` of the quotation, once it was sent
 */
export function quoteChatText(
  items: readonly QuoteItem[],
  { link, number }: { link?: string | undefined; number?: string | undefined } = {},
): string {
  const head = `Olá! Vim pelo site e gostaria de uma cotação${number ? ` (nº ${number})` : ''}:`;
  const lines = items.map((item) => `• ${itemText(item)}`);
  const whole = [head, ...lines].join('\n');
  if (whole.length <= CHAT_LENGTH) return whole;
  if (link !== undefined) return `${head}\n${items.length} itens, na lista: ${link}`;
  const fitting: string[] = [];
  for (const line of lines) {
    if (fitting.join('\n').length + line.length > CHAT_LENGTH - 200) break;
    fitting.push(line);
  }
  const left = lines.length - fitting.length;
  return [head, ...fitting, `… e mais ${left} ${left === 1 ? 'item' : 'itens'}.`].join('\n');
}
