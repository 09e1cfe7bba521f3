/** A request's address after checking. */
export interface RequestTarget {
  /** Decoded path, starts with one `/`, has no `.` or `..` segment and no control character. */
  readonly path: string;
  /** Query with its `?`, as sent, or an empty string. */
  readonly search: string;
}

/** Longest accepted request target, in characters. */
const LONGEST = 4096;

/**
 * Splits and checks a request target. Everything behind it (store keys, proxy) relies on this:
 * no dot segments in any spelling, no backslash, no control character, origin form only.
 * @returns undefined for a target that must be answered with status 400
 */
export function readTarget(url: string | undefined): RequestTarget | undefined {
  if (url === undefined || !url.startsWith('/') || url.length > LONGEST) return undefined;
  const query = url.indexOf('?');
  const path = decodePath(query === -1 ? url : url.slice(0, query));
  if (path === undefined || hasControl(path) || path.includes('\\')) return undefined;
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return undefined;
  return { path, search: query === -1 ? '' : url.slice(query) };
}

function hasControl(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 32 || code === 127) return true;
  }
  return false;
}

function decodePath(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
