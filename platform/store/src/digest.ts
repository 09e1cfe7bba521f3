import { createHash } from 'node:crypto';
import type { EloError } from '@elo-platform/protocol';
import type { z } from 'zod';

/**
 * JSON with sorted keys and no white space, so that equal values have equal bytes and one
 * signature. Keys whose value is `undefined` are left out, as JSON.stringify does.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(
      Object.entries(part).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
    );
  });
}

/** Reads JSON as it was stored. @param fault makes the error for malformed bytes */
export function decodeJson<T>(
  schema: z.ZodType<T>,
  bytes: Uint8Array,
  fault: (cause?: unknown) => EloError,
): T {
  try {
    return schema.parse(JSON.parse(Buffer.from(bytes).toString()));
  } catch (cause) {
    throw fault(cause);
  }
}

/** Subresource-integrity text of bytes: `sha384-<base64>`. */
export function integrityOf(bytes: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** sha256 of bytes, 64 hexadecimal digits. */
export function sha256Hex(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
