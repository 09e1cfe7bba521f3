import { createHash } from 'node:crypto';
import { type QuoteItem, quantityText } from '@elo/contract';

/** Digits and letters that are distinct on the telephone (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Letters of a number after the year: 40 bits, so that no number can be guessed from another. */
const LENGTH = 8;

/** Ends the id of the sender's copy: the number of the quotation comes before it. */
export const COPY_END = '~copia';

/** Whether a text is the number of a quotation, e.g. `ELO-2026-7KQ4M2XD`. */
export function isQuoteNumber(text: string): boolean {
  return /^ELO-\d{4}-[0-9A-HJKMNP-TV-Z]{8}$/.test(text);
}

/**
 * Number of a quotation. It follows from what was sent, so that a repeated request gets the same
 * one; the sender's own random id keeps others from guessing it.
 * @param attempt other numbers for the same seed, where one is taken
 */
export function quoteNumber(seed: string, year: number, attempt: number): string {
  const bytes = createHash('sha256').update(`${attempt} ${seed}`).digest();
  const letters = Array.from(
    bytes.subarray(0, LENGTH),
    (byte) => LETTERS[byte % LETTERS.length] as string,
  );
  return `ELO-${year}-${letters.join('')}`;
}

const HEAD = ['Nº', 'Quantidade', 'Peça', 'Código', 'Observação'];

/** A cell: no divider and no line break, so that a row stays one. */
const cell = (text: string): string => text.replace(/[|\s]+/g, ' ').trim();

const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

/** Code of a part that the visitor described in words. */
const OUTSIDE = 'fora do catálogo';

/** A list as a table of plain text, one row a line, for mail and for the list of messages. */
export function quoteTable(items: readonly QuoteItem[]): string {
  const rows = items.map(({ quantity, unit, name, product, note }, at) =>
    row([String(at + 1), quantityText(quantity, unit), name, product || OUTSIDE, note]),
  );
  return [row(HEAD), ...rows].join('\n');
}

const isRow = (line: string): boolean => line.startsWith('| ') && line.endsWith(' |');

/**
 * Splits a text that holds a table of {@link quoteTable} into the lines around it and its rows, the
 * names of the columns first. A remark below the table may contain bars, too.
 */
export function splitAtTable(text: string) {
  const lines = text.split('\n');
  const start = Math.max(lines.findIndex(isRow), 0);
  const length = [...lines.slice(start), ''].findIndex((line) => !isRow(line));
  const end = start + length;
  const rows = lines.slice(start, end).map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim()),
  );
  return { rows, below: lines.slice(end) };
}
