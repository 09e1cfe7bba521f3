import { lookup } from 'mrmime';

export type Header = readonly [name: string, value: string];

/** `Cache-Control` of what never changes under its address. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** `Cache-Control` of responses that must be revalidated each time. */
export const REVALIDATE = 'private, no-cache';

/** Headers of every answer of the site. */
export const COMMON_HEADERS: readonly Header[] = [['X-Content-Type-Options', 'nosniff']];

/** Headers of files under an immutable address: any site may host a remote. */
export const IMMUTABLE_HEADERS: readonly Header[] = [
  ['Cache-Control', IMMUTABLE],
  ['Access-Control-Allow-Origin', '*'],
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
];

/**
 * Headers of every page besides its Content-Security-Policy. The features are those that no page of
 * the site uses; what video players ask for (autoplay, motion) stays.
 */
export const PAGE_HEADERS: readonly Header[] = [
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  [
    'Permissions-Policy',
    'camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), ' +
      'serial=(), usb=(), xr-spatial-tracking=()',
  ],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
];

/** Policy of pages inside a package (players in a frame): own files only, own frames only. */
export const PACKAGE_PAGE_CSP =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Policy of fragments, which a browser reads but never opens as a page. */
export const FRAGMENT_CSP = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Header in which the API names the digest of the data that an answer was taken from. */
export const DATA_HEADER = 'x-elo-data';

/**
 * `Server-Timing` of a document: what its scripts run in. Documents are stored by content, and so name
 * neither channel nor release.
 */
export function serverTimingOf({
  channel,
  entry,
  arm,
  isNew = false,
  release,
}: {
  readonly channel: string;
  readonly entry: number;
  readonly arm: string;
  /** Whether this document's request gave the visitor the arm. */
  readonly isNew?: boolean | undefined;
  readonly release: string;
}): string {
  return `elo;desc="${channel}.${entry}.${isNew ? `new-${arm}` : arm}.${release}"`;
}

/** Header of a signed request whose response an edge explains; lower case, as Node has it. */
export const EXPLAIN_HEADER = 'x-elo-explain';

/** Header of the explained response: JSON. */
export const EXPLANATION_HEADER = 'Elo-Explanation';

/** What the mime table lacks, or has as a video. */
const OWN_TYPES: ReadonlyMap<string | undefined, string> = new Map([
  ['ico', 'image/x-icon'],
  ['ts', 'text/plain'],
]);

/** Media type of a file or address by its ending; `application/octet-stream` for unknown ones. */
export function mediaTypeOf(path: string): string {
  return OWN_TYPES.get(path.split('.').at(-1)) ?? lookup(path) ?? 'application/octet-stream';
}
