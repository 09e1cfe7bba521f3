import { COMMON_HEADERS, PAGE_HEADERS } from '@elo-platform/protocol/headers';

/** Header names and values one after the other, as `writeHead` takes them without further work. */
export type HeaderList = readonly string[];

export const NO_STORE = 'no-store';

/** Default policy for pages without one: only files of the site, no script, no foreign frame. */
export const STRICT_CSP =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'self'; font-src 'self'; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'self'";

/** Textual types that need a charset; JSON is UTF-8 by its own standard. */
const TEXTUAL = /^(?:text\/|application\/(?:javascript|xml|manifest\+json)|image\/svg\+xml)/;

/** `Content-Type` of a file. @param type media type, with or without parameters */
export function contentType(type: string): string {
  return TEXTUAL.test(type) && !type.includes(';') ? `${type}; charset=utf-8` : type;
}

/** True for types that a browser shows as a page, which so need a policy. */
export function isPage(type: string): boolean {
  return /^(?:text\/html|application\/xhtml\+xml)/.test(type);
}

/** Headers of every answer. @param hsts true when visitors came over TLS with a real certificate */
export function baseHeaders(hsts: boolean): string[] {
  const headers: string[] = COMMON_HEADERS.flat();
  if (hsts) headers.push('Strict-Transport-Security', 'max-age=31536000');
  return headers;
}

/** Headers of every page, besides {@link baseHeaders}. */
export function pageHeaders(csp: string): string[] {
  return ['Content-Security-Policy', csp, ...PAGE_HEADERS.flat()];
}
