/**
 * True when `If-None-Match` names one of the tags, by weak comparison (RFC 9110, 13.1.2).
 * @param header the header's value, or undefined
 * @param etags strong tags of the same content in each encoding
 */
export function matchesEtag(header: string | undefined, ...etags: readonly string[]): boolean {
  if (header === undefined) return false;
  if (header === '*' || etags.includes(header)) return true;
  return header.split(',').some((part) => etags.includes(part.trim().replace(/^W\//, '')));
}
