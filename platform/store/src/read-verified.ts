import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, brotliDecompressSync, constants } from 'node:zlib';
import {
  EloError,
  type PackageFile,
  type PackageManifest,
  type ReleaseFile,
} from '@elo-platform/protocol';
import { LARGEST_FILE } from '@elo-platform/protocol/schemas';
import { integrityOf } from './digest';
import { OBJECTS, objectKey, packageKey } from './keys';
import type { Store } from './store';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Where a file is in the store and what its bytes must be. */
export interface FileSource {
  readonly key: string;
  readonly integrity: string;
  /** Size without compression. */
  readonly bytes: number;
  /** True when `<key>.br` is stored: next to the file, or instead of it below {@link OBJECTS}. */
  readonly compressed: boolean;
}

/** Where a file of a release is in the store. */
export function releaseSource({
  integrity,
  bytes,
  brotli,
}: Pick<ReleaseFile, 'integrity' | 'bytes' | 'brotli'>): FileSource {
  return { key: objectKey(integrity), integrity, bytes, compressed: brotli !== undefined };
}

/** Where a file of a package is in the store. */
export function packageSource(
  { name, version }: Pick<PackageManifest, 'name' | 'version'>,
  path: string,
  file: Pick<PackageFile, 'integrity' | 'bytes' | 'brotli'>,
): FileSource {
  return { ...releaseSource(file), key: packageKey(name, version, path) };
}

/** Bytes as the store holds them, checked. */
export interface StoredBody {
  readonly encoding: 'br' | 'identity';
  readonly body: Buffer;
}

/**
 * Reads a file from the store and checks it against its integrity. The brotli form is preferred; it
 * has no integrity of its own, so it counts only when it expands to the right bytes. A file of a
 * package is also stored plain, which replaces a missing or damaged brotli form.
 * @throws EloError `damage` when no stored form is right, `store-unreachable`
 */
export async function readVerified(store: Store, source: FileSource): Promise<StoredBody> {
  if (source.compressed) {
    const body = await readCompressed(store, source);
    if (body !== undefined) return { encoding: 'br', body };
    if (isStoredOnce(source.key)) throw damagedObject(`${source.key}.br`, 'is missing or damaged');
  }
  const bytes = await store.get(source.key, { most: source.bytes });
  if (bytes === undefined) throw damagedObject(source.key, 'is missing');
  if (integrityOf(bytes) !== source.integrity) throw damagedObject(source.key, 'has other bytes');
  return { encoding: 'identity', body: toBuffer(bytes) };
}

/** The checked bytes of a file without compression. @throws as {@link readVerified} */
export async function readPlain(store: Store, source: FileSource): Promise<Buffer> {
  const { encoding, body } = await readVerified(store, source);
  return encoding === 'br' ? expand(body, source.bytes) : body;
}

/**
 * Most bytes that one step of expanding gives. With Node's default of 16 kB, a document of 159 kB takes
 * 1.5 ms of processor time instead of 0.7.
 */
const STEP = 256 * 1024;

/** Compresses by brotli. @param quality up to 11, the slowest, which gives the fewest bytes */
export function packBrotli(bytes: Uint8Array, quality = 11): Promise<Buffer> {
  return compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** Expands a checked brotli body. @param bytes size that it must expand to */
export async function expand(body: Buffer, bytes: number): Promise<Buffer> {
  // zlib accepts no step below 64 bytes.
  const chunkSize = Math.min(Math.max(bytes, 64), STEP);
  // The limit stops a small file from filling the memory.
  return decompress(body, { maxOutputLength: Math.max(bytes, 1), chunkSize });
}

/** Bytes of the longest brotli form of a file: what does not compress gets a little longer. */
export function mostPacked({ bytes }: Pick<FileSource, 'bytes'>): number {
  return bytes + 1024;
}

/** The same memory as a Buffer. */
export function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/**
 * Whether a file has one stored form: compressed where its record says so, else plain. Files of
 * packages have both, because other hosts serve packages straight from the store.
 */
export const isStoredOnce = (key: string): boolean => key.startsWith(OBJECTS);

/** Integrity of what a brotli file expands to; `undefined` when it is malformed, or no file is as large. */
export function unpackedIntegrity(bytes: Uint8Array): string | undefined {
  try {
    return integrityOf(brotliDecompressSync(bytes, { maxOutputLength: LARGEST_FILE }));
  } catch {
    return undefined;
  }
}

async function readCompressed(store: Store, source: FileSource): Promise<Buffer | undefined> {
  const bytes = await store.get(`${source.key}.br`, { most: mostPacked(source) });
  if (bytes === undefined) return undefined;
  const body = toBuffer(bytes);
  try {
    const plain = await expand(body, source.bytes);
    return integrityOf(plain) === source.integrity ? body : undefined;
  } catch {
    return undefined;
  }
}

/** Error `damage` of an object. @param what end of a sentence */
export function damagedObject(key: string, what: string, cause?: unknown): EloError {
  return new EloError('damage', `${key} ${what}`, {
    next: 'Run `elo verify` and restore it from a backup.',
    cause,
  });
}
