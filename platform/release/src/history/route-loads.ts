import type { PackageManifest, Release } from '@elo-platform/protocol';
import { FACE_REL } from '@elo-platform/runtime/document-names';
import {
  concurrently,
  readPlain,
  releaseSource,
  type Signed,
  type Store,
  sampleDocument,
} from '@elo-platform/store';
import { Parser } from 'htmlparser2';
import { readManifests } from '../channel/state';
import { baseOf } from '../compose/site-packages';

/** A file that a first visit loads. */
export interface LoadedFile extends NamedFile {
  /** Brotli where there is one. */
  readonly bytes: number;
}

/** What a first visit of a route transfers. */
export interface RouteLoad {
  /** Bytes of the document, brotli where there is one: of the largest, where a route has several. */
  readonly document: number;
  readonly files: readonly LoadedFile[];
  /** Attributes with their elements that the document's policy blocks: `<span style>`, each once. */
  readonly blocked: readonly string[];
}

/**
 * What a first visit of each route transfers: the document, the files that it names, and what another
 * bundler's entry asks for at once. A route's largest document counts (a list page and its item pages
 * load the same files).
 * @param known manifests that were read before
 * @returns by route path, sorted
 */
export async function routeLoads(
  store: Store,
  release: Release,
  known: Readonly<Record<string, Signed<PackageManifest>>> = {},
): Promise<Record<string, RouteLoad>> {
  const manifests = await readManifests(store, release, known);
  const bytesOf = (url: string) => {
    const [, name = '', file = ''] = /^\/packages\/([^/]+)\/[^/]+\/(.+)$/.exec(url) ?? [];
    const listed = release.files[url] ?? manifests[name]?.files[file];
    return listed?.brotli ?? listed?.bytes ?? 0;
  };
  const loads = await concurrently(Object.keys(release.pages), 8, async (path) => {
    const document = await sampleDocument(store, release, path);
    const html = document && (await readPlain(store, releaseSource(document)));
    const { named, blocked } = readDocument(html?.toString() ?? '');
    const files = [...named, ...unnamedFiles(path, manifests)];
    const tables = release.pages[path]?.tables ?? [];
    const load: RouteLoad = {
      document: Math.max(0, ...tables.map(({ largest }) => largest)),
      files: files.map((file) => ({ ...file, bytes: bytesOf(file.url) })),
      blocked,
    };
    return [path, load] as const;
  });
  return Object.fromEntries(loads.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Bytes of the scripts and styles of a route. */
export function codeBytes({ files }: RouteLoad): number {
  return files.filter(({ kind }) => kind === 'code').reduce((sum, { bytes }) => sum + bytes, 0);
}

type Attributes = Readonly<Record<string, string | undefined>>;

/** A file that a document loads without scripts. */
interface NamedFile {
  readonly url: string;
  /** `code`: scripts and styles; pictures and fonts: those that are preloaded. */
  readonly kind: 'code' | 'picture' | 'font';
  /** Whether the first paint waits for it. */
  readonly blocking: boolean;
}

/** Styles and handlers, for which a Content-Security-Policy would need `unsafe-inline`. */
const BLOCKED = /^(?:style|on[a-z]+)$/;

/** Files that a document loads or preloads, each once, in its order; and what its policy blocks. */
function readDocument(html: string) {
  const files = new Map<string, NamedFile>();
  const blocked = new Set<string>();
  const parser = new Parser({
    onopentag(name, attributes) {
      const unsafe = Object.keys(attributes).filter((attribute) => BLOCKED.test(attribute));
      for (const attribute of unsafe) blocked.add(`<${name} ${attribute}>`);
      const file = name === 'script' ? scriptFile(attributes) : linkFile(name, attributes);
      if (file !== undefined && !files.has(file.url)) files.set(file.url, file);
    },
  });
  parser.end(html);
  return { named: [...files.values()], blocked: [...blocked] };
}

/** Files of a route whose remote is another bundler's build, whose entry loads them. */
function unnamedFiles(
  path: string,
  manifests: Readonly<Record<string, PackageManifest>>,
): NamedFile[] {
  return Object.values(manifests).flatMap((remote) => {
    const route = remote.entryType && remote.routes.find((one) => one.path === path);
    if (!route) return [];
    const { js = [], css = [] } = remote.exposes[route.module] ?? {};
    return [remote.entry ?? '', ...js, ...css].map((file) => {
      return { url: baseOf(remote) + file, kind: 'code' as const, blocking: false };
    });
  });
}

function scriptFile({ src, defer, async, type }: Attributes): NamedFile | undefined {
  if (src === undefined) return undefined;
  const blocking = defer === undefined && async === undefined && type !== 'module';
  return { url: src, kind: 'code', blocking };
}

/** Relations of what is fetched ahead; a face at the latest when the styles ask for it. */
const AHEAD = new Set(['preload', FACE_REL]);

/** Kind of a preload by its `as`. */
const KINDS: Readonly<Record<string, NamedFile['kind']>> = {
  script: 'code',
  style: 'code',
  image: 'picture',
  font: 'font',
};

function linkFile(name: string, { href, rel = '', as = '' }: Attributes): NamedFile | undefined {
  if (name !== 'link' || href === undefined) return undefined;
  if (rel === 'stylesheet') return { url: href, kind: 'code', blocking: true };
  const kind = rel === 'modulepreload' ? 'code' : AHEAD.has(rel) ? KINDS[as] : undefined;
  return kind && { url: href, kind, blocking: false };
}

/**
 * A file by its package and its name without version and hash: `/packages/mf-news/1.2.0/12.ab3.js`
 * is `mf-news 12.js`, a boot script `boot /news`.
 */
export function nameOfFile(url: string): string {
  const file = url.replace(/\.[0-9a-f]{8,}(?=\.\w+$)/, '');
  const [, name, own] = /^\/packages\/([^/]+)\/[^/]+\/(.+)$/.exec(file) ?? [];
  if (name !== undefined) return `${name} ${own}`;
  return file.replace(/^\/objects\/[0-9a-f]+\//, '').replace(/^\//, '');
}

/** Bytes of the document and of scripts and styles, by their names. */
function sharesOf(load: RouteLoad | undefined): ReadonlyMap<string, number> {
  const shares = new Map(load && [['document', load.document]]);
  for (const { kind, url, bytes } of load?.files ?? []) {
    if (kind !== 'code') continue;
    const name = nameOfFile(url);
    shares.set(name, (shares.get(name) ?? 0) + bytes);
  }
  return shares;
}

/**
 * Why a route's load differs: every document or file whose bytes did, the largest difference first.
 * @returns e.g. `mf-news 12.js +1240`, `boot/news.js new, 900`, `mf-news old.js gone, 310`
 */
export function reasonsOf(before: RouteLoad | undefined, after: RouteLoad | undefined): string[] {
  const [old, now] = [sharesOf(before), sharesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((name) => ({ name, was: old.get(name), is: now.get(name) }))
    .map((share) => ({ ...share, by: (share.is ?? 0) - (share.was ?? 0) }))
    .filter(({ was, is }) => was !== is)
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .map(({ name, was, is, by }) => {
      if (was === undefined) return `${name} new, ${is}`;
      if (is === undefined) return `${name} gone, ${was}`;
      return `${name} ${by > 0 ? '+' : '−'}${Math.abs(by)}`;
    });
}

/** Slow 4G: a round trip in milliseconds, and bytes a millisecond (1.6 Mbit/s). */
const ROUND_TRIP = 150;
const BYTES_PER_MS = 200;

/** Connection, encryption (TLS 1.3) and the request itself. */
const ROUND_TRIPS = 3;

/**
 * The largest paint of a first visit over slow 4G, in milliseconds, from bytes alone: three round
 * trips, the document and what the first paint waits for at the speed of the line, one more round
 * trip where that is a file of its own, then the preloaded picture.
 *
 * It is for comparing two releases, not for telling what visitors see: it knows no processor and no
 * cache, has the whole document come before the first paint, where browsers show its beginning
 * earlier, and takes the preload's plain address for the size that the browser chooses.
 */
export function simulateLcp({ document, files }: RouteLoad): number {
  const blocking = files.filter((file) => file.blocking);
  const pictures = files.filter(({ kind }) => kind === 'picture');
  const sent = [...blocking, ...pictures].reduce((sum, { bytes }) => sum + bytes, document);
  const trips = ROUND_TRIPS + (blocking.length > 0 ? 1 : 0);
  return Math.round(trips * ROUND_TRIP + sent / BYTES_PER_MS);
}
