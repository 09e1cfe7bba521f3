import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { EloError, errorCode, type PackageFile, withEnd } from '@elo-platform/protocol';
import {
  AT_ONCE,
  concurrently,
  expand,
  type FileSource,
  packBrotli,
  readVerified,
  type Store,
  type StoredBody,
} from '@elo-platform/store';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../http/representation';
import { singleFlight } from '../limits/single-flight';

const compressGzip = promisify(gzip);

/** Compresses by brotli. @param quality 5 while a visitor waits; 10 takes 10 to 150 ms */
export function compressBrotli(bytes: Buffer, quality: 5 | 10 = 5): Promise<Buffer> {
  return packBrotli(bytes, quality);
}

/** A file of the store, or bytes that this process made. */
export interface BodySource extends FileSource {
  /** Of bytes that no store has. */
  readonly pinned?: StoredBody;
  /** Made for one visitor: no form of it is kept. */
  readonly once?: boolean;
}

/**
 * Longest wait of a visitor for a store that hangs, in milliseconds; one more for each kilobyte, because
 * a film takes as long as its transfer.
 */
const STORE_WAIT_MS = 5_000;

export type BodyMap = ReadonlyMap<string, StoredBody>;

/** A body at hand, which need not be read again. */
export type FindBody = (integrity: string) => StoredBody | undefined;

interface Wanted {
  readonly source: BodySource;
  readonly encoding: Encoding;
}

/** Ready bodies by content, so that equal files of different versions are held once. */
export class Bodies {
  /** How often a response found its body in memory, and how often not. */
  readonly counts = { hits: 0, misses: 0 };
  private readonly cache: LRUCache<string, Buffer>;
  private held: readonly BodyMap[] = [];
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

  peek(source: BodySource, encoding: Encoding): Buffer | undefined {
    const own = source.pinned ?? this.findHeld(source.integrity);
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
   * Holds the bodies of releases instead of those before: the cache never evicts them, so that serving
   * what is live does not depend on the store.
   */
  hold(releases: readonly { readonly bodies: BodyMap }[]): void {
    this.held = releases.map(({ bodies }) => bodies);
  }

  /** Caches the bodies of a release that is not live. */
  cacheAll(bodies: BodyMap): void {
    for (const [integrity, { encoding, body }] of bodies) {
      this.cache.set(bodyKey({ integrity }, encoding), body);
    }
  }

  /** A body in memory, for a release that has the same file. */
  find(integrity: string): StoredBody | undefined {
    const own = this.findHeld(integrity);
    if (own !== undefined) return own;
    const plain = this.cache.get(bodyKey({ integrity }, 'identity'));
    if (plain !== undefined) return { encoding: 'identity', body: plain };
    const packed = this.cache.get(bodyKey({ integrity }, 'br'));
    return packed && { encoding: 'br', body: packed };
  }

  private async convert({ source, encoding }: Wanted): Promise<Buffer> {
    const stored = source.pinned ?? this.find(source.integrity) ?? (await this.read(source));
    const body = await toEncoding(stored, encoding, source.bytes);
    if (!source.once) this.cache.set(bodyKey(source, encoding), body);
    return body;
  }

  private async read(source: BodySource): Promise<StoredBody> {
    try {
      const waitMs = STORE_WAIT_MS + source.bytes / 1000;
      return await withEnd(() => readVerified(this.store, source), waitMs);
    } catch (cause) {
      if (errorCode(cause) !== 'timed-out') throw cause;
      const message = `The store ${this.store.name} does not answer`;
      throw new EloError('store-unreachable', message, { cause });
    }
  }

  private findHeld(integrity: string): StoredBody | undefined {
    for (const bodies of this.held) {
      const body = bodies.get(integrity);
      if (body !== undefined) return body;
    }
    return undefined;
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

/**
 * Reads files and checks them, in about this order.
 * @param bodies gets those that still fit
 * @param limit bytes that may be added
 * @throws EloError `damage`, `store-unreachable`
 */
export async function readBodies(
  store: Store,
  sources: readonly FileSource[],
  bodies: Map<string, StoredBody>,
  find: FindBody,
  { atOnce = AT_ONCE, limit = Number.POSITIVE_INFINITY } = {},
): Promise<void> {
  let left = limit;
  await concurrently(sources, atOnce, async (source) => {
    const { integrity } = source;
    if (bodies.has(integrity)) return;
    const found = find(integrity) ?? (await readVerified(store, source));
    if (bodies.has(integrity) || found.body.length > left) return;
    left -= found.body.length;
    bodies.set(integrity, found);
  });
}

/** Share of the body cache's size that one release may hold on to, and that warming may fill. */
export const SHARE = 0.5;

/** Files in the order in which they should be in memory: scripts and styles, then small before large. */
export function inOrder<One extends { readonly file: PackageFile }>(files: readonly One[]): One[] {
  const rank = ({ type }: PackageFile) => (/javascript|css/.test(type) ? 0 : 1);
  return [...files].sort((a, b) => rank(a.file) - rank(b.file) || sizeOf(a.file) - sizeOf(b.file));
}

/** Bytes of a file as stored. */
export function sizeOf({ brotli, bytes }: Pick<PackageFile, 'brotli' | 'bytes'>): number {
  return brotli ?? bytes;
}
