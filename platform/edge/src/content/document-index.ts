/** Key of the page for addresses of nothing. */
export const NOT_FOUND_KEY = '404';

/** Finds the document of an address. */
export interface DocumentIndex {
  /**
   * @param path decoded, without trailing slash unless it is the root
   * @param search query with `?`, or empty
   * @returns key of the document, or undefined: status 404
   */
  find(path: string, search: string): string | undefined;
  /** True when the path is a page's, whatever its query. */
  has(path: string): boolean;
}

/**
 * Index over a release's documents. An address that was composed as it stands is found first;
 * otherwise only those query names count that some document of the same path has, so that tracking
 * parameters and searches change nothing. What such a name asks for and was not composed (an item, a
 * page beyond the last) is not there at all.
 * @param keys `path+search` of every document
 * @param identities path → query names that each name a document by themselves
 */
export function createDocumentIndex(
  keys: Iterable<string>,
  identities: Readonly<Record<string, readonly string[]>> = {},
): DocumentIndex {
  const byAddress = new Map<string, string>();
  const names = new Map<string, Set<string>>();
  for (const key of keys) {
    const url = new URL(key, 'http://site');
    if (key === NOT_FOUND_KEY) continue;
    const path = decodeURIComponent(url.pathname);
    byAddress.set(addressOf(path, url.searchParams), key);
    const known = names.get(path) ?? new Set();
    names.set(path, known);
    for (const name of url.searchParams.keys()) known.add(name);
  }
  return {
    has: (path) => names.has(path),
    find(path, search) {
      if (search.length < 2) return byAddress.get(path);
      const query = new URLSearchParams(search);
      const exact = byAddress.get(addressOf(path, query));
      if (exact !== undefined) return exact;
      const own = identities[path]?.find((name) => query.get(name));
      if (own !== undefined) return byAddress.get(addressOf(path, [[own, query.get(own) ?? '']]));
      const known = names.get(path) ?? new Set();
      const rest = [...query].filter(([name, value]) => known.has(name) && value !== '');
      return byAddress.get(addressOf(path, rest));
    },
  };
}

/** Path and query in one spelling, whatever the order and the escapes. */
function addressOf(path: string, query: Iterable<[string, string]>): string {
  const text = new URLSearchParams([...query].sort(([a], [b]) => (a < b ? -1 : 1))).toString();
  return text === '' ? path : `${path}?${text}`;
}
