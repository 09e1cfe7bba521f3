import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Strong entity tag of one representation. @param stem of letters, digits, `+` and `/` */
export function makeEtag(stem: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${stem}"` : `"${stem}-${encoding}"`;
}

/** Short stem from an integrity text: 24 of the 64 characters of a sha384, 144 bits. */
export function etagStem(integrity: string): string {
  return integrity.slice(7, 31);
}

/** Stem for content that more than its bytes tell apart. */
export function digestStem(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 24);
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** By header: browsers send few different ones. */
const chosen = new LRUCache<string, Encoding>({ max: 100, memoMethod: readEncoding });

/** The best coding that a client accepts: brotli, then gzip, then none. */
export function chooseEncoding(header = ''): Encoding {
  return chosen.memo(header);
}

function readEncoding(header: string): Encoding {
  const accepted = new Map<string, boolean>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    accepted.set(name, !parameters.some((text) => /^q=0(?:\.0*)?$/.test(text)));
  }
  const rest = accepted.get('*') ?? false;
  if (accepted.get('br') ?? rest) return 'br';
  if (accepted.get('gzip') ?? rest) return 'gzip';
  return 'identity';
}
