import { COMMON_HEADERS, PAGE_HEADERS } from '@elo-platform/protocol/headers';
import { parseCookie, stringifySetCookie } from 'cookie';

/** Headers of an answer. */
export type AnswerHeaders = Readonly<Record<string, string>>;

/** The same as names and values in turn, which Node writes faster. */
export type FlatHeaders = readonly string[];

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
export function baseHeaders(hsts: boolean): AnswerHeaders {
  return {
    ...Object.fromEntries(COMMON_HEADERS),
    ...(hsts && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/** Headers of every page, besides {@link baseHeaders}. */
export function pageHeaders(csp: string): AnswerHeaders {
  return { 'Content-Security-Policy': csp, ...Object.fromEntries(PAGE_HEADERS) };
}

/**
 * Reads a `Range` header with one range (RFC 9110, 14.2).
 * @returns first and last byte, both included; `unsatisfiable` (status 416), or undefined: answer with the whole file, which
 *   is right for several ranges and for other units than bytes
 */
export function readRange(
  header: string | undefined,
  size: number,
): { readonly start: number; readonly end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=\s{0,9}(\d{0,20})-(\d{0,20})\s*$/.exec(header ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return undefined;
  if (match[1] === '') {
    const length = Number(match[2]);
    if (length === 0 || size === 0) return 'unsatisfiable';
    return { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(match[1]);
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (match[2] !== '' && Number(match[2]) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}

/** One year in seconds, the longest that visitors should be remembered. */
export const YEAR_SECONDS = 31_536_000;

/** One cookie's value from a `Cookie` header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[name];
}

/** `Set-Cookie` for the whole site, hidden from scripts. @param seconds life time; 0 deletes it */
export function makeCookie(name: string, value: string, seconds: number, secure: boolean): string {
  const rest = { path: '/', maxAge: seconds, httpOnly: true, secure, sameSite: 'lax' } as const;
  return stringifySetCookie({ name, value, ...rest });
}
