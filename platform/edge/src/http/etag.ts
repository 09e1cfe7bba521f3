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

/**
 * True when `If-None-Match` names the tag, by weak comparison (RFC 9110, 13.1.2).
 * @param header the header's value, or undefined
 */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}
