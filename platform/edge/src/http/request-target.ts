/** A request's address after checking. */
export interface RequestTarget {
  /** Decoded path, starts with one `/`, has no `.` or `..` segment and no control character. */
  readonly path: string;
  /** Query with its `?`, as sent, or an empty string. */
  readonly search: string;
}

/** Longest accepted request target, in characters. */
const LONGEST = 4096;

/** Longest target whose response is remembered, in characters: invented queries would fill the memory. */
const LONGEST_REMEMBERED = 256;

/** Whether the response to a target may be remembered under it. */
export function isMemorable(url: string | undefined): url is string {
  return url !== undefined && url.length <= LONGEST_REMEMBERED;
}

/**
 * Splits and checks a request target. Everything behind it (store keys, proxy) relies on this:
 * no dot segments in any spelling, no backslash, no control character, origin form only.
 * @returns undefined for a target that must be answered with status 400
 */
export function readTarget(url: string | undefined): RequestTarget | undefined {
  if (url === undefined || !url.startsWith('/') || url.length > LONGEST) return undefined;
  const query = url.indexOf('?');
  const path = decodePath(query === -1 ? url : url.slice(0, query));
  if (path === undefined || /[\p{Cc}\\]/u.test(path)) return undefined;
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return undefined;
  return { path, search: query === -1 ? '' : url.slice(query) };
}

function decodePath(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
