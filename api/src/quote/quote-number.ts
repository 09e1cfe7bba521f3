import { createHash } from 'node:crypto';

/** Digits and letters that are distinct on the telephone (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Letters of a number behind the year: 40 bits, so that no number can be guessed from another. */
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
