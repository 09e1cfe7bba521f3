import {
  escapeHtml,
  type Release,
  type ReleaseFile,
  type RouteDocuments,
} from '@elo-platform/protocol';
import {
  documentsOf,
  SITE_MAP,
  SITE_MAP_PARTS,
  type Store,
  type TableEntry,
} from '@elo-platform/store';
import { nameOfRoute } from './site-packages';

/**
 * Documents up to which there is one site map. More make parts, which stay as they are while their
 * documents do; the protocol allows 50,000 addresses to a file.
 */
const ONE_FILE = 2000;

/** Tables to a part of the site map: some thousand documents. */
const TABLES_PER_PART = 8;

/** A document as the site map names it. */
export type SiteMapEntry = readonly [
  key: string,
  document: Pick<ReleaseFile, 'status' | 'noIndex' | 'pictures' | 'modified'>,
];

/**
 * `sitemap.xml` (sitemaps.org protocol 0.9 with Google's image extension 1.1) of every document
 * that search engines may show, with the day of its last change and its pictures.
 */
export function siteMap(documents: readonly SiteMapEntry[], origin: string): string {
  const addresses = documents
    .filter(([, { status, noIndex }]) => status === 200 && !noIndex)
    .map(([key, { modified, pictures = [] }]) =>
      [
        `${entryStart(key, origin)}<lastmod>${modified}</lastmod>`,
        ...pictures.map(
          (path) => `<image:image><image:loc>${absolute(path, origin)}</image:loc></image:image>`,
        ),
        '</url>',
      ].join(''),
    );
  const images = ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
  return xmlFile('urlset', images, addresses);
}

function absolute(path: string, origin: string): string {
  return escapeHtml(new URL(path, origin).href);
}

/** Beginning of the line of a document. */
function entryStart(key: string, origin: string): string {
  return `<url><loc>${absolute(key, origin)}</loc>`;
}

/** A file of a site map without some documents. @param gone their keys */
export function withoutEntries(text: string, gone: ReadonlySet<string>, origin: string): string {
  const starts = new Set([...gone].map((key) => entryStart(key, origin)));
  const isGone = (line: string) => starts.has(line.slice(0, line.indexOf('</loc>') + 6));
  return text
    .split('\n')
    .filter((line) => !isGone(line))
    .join('\n');
}

/** The list of a site map's parts (sitemaps.org protocol 0.9). */
function siteMapIndex(parts: readonly SiteMapFile[], origin: string): string {
  const lines = parts.map(({ url, modified }) => {
    const day = modified === undefined ? '' : `<lastmod>${modified}</lastmod>`;
    return `<sitemap><loc>${absolute(url, origin)}</loc>${day}</sitemap>`;
  });
  return xmlFile('sitemapindex', '', lines);
}

function xmlFile(root: string, attributes: string, lines: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${attributes}>`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
}

export interface SiteMapFile {
  readonly url: string;
  /** Empty where the file is kept. */
  readonly text: string;
  /** The file of the release before, where it still says the same. */
  readonly kept?: ReleaseFile;
  /** Newest day that one of its documents names. */
  readonly modified?: string | undefined;
}

/** What a site map is made from. */
interface Source {
  readonly store: Pick<Store, 'get'>;
  readonly origin: string;
  /** The release before, if the same composer made it. */
  readonly previous: Release | undefined;
}

/** The site map of a release, made of its tables of documents: one file, or a list of parts with them. */
export async function siteMapFiles(
  { store, origin, previous: before }: Source,
  pages: Readonly<Record<string, RouteDocuments>>,
): Promise<SiteMapFile[]> {
  const previous = before?.inputs.origin === origin ? before : undefined;
  const source = { store, origin, previous };
  const routes = Object.entries(pages).sort(([a], [b]) => (a < b ? -1 : 1));
  const tables = routes.flatMap(([, route]) => route.tables);
  const count = tables.reduce((sum, table) => sum + table.count, 0);
  if (count <= ONE_FILE) return [await fileOf(source, SITE_MAP, tables)];
  const parts: SiteMapFile[] = [];
  const names = partNames(pages);
  const namesBefore = partNames(previous?.pages ?? {});
  for (const [path, route] of routes) {
    const name = names.get(path) ?? '';
    const isNamed = namesBefore.get(path) === name;
    const tablesBefore = isNamed ? (previous?.pages[path]?.tables ?? []) : [];
    parts.push(...(await partsOf(source, name, route.tables, tablesBefore)));
  }
  return [{ url: SITE_MAP, text: siteMapIndex(parts, origin) }, ...parts];
}

/** A name for each route's parts: `/news-list` and `/news/list` would have the same. */
function partNames(pages: Readonly<Record<string, RouteDocuments>>): Map<string, string> {
  const taken = new Map<string, number>();
  const name = (path: string): [string, string] => {
    const own = nameOfRoute(path);
    const count = (taken.get(own) ?? 0) + 1;
    taken.set(own, count);
    return [path, count === 1 ? own : `${own}.${count}`];
  };
  return new Map(Object.keys(pages).sort().map(name));
}

async function partsOf(
  source: Source,
  name: string,
  tables: readonly TableEntry[],
  before: readonly TableEntry[],
): Promise<SiteMapFile[]> {
  const { previous } = source;
  const parts: SiteMapFile[] = [];
  for (let at = 0; at < tables.length; at += TABLES_PER_PART) {
    const own = tables.slice(at, at + TABLES_PER_PART);
    const url = `${SITE_MAP_PARTS}${name}-${at / TABLES_PER_PART + 1}.xml`;
    const kept = previous?.files[url];
    const isSame = kept && isEqual(own, before.slice(at, at + TABLES_PER_PART));
    if (isSame) parts.push({ url, text: '', kept, modified: kept.modified });
    else parts.push(await fileOf(source, url, own));
  }
  // Leaves out files without an address: the 404 page has none to list.
  return parts.filter(({ kept, text }) => kept !== undefined || text.includes('<loc>'));
}

async function fileOf(
  { store, origin }: Source,
  url: string,
  tables: readonly TableEntry[],
): Promise<SiteMapFile> {
  const documents: SiteMapEntry[] = [];
  const pages = { some: { names: [], tables: [...tables] } };
  for await (const found of documentsOf(store, { pages })) documents.push(found);
  documents.sort(([a], [b]) => (a < b ? -1 : 1));
  const days = documents.map(([, { modified }]) => modified ?? '').sort();
  return { url, text: siteMap(documents, origin), modified: days.at(-1) || undefined };
}

function isEqual(one: readonly TableEntry[], other: readonly TableEntry[]): boolean {
  const names = (tables: readonly TableEntry[]) => tables.map(({ integrity }) => integrity).join();
  return names(one) === names(other);
}
