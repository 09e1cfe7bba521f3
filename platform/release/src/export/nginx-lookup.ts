import {
  EloError,
  FRAGMENT_PATH,
  hasParams,
  matchRoute,
  type Release,
  takesPrecedence,
} from '@elo-platform/protocol';
import { type Documents, identitiesOf, sha256Hex } from '@elo-platform/store';

/** Address → document, by the same rules as the edge: an identity alone, else the path's known names. */
export function lookupLines({ map, pages }: Release, documents: Documents): string[] {
  const names = queryNames(pages);
  const longest = Math.max(...Object.keys(documents).map((address) => address.length));
  const table = (source: string, target: string, otherwise = '""') =>
    `map "${source}" ${target} { default ${otherwise}; include elo/documents.map; }`;
  return [
    // A bucket holds a whole address.
    `map_hash_bucket_size ${2 ** Math.ceil(Math.log2(Math.max(512, longest + 64)))};`,
    `map_hash_max_size ${Math.max(32_768, 2 * Object.keys(documents).length)};`,
    // Of a fragment that of its document.
    `map $uri $elo_path { default $uri; "~^${FRAGMENT_PATH}(?<elo_rest>/.*)$" $elo_rest; }`,
    // Two slashes never occur in a path, so they part it from the value.
    ...names.map(([name, routes]) => {
      const own = routes.map(
        (route) => `"~^${ownPaths(route, pages)}//." "&${name}=$arg_${name}";`,
      );
      return `map "$elo_path//$arg_${name}" $elo_query_${name} { default ""; ${own.join(' ')} }`;
    }),
    table(
      `$elo_path?${names.map(([name]) => `$elo_query_${name}`).join('')}`,
      '$elo_by_query',
      '/absent',
    ),
    ...identityLines(identitiesOf({ map }), pages, table),
    'map $elo_document $elo_fragment { default ""; "~^(?<elo_stem>.+)\\.html$" "$elo_stem.fragment.html"; }',
  ];
}

/** A query name that identifies a document alone overrides the others. */
function identityLines(
  identities: Readonly<Record<string, readonly string[]>>,
  pages: Release['pages'],
  table: (source: string, target: string) => string,
): string[] {
  const pairs = Object.entries(identities).flatMap(([path, names]) =>
    // Of several the first counts, so it comes last here.
    [...names].reverse().map((name) => [path, name] as const),
  );
  const lines = pairs.flatMap(([path, name], index) => {
    const before = index === 0 ? '$elo_by_query' : `$elo_document_${index}`;
    const [found, own] = [`$elo_found_${index}`, `$elo_own_${index}`];
    return [
      table(`$elo_path?&${name}=$arg_${name}`, found),
      `map ${found} ${own} { default ${found}; "" /absent; }`,
      `map "$elo_path//$arg_${name}" $elo_document_${index + 1} { default ${before}; "~^${ownPaths(path, pages)}//." ${own}; }`,
    ];
  });
  const last = pairs.length === 0 ? '$elo_by_query' : `$elo_document_${pairs.length}`;
  return [...lines, `map ${last} $elo_document { default ${last}; }`];
}

/**
 * `$elo_rendered` is set for what the edge renders: the queries and addresses that routes name, and
 * forms. The edge serves its composed document where a query turns out to be empty.
 */
export function requestLines({ pages }: Release): string[] {
  const routes = Object.entries(pages).flatMap(([route, { request }]) =>
    request ? [{ ...request, paths: ownPaths(route, pages) }] : [],
  );
  const names = [...new Set(routes.flatMap(({ queries = [] }) => queries))];
  const asked = names.map((name, index) => {
    const own = routes.filter(({ queries }) => queries?.includes(name));
    const patterns = own.map(({ paths }) => `^${paths}//.`);
    return { source: `$elo_path//$arg_${name}`, target: `$elo_asked_${index}`, patterns };
  });
  const open = routes.filter(({ queries }) => queries === undefined);
  const undocumented = open.map(({ paths }) => `^${paths}///absent$`);
  const posted = routes.filter(({ action }) => action).map(({ paths }) => `^POST ${paths}//$`);
  const flags = [
    ...asked,
    { source: '$elo_path//$elo_document', target: '$elo_undocumented', patterns: undocumented },
    { source: '$request_method $elo_path//', target: '$elo_posted', patterns: posted },
  ];
  const any = flags.map(({ target }) => target).join('');
  return [...flags, { source: any, target: '$elo_rendered', patterns: ['.'] }].map(
    ({ source, target, patterns }) => {
      const lines = patterns.map((pattern) => `"~${pattern}" 1;`);
      return `map "${source}" ${target} { default ""; ${lines.join(' ')} }`;
    },
  );
}

/** A segment of a decoded path. */
const SEGMENT = '[^/]+';

/**
 * Regular expression of a route's segments. Literal ones are letters, digits and dashes: nothing
 * that a regular expression reads otherwise.
 * @param group wraps a parameter or tail
 */
function patternOf(route: string, group = (text: string) => text): string {
  return route.replace(/\/:\w+(\*?)/g, (_all, tail) =>
    tail ? group(`(?:/${SEGMENT})*`) : `/${group(SEGMENT)}`,
  );
}

/** Regular expression of a route's decoded paths: one whose tail is all that it has also takes `/`. */
function pathsOf(route: string): string {
  const pattern = patternOf(route);
  return pattern.startsWith('(') ? `(?:/|${pattern})` : pattern;
}

/** {@link pathsOf} without the paths of routes that take precedence; two slashes must follow. */
function ownPaths(route: string, pages: Release['pages']): string {
  if (!hasParams(route)) return route;
  const before = Object.keys(pages).filter(
    (other) =>
      other.startsWith('/') &&
      takesPrecedence(other, route) &&
      (hasParams(other) || matchRoute([route], other)),
  );
  return before.map((other) => `(?!${pathsOf(other)}//)`).join('') + pathsOf(route);
}

/** Redirects addresses of a route with a slash at the end or capitals in its literal segments. */
export function redirectLine(route: string): string {
  if (!hasParams(route)) {
    return `location ~ ^(?!${route}$)(?i)${route}/?$ { return 308 ${route}$is_args$args; }`;
  }
  let count = 0;
  const target = route.replace(/\/:\w+(\*?)/g, (_all, tail) => {
    count += 1;
    return tail ? `$${count}` : `/$${count}`;
  });
  const groups = patternOf(route, (text) => `(${text})`);
  // `rewrite` encodes what the groups hold; `return` would write it into a header unencoded.
  return `location ~ ^(?!${pathsOf(route)}$)(?i)${patternOf(route)}/?$ { rewrite (?i)^${groups}/?$ ${target} permanent; }`;
}

/** Lines of the map of documents: an address's key, and its file. */
export function documentLines({ files }: Release, documents: Documents): string[] {
  const pages = Object.keys(documents)
    .filter((address) => address !== '404')
    .flatMap((address) => lookupKeys(address).map((key) => [key, documentFile(address)]));
  const own = Object.entries(files)
    .filter(([, { immutable }]) => !immutable)
    .map(([url]) => [`${url}?`, url]);
  return [...pages, ...own].map(([key, file]) => `${quote(key ?? '')} ${quote(file ?? '')};`);
}

/** A text as one word of the configuration. `$` would be a variable and cannot be escaped. */
export function quote(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('$', '%24')}"`;
}

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
function queryNames(pages: Release['pages']): [name: string, routes: string[]][] {
  const found = new Map<string, string[]>();
  for (const [route, { names }] of Object.entries(pages)) {
    for (const name of names) found.set(name, [...(found.get(name) ?? []), route]);
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Refuses parameters that nginx cannot tell apart or look up: its maps ignore case, `$` starts a
 * variable, and it resolves `..` in addresses. As a file's name, that would lead out of the folder.
 * @throws EloError `usage`
 */
export function requireLookup(addresses: readonly string[]): void {
  const seen = new Map<string, string>();
  for (const address of addresses) {
    const [path = '/'] = address.split('?');
    const wrong = /\$|\?&|\/\.{1,2}(?:\/|$)/.test(decodeURIComponent(path));
    const same = wrong ? undefined : seen.get(address.toLowerCase());
    seen.set(address.toLowerCase(), address);
    if (!wrong && same === undefined) continue;
    const why = wrong
      ? 'has $, ?&, . or .. in a parameter'
      : `differs from ${same} by its case alone`;
    throw new EloError('usage', `${address} ${why}: nginx cannot serve it`, {
      next: 'Serve this release with elo-edge, or give the page another parameter.',
    });
  }
}

/** Keys under which nginx finds a document: its known query names in order, in both spellings of a space. */
function lookupKeys(address: string): string[] {
  const [path = '/', query = ''] = address.split('?');
  const uri = decodeURIComponent(path);
  const pairs = [...new URLSearchParams(query)].sort(([a], [b]) => (a < b ? -1 : 1));
  const write = (encode: (text: string) => string) =>
    `${uri}?${pairs.map(([name, value]) => `&${name}=${encode(value)}`).join('')}`;
  const plus = write((text) => encodeURIComponent(text).replaceAll('%20', '+'));
  return [...new Set([write(encodeURIComponent), plus])];
}
