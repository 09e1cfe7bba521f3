import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** First two bytes of gzip (RFC 1952); the second begins no character of UTF-8. */
const GZIP = [0x1f, 0x8b];

/**
 * An imported file as the database keeps it: packed, off the main thread. Four megabytes as they
 * are keep an embedded database, and all who wait for it, busy for two seconds.
 */
export async function packSource(text: string): Promise<Uint8Array> {
  return compress(text);
}

/** The file again; one that an earlier version stored as it was comes back, too. */
export async function unpackSource(source: Uint8Array): Promise<Buffer> {
  const isPacked = GZIP.every((byte, at) => source[at] === byte);
  return isPacked ? expand(source) : Buffer.from(source);
}
