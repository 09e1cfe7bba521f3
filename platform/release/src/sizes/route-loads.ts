import type { PackageManifest, Release } from '@elo-platform/protocol';
import { FACE_REL } from '@elo-platform/runtime/document-names';
import {
  concurrently,
  readPlain,
  releaseSource,
  type Store,
  sampleDocument,
} from '@elo-platform/store';
import { Parser } from 'htmlparser2';

/** Package → manifest. */
type Manifests = Readonly<Record<string, PackageManifest>>;

/** A file that a document names. */
export interface LoadedFile extends NamedFile {
  /** Brotli where there is one. */
  readonly bytes: number;
}

/** What a first visit of a route transfers. */
export interface RouteLoad {
  /** Bytes of the document, brotli where there is one: of the largest, where a route has several. */
  readonly document: number;
  readonly files: readonly LoadedFile[];
}

/**
 * What a first visit of each route transfers: the document and the files that it names. A route's
 * largest document counts (a list page and its item pages load the same files).
 * @returns by route path, sorted
 */
export async function routeLoads(
  store: Store,
  release: Release,
  manifests: Manifests,
): Promise<Record<string, RouteLoad>> {
  const loads = await concurrently(Object.keys(release.pages), 8, async (path) => {
    const document = await sampleDocument(store, release, path);
    const html = document && (await readPlain(store, releaseSource(document)));
    const files = namedFiles(html?.toString() ?? '');
    const load: RouteLoad = {
      document: largestDocument(release, path),
      files: files.map((file) => ({ ...file, bytes: bytesOf(file.url, release, manifests) })),
    };
    return [path, load] as const;
  });
  return Object.fromEntries(loads.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Bytes of the scripts and styles of a route. */
export function codeBytes({ files }: RouteLoad): number {
  return files.filter(({ kind }) => kind === 'code').reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Bytes of a route's document, scripts and styles. */
export function routeBytes(load: RouteLoad): number {
  return load.document + codeBytes(load);
}

function bytesOf(url: string, release: Release, manifests: Manifests): number {
  const own = release.files[url];
  if (own !== undefined) return own.brotli ?? own.bytes;
  const [, name = '', file = ''] = /^\/packages\/([^/]+)\/[^/]+\/(.+)$/.exec(url) ?? [];
  const listed = manifests[name]?.files[file];
  return listed?.brotli ?? listed?.bytes ?? 0;
}

function largestDocument(release: Release, path: string): number {
  const tables = release.pages[path]?.tables ?? [];
  return Math.max(0, ...tables.map(({ largest }) => largest));
}

type Attributes = Readonly<Record<string, string | undefined>>;

/** A file that a document loads without scripts. */
export interface NamedFile {
  readonly url: string;
  /** `code`: scripts and styles; `other`: preloaded pictures and fonts. */
  readonly kind: 'code' | 'picture' | 'font';
  /** Whether the first paint waits for it. */
  readonly blocking: boolean;
}

/** Files that a document loads or preloads, each once, in its order. */
export function namedFiles(html: string): NamedFile[] {
  const files = new Map<string, NamedFile>();
  const parser = new Parser({
    onopentag(name, attributes) {
      const file = name === 'script' ? scriptFile(attributes) : linkFile(name, attributes);
      if (file !== undefined && !files.has(file.url)) files.set(file.url, file);
    },
  });
  parser.end(html);
  return [...files.values()];
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
