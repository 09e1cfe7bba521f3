import type { QuoteItem } from './list';
import { quantityText } from './units';

/** Length of a chat message that every phone accepts in a link, in characters. */
const CHAT_LENGTH = 1_500;

/** An item in one line: `10 caixas: Corrente de rolos ANSI 40 (urgente)`. */
export function itemText({ quantity, unit, name, note }: QuoteItem): string {
  return `${quantityText(quantity, unit)}: ${name}${note === '' ? '' : ` (${note})`}`;
}

/** Parts of a chat message besides its list. */
export interface ChatParts {
  /** Absolute URL that shares the list; absent for a list that is too long. */
  readonly link?: string | undefined;
  /** Number of the quotation, once sent. */
  readonly number?: string | undefined;
}

/**
 * A list as a chat message. If it is too long, it has the list's link instead, or only its first
 * lines if there is no link.
 */
export function quoteChatText(
  items: readonly QuoteItem[],
  { link, number }: ChatParts = {},
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
