import { parseCookie, stringifySetCookie } from 'cookie';

/** One year in seconds, the longest that visitors should be remembered. */
export const YEAR_SECONDS = 31_536_000;

/**
 * One cookie's value from a `Cookie` header.
 * @returns undefined when the cookie is not there
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[name];
}

/**
 * `Set-Cookie` value for the whole site, unreadable for scripts.
 * @param seconds life time; 0 deletes the cookie
 * @param secure true on a site reached over TLS
 */
export function makeCookie(name: string, value: string, seconds: number, secure: boolean): string {
  const rest = { path: '/', maxAge: seconds, httpOnly: true, secure, sameSite: 'lax' } as const;
  return stringifySetCookie({ name, value, ...rest });
}
