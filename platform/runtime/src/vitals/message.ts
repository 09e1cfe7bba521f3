/** An observer that changed a size again, a script of another site, a cancelled request. */
const NOISE = /^(ResizeO|Script e|AbortE)/;

/** All from the first quotation mark to the last; without a second one, the rest. */
const QUOTED = /(^|\W)["'`“‘«](.*["'`”’»](?!\w)|.*)/s;

/** Words that may be an address, a query or an e-mail address. */
const ADDRESS = /\S*[/?@=]\S*/g;

/**
 * Name and start of an error's message without what a visitor may have typed: quoted text, addresses
 * and digits.
 * @returns undefined: not a fault
 */
export function messageOf(error: unknown): string | undefined {
  const text = String(error);
  if (NOISE.test(text)) return undefined;
  return text.replace(QUOTED, '$1…').replace(ADDRESS, '…').replace(/\d/g, '0').slice(0, 120);
}
