import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  expand,
  type FileSource,
  readVerified,
  type Store,
  type StoredBody,
} from '@elo-platform/store';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../http/accept-encoding';
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
