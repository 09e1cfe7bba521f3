import type { Encoding } from './accept-encoding';

/**
 * Strong entity tag of one representation.
 * @param stem what identifies the content; letters, digits, `+`, `/`
 */
export function makeEtag(stem: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${stem}"` : `"${stem}-${encoding}"`;
}

/** Short stem from an integrity text: 24 of the 64 characters of a sha384, 144 bits. */
export function etagStem(integrity: string): string {
  return integrity.slice(7, 31);
}
