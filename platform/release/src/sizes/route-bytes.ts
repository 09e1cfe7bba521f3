import type { PackageManifest, Release } from '@elo-platform/protocol';
import {
  concurrently,
  findDocument,
  pathOfKey,
  plainKeysOf,
  type Store,
  storedFileKey,
} from '@elo-platform/store';
import { Parser } from 'htmlparser2';

type Attributes = Readonly<Record<string, string | undefined>>;

/** Package → manifest. */
type Manifests = Readonly<Record<string, PackageManifest>>;

/**
 * What a first visit of each route transfers: the document and every script and style that it
 * names, brotli where there is one. A route's largest document counts (a list page and its item
 * pages load the same files).
 * @returns route path → bytes
 */
export async function routeBytes(
  store: Store,
  release: Release,
  manifests: Manifests,
): Promise<Record<string, number>> {
  const sizes = await concurrently(plainKeysOf(release), 8, async (path) => {
    const document = await findDocument(store, release, path);
    const html = document && (await store.get(storedFileKey(release.id, document)));
    const files = filesNamedBy(Buffer.from(html ?? '').toString());
    const loaded = files.reduce((sum, url) => sum + bytesOf(url, release, manifests), 0);
    return [path, largestDocument(release, path) + loaded] as const;
  });
  return Object.fromEntries(sizes.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** URLs of the scripts and styles that a document loads or preloads, each once. */
function filesNamedBy(html: string): string[] {
  const urls = new Set<string>();
  const parser = new Parser({
    onopentag(name, attributes) {
      const url = codeAddress(name, attributes);
      if (url !== undefined) urls.add(url);
    },
  });
  parser.end(html);
  return [...urls];
}

/** Address of the code that an element asks for, if it asks for code. */
function codeAddress(name: string, { src, href, rel, as }: Attributes): string | undefined {
  if (name === 'script') return src;
  const isCode =
    /^(?:stylesheet|modulepreload)$/.test(rel ?? '') || as === 'script' || as === 'style';
  return name === 'link' && isCode ? href : undefined;
}

function bytesOf(url: string, release: Release, manifests: Manifests): number {
  const own = release.files[url];
  if (own !== undefined) return own.brotli ?? own.bytes;
  const [, name = '', file = ''] = /^\/packages\/([^/]+)\/[^/]+\/(.+)$/.exec(url) ?? [];
  const listed = manifests[name]?.files[file];
  return listed?.brotli ?? listed?.bytes ?? 0;
}

function largestDocument(release: Release, path: string): number {
  const inline = Object.entries(release.documents ?? {})
    .filter(([key]) => pathOfKey(key) === path)
    .map(([, { brotli, bytes }]) => brotli ?? bytes);
  const tables = (release.pages?.[path]?.tables ?? []).map(({ largest }) => largest);
  return Math.max(0, ...inline, ...tables);
}
