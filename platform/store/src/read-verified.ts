import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { EloError } from '@elo-platform/protocol';
import { integrityOf } from './digest';
import type { Store } from './store';

const decompress = promisify(brotliDecompress);

/** Where a file is in the store and what its bytes must be. */
export interface FileSource {
  readonly key: string;
  readonly integrity: string;
  /** Size without compression. */
  readonly bytes: number;
  /** True when `<key>.br` was stored beside it. */
  readonly compressed: boolean;
}

/** Bytes as the store holds them, checked. */
export interface StoredBody {
  readonly encoding: 'br' | 'identity';
  readonly body: Buffer;
}

/**
 * Reads a file from the store and checks it against its integrity. The brotli sibling is preferred;
 * it has no integrity of its own, so it counts only when what it expands to is right. A missing or
 * wrong sibling falls back to the file itself.
 * @throws EloError `damage` when no stored form is right, `store-unreachable`
 */
export async function readVerified(store: Store, source: FileSource): Promise<StoredBody> {
  if (source.compressed) {
    const body = await readSibling(store, source);
    if (body !== undefined) return { encoding: 'br', body };
  }
  const bytes = await store.get(source.key);
  if (bytes === undefined) throw damage(source.key, 'is missing');
  if (integrityOf(bytes) !== source.integrity) throw damage(source.key, 'has other bytes');
  return { encoding: 'identity', body: toBuffer(bytes) };
}

/** Expands a checked brotli body. @param bytes size that it must expand to */
export async function expand(body: Buffer, bytes: number): Promise<Buffer> {
  // The limit stops a small file from filling the memory.
  return decompress(body, { maxOutputLength: Math.max(bytes, 1) });
}

/** The same memory as a Buffer. */
export function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

async function readSibling(store: Store, source: FileSource): Promise<Buffer | undefined> {
  const bytes = await store.get(`${source.key}.br`);
  if (bytes === undefined) return undefined;
  const body = toBuffer(bytes);
  try {
    const plain = await expand(body, source.bytes);
    return integrityOf(plain) === source.integrity ? body : undefined;
  } catch {
    return undefined;
  }
}

function damage(key: string, what: string): EloError {
  return new EloError('damage', `${key} ${what}`, {
    next: 'Run `elo verify` and restore the file from a backup.',
  });
}
