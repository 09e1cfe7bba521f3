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
const brotli = promisify(brotliCompress);

/** Compresses by brotli. @param quality 5 while a visitor waits; 10 takes 10 to 150 ms */
export function compressBrotli(bytes: Buffer, quality: 5 | 10 = 5): Promise<Buffer> {
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

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
export class Bodies {
  /** How often a response found its body in memory, and how often not. */
  readonly counts = { hits: 0, misses: 0 };
  private readonly cache: LRUCache<string, Buffer>;
  private held: ReadonlyMap<string, StoredBody> = new Map();
  private readonly convertOnce = singleFlight(
    ({ source, encoding }: Wanted) => bodyKey(source, encoding),
    (wanted) => this.convert(wanted),
  );

  /** @param limit most bytes to keep; what was used longest ago goes first */
  constructor(
    private readonly store: Store,
    readonly limit: number,
  ) {
    this.cache = new LRUCache({
      maxSize: limit,
      sizeCalculation: (body) => Math.max(1, body.length),
    });
  }

  /** A body that is in memory already. */
  peek(source: BodySource, encoding: Encoding): Buffer | undefined {
    if (source.pinned?.encoding === encoding) return source.pinned.body;
    const own = this.held.get(source.integrity);
    if (own?.encoding === encoding) return own.body;
    return this.cache.get(bodyKey(source, encoding));
  }

  /**
   * A body, read, checked and converted when needed.
   * @throws EloError `damage`, `store-unreachable`
   */
  async load(source: BodySource, encoding: Encoding): Promise<Buffer> {
    return this.peek(source, encoding) ?? this.convertOnce({ source, encoding });
  }

  /**
   * Pins bodies and releases those that were pinned before: the cache never evicts the live files,
   * so that serving them does not depend on the store. Keys are integrities.
   */
  hold(bodies: ReadonlyMap<string, StoredBody>): void {
    this.held = bodies;
  }

  /** A pinned or cached body, for a release that has the same file. */
  find(integrity: string): StoredBody | undefined {
    const own = this.held.get(integrity);
    if (own !== undefined) return own;
    const plain = this.cache.get(bodyKey({ integrity }, 'identity'));
    if (plain !== undefined) return { encoding: 'identity', body: plain };
    const packed = this.cache.get(bodyKey({ integrity }, 'br'));
    return packed && { encoding: 'br', body: packed };
  }

  private async convert({ source, encoding }: Wanted): Promise<Buffer> {
    const stored =
      source.pinned ?? this.find(source.integrity) ?? (await readVerified(this.store, source));
    const body = await toEncoding(stored, encoding, source.bytes);
    // A pinned or held body stays with its release anyway.
    const isKept = body === source.pinned?.body || body === this.held.get(source.integrity)?.body;
    if (!source.once && !isKept) this.cache.set(bodyKey(source, encoding), body);
    return body;
  }
}

function bodyKey(source: Pick<FileSource, 'integrity'>, encoding: Encoding): string {
  return `${encoding} ${source.integrity}`;
}

async function toEncoding(stored: StoredBody, wanted: Encoding, bytes: number): Promise<Buffer> {
  if (stored.encoding === wanted) return stored.body;
  const plain = stored.encoding === 'br' ? await expand(stored.body, bytes) : stored.body;
  if (wanted === 'identity') return plain;
  if (wanted === 'gzip') return compressGzip(plain, { level: 6 });
  return compressBrotli(plain);
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

/** Share of the body cache's size that one release may hold on to, and that warming may fill. */
export const SHARE = 0.5;

/**
 * Reads every package file that a release's pages load and checks it, before the release is
 * switched to: one whose script is damaged must not go live, and one that is live must not depend on
 * the store. The first ones {@link inOrder} are given back to be held, up to half of the body cache's
 * size; what is beyond that is only checked.
 * @param limit the body cache's size
 * @param find as of {@link readBodies}
 * @throws EloError `damage`, `store-unreachable`
 */
export async function readPageBodies(
  store: Store,
  manifests: readonly PackageManifest[],
  limit: number,
  find: (integrity: string) => StoredBody | undefined,
): Promise<Map<string, StoredBody>> {
  const held = new Map<string, StoredBody>();
  let left = limit * SHARE;
  const sources = inOrder(neededFiles(manifests)).map(({ source }) => source);
  await readBodies(store, sources, find, (integrity, found) => {
    if (held.has(integrity) || found.body.length > left) return;
    left -= found.body.length;
    held.set(integrity, found);
  });
  return held;
}

/** Files in the order in which they should be in memory: scripts and styles, then small before large. */
export function inOrder<One extends { readonly file: PackageFile }>(files: readonly One[]): One[] {
  const rank = ({ type }: PackageFile) => (/javascript|css/.test(type) ? 0 : 1);
  return [...files].sort((a, b) => rank(a.file) - rank(b.file) || sizeOf(a.file) - sizeOf(b.file));
}

/** Bytes of a file as it is stored. */
export function sizeOf({ brotli, bytes }: Pick<PackageFile, 'brotli' | 'bytes'>): number {
  return brotli ?? bytes;
}
