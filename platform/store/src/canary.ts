import { createHash } from 'node:crypto';
import type { ChannelEntryBody } from '@elo-platform/protocol';

/**
 * Bucket of a visitor, 0 to 99, the same for one salt forever: first four bytes of
 * sha256(`salt:visitor`) modulo 100.
 */
export function canaryBucket(salt: string, visitor: string): number {
  return createHash('sha256').update(`${salt}:${visitor}`).digest().readUInt32BE(0) % 100;
}

/**
 * Release that a visitor gets from an entry. Raising the percentage only ever adds buckets, so no
 * visitor moves back. Visitors without an identity (crawlers) get the stable one.
 */
export function releaseFor(
  entry: Pick<ChannelEntryBody, 'release' | 'canary'>,
  visitor: string | undefined,
): string {
  const { canary } = entry;
  if (canary === undefined || visitor === undefined) return entry.release;
  return canaryBucket(canary.salt, visitor) < canary.percent ? canary.release : entry.release;
}
