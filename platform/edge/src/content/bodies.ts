import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PackageFile, PackageManifest } from '@elo-platform/protocol';
import {
  concurrently,
  expand,
  type FileSource,
  neededFiles,
  readVerified,
  type Store,
  type StoredBody,
} from '@elo-platform/store';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../http/representation';
import { singleFlight } from '../limits/single-flight';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Options for what is compressed while a visitor waits. */
export const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A file whose stored bytes may be held for as long as its release is live. */
export interface BodySource extends FileSource {
  readonly pinned?: StoredBody;
  /** Made for one visitor: no form of it is kept. */
  readonly once?: boolean;
}

interface Wanted {
  readonly source: BodySource;
  readonly encoding: Encoding;
}

/** Ready bodies by content, so that equal files of different versions are held once. */
export interface Bodies {
  /** A body that is in memory already. */
  peek(source: BodySource, encoding: Encoding): Buffer | undefined;
  /**
   * A body, read, checked and converted when needed.
   * @throws EloError `damage`, `store-unreachable`
   */
  load(source: BodySource, encoding: Encoding): Promise<Buffer>;
  /**
   * Pins bodies and releases those that were pinned before: the cache never evicts the live files,
   * so that serving them does not depend on the store. Keys are integrities.
   */
  hold(bodies: ReadonlyMap<string, StoredBody>): void;
  /** A pinned or cached body, for a release that has the same file. */
  find(integrity: string): StoredBody | undefined;
  /** How often a response found its body in memory, and how often not. */
  readonly counts: { hits: number; misses: number };
  /** Most bytes that are kept. */
  readonly limit: number;
}

/**
 * Body cache over a store.
 * @param limit most bytes to keep; what was used longest ago goes first
 */
export function createBodies(store: Store, limit: number): Bodies {
  const cache = new LRUCache<string, Buffer>({
    maxSize: limit,
    sizeCalculation: (body) => Math.max(1, body.length),
  });
  let held: ReadonlyMap<string, StoredBody> = new Map();
  const convertOnce = singleFlight(
    (wanted: Wanted) => bodyKey(wanted.source, wanted.encoding),
    convert,
  );

  async function convert({ source, encoding }: Wanted): Promise<Buffer> {
    const stored = source.pinned ?? find(source.integrity) ?? (await readVerified(store, source));
    const body = await toEncoding(stored, encoding, source.bytes);
    // A pinned or held body stays with its release anyway.
    const isKept = body === source.pinned?.body || body === held.get(source.integrity)?.body;
    if (!source.once && !isKept) cache.set(bodyKey(source, encoding), body);
    return body;
  }

  function find(integrity: string): StoredBody | undefined {
    const own = held.get(integrity);
    if (own !== undefined) return own;
    const plain = cache.get(bodyKey({ integrity }, 'identity'));
    if (plain !== undefined) return { encoding: 'identity', body: plain };
    const packed = cache.get(bodyKey({ integrity }, 'br'));
    return packed && { encoding: 'br', body: packed };
  }

  function peek(source: BodySource, encoding: Encoding): Buffer | undefined {
    if (source.pinned?.encoding === encoding) return source.pinned.body;
    const own = held.get(source.integrity);
    if (own?.encoding === encoding) return own.body;
    return cache.get(bodyKey(source, encoding));
  }

  return {
    limit,
    counts: { hits: 0, misses: 0 },
    find,
    hold(bodies) {
      held = bodies;
    },
    peek,
    load: async (source, encoding) => peek(source, encoding) ?? convertOnce({ source, encoding }),
  };
}

function bodyKey(source: Pick<FileSource, 'integrity'>, encoding: Encoding): string {
  return `${encoding} ${source.integrity}`;
}

async function toEncoding(stored: StoredBody, wanted: Encoding, bytes: number): Promise<Buffer> {
  if (stored.encoding === wanted) return stored.body;
  const plain = stored.encoding === 'br' ? await expand(stored.body, bytes) : stored.body;
  if (wanted === 'identity') return plain;
  if (wanted === 'gzip') return compressGzip(plain, { level: 6 });
  return compressBrotli(plain, QUICK_BROTLI);
}

/** Objects read from the store at once. */
export const AT_ONCE = 16;

/**
 * Hands over the checked body of every file, in about this order.
 * @param find a body at hand by its integrity, which need not be read again
 * @throws EloError `damage`, `store-unreachable`
 */
export async function readBodies(
  store: Store,
  sources: readonly FileSource[],
  find: (integrity: string) => StoredBody | undefined,
  take: (integrity: string, body: StoredBody) => void,
  atOnce = AT_ONCE,
): Promise<void> {
  await concurrently(sources, atOnce, async (source) => {
    const { integrity } = source;
    take(integrity, find(integrity) ?? (await readVerified(store, source)));
  });
}

/** Share of the body cache's size that one release may hold on to. */
const SHARE = 0.5;

/** What {@link readPageBodies} works with. */
interface PageBodyParts {
  readonly store: Store;
  readonly bodies: Pick<Bodies, 'limit' | 'find'>;
}

/**
 * Reads every package file that a release's pages load and checks it, before the release is
 * switched to: one whose script is damaged must not go live, and one that is live must not depend on
 * the store. Scripts and styles, then small files before large, are given back to be held, up to
 * half of the body cache's size; what is beyond that is only checked.
 * @throws EloError `damage`, `store-unreachable`
 */
export async function readPageBodies(
  { store, bodies }: PageBodyParts,
  manifests: readonly PackageManifest[],
): Promise<Map<string, StoredBody>> {
  const wanted = neededFiles(manifests).sort(
    (a, b) => rank(a.file) - rank(b.file) || sizeOf(a.file) - sizeOf(b.file),
  );
  const held = new Map<string, StoredBody>();
  let left = bodies.limit * SHARE;
  const find = (integrity: string) => bodies.find(integrity);
  const sources = wanted.map(({ source }) => source);
  await readBodies(store, sources, find, (integrity, found) => {
    if (held.has(integrity) || found.body.length > left) return;
    left -= found.body.length;
    held.set(integrity, found);
  });
  return held;
}

function rank(file: PackageFile): number {
  return /javascript|css/.test(file.type) ? 0 : 1;
}

function sizeOf(file: PackageFile): number {
  return file.brotli ?? file.bytes;
}
