import { sha256Hex } from '@elo-platform/store';

/**
 * Where a document lies in the static tree: `/news` → `/news/index.html`, which a plain
 * file server finds too; one with a query gets a name made from it.
 */
export function documentFile(address: string): string {
  if (address === '404') return '/404.html';
  const [path = '/', query] = address.split('?');
  const folder = path === '/' ? '' : path;
  return query === undefined
    ? `${folder}/index.html`
    : `${folder}/_query/${sha256Hex(query).slice(0, 20)}.html`;
}

/** Query names that documents have, sorted, each with the paths on which it counts. */
export function queryNames(addresses: readonly string[]): [name: string, paths: string[]][] {
  const found = new Map<string, Set<string>>();
  for (const address of addresses) {
    const [path = '/', query = ''] = address.split('?');
    for (const name of new URLSearchParams(query).keys()) {
      found.set(name, (found.get(name) ?? new Set()).add(path));
    }
  }
  return [...found].map(([name, paths]): [string, string[]] => [name, [...paths]]).sort();
}

/** Keys under which nginx finds a document: its known query names in order, in both spellings of a space. */
export function lookupKeys(address: string): string[] {
  const [path = '/', query = ''] = address.split('?');
  const pairs = [...new URLSearchParams(query)].sort(([a], [b]) => (a < b ? -1 : 1));
  const write = (encode: (text: string) => string) =>
    `${path}?${pairs.map(([name, value]) => `&${name}=${encode(value)}`).join('')}`;
  const plus = write((text) => encodeURIComponent(text).replaceAll('%20', '+'));
  return [...new Set([write(encodeURIComponent), plus])];
}
