import { EloError, type Release } from '@elo-platform/protocol';
import { sha256Hex } from '@elo-platform/store';

/**
 * A document's file in the static tree: `/news` → `/news/index.html`, which a plain
 * file server finds too (parameters decoded); one with a query gets a name made from it.
 */
export function documentFile(address: string): string {
  if (address === '404') return '/404.html';
  const [path = '/', query] = address.split('?');
  const folder = path === '/' ? '' : decodeURIComponent(path);
  return query === undefined
    ? `${folder}/index.html`
    : `${folder}/_query/${sha256Hex(query).slice(0, 20)}.html`;
}

/** Where the fragment of a document is stored: next to it. @param file as of {@link documentFile} */
export function fragmentFile(file: string): string {
  return file.replace(/\.html$/, '.fragment.html');
}

/** Query names that documents have, sorted, each with the routes on which it counts. */
export function queryNames(pages: Release['pages']): [name: string, routes: string[]][] {
  const found = new Map<string, string[]>();
  for (const [route, { names }] of Object.entries(pages)) {
    for (const name of names) found.set(name, [...(found.get(name) ?? []), route]);
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Refuses parameters that nginx cannot tell apart or look up: its maps ignore case, and `$` starts a
 * variable.
 * @throws EloError `usage`
 */
export function requireLookup(addresses: readonly string[]): void {
  const seen = new Map<string, string>();
  for (const address of addresses) {
    const [path = '/'] = address.split('?');
    const wrong = /\$|\?&/.test(decodeURIComponent(path));
    const same = wrong ? undefined : seen.get(address.toLowerCase());
    seen.set(address.toLowerCase(), address);
    if (!wrong && same === undefined) continue;
    const why = wrong ? 'has $ or ?& in a parameter' : `differs from ${same} by its case alone`;
    throw new EloError('usage', `${address} ${why}: nginx cannot serve it`, {
      next: 'Serve this release with elo-edge, or give the page another parameter.',
    });
  }
}

/** Keys under which nginx finds a document: its known query names in order, in both spellings of a space. */
export function lookupKeys(address: string): string[] {
  const [path = '/', query = ''] = address.split('?');
  const uri = decodeURIComponent(path);
  const pairs = [...new URLSearchParams(query)].sort(([a], [b]) => (a < b ? -1 : 1));
  const write = (encode: (text: string) => string) =>
    `${uri}?${pairs.map(([name, value]) => `&${name}=${encode(value)}`).join('')}`;
  const plus = write((text) => encodeURIComponent(text).replaceAll('%20', '+'));
  return [...new Set([write(encodeURIComponent), plus])];
}
