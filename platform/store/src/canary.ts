import { createHash } from 'node:crypto';
import type { Canary, ChannelEntryBody } from '@elo-platform/protocol';

/** What an entry says of its releases and of who gets which. */
export type Shares = Pick<ChannelEntryBody, 'release' | 'canaries'>;

/** Every canary of an entry. */
export function canariesOf({ canaries }: Pick<Shares, 'canaries'>): readonly Canary[] {
  return canaries?.running ?? [];
}

/** Every release that visitors can get from an entry, the stable one first. */
export function releasesOf(entry: Shares): readonly string[] {
  return [entry.release, ...canariesOf(entry).map(({ release }) => release)];
}

/**
 * Bucket of a visitor, 0 to 99, the same for one salt forever: first four bytes of
 * sha256(`salt:visitor`) modulo 100.
 */
export function canaryBucket(salt: string, visitor: string): number {
  return createHash('sha256').update(`${salt}:${visitor}`).digest().readUInt32BE(0) % 100;
}

/**
 * Release that a visitor gets from an entry. A canary only ever gains buckets, and no two share
 * one, so no visitor moves back or from one to another. Visitors without an identity (crawlers) get
 * the stable one.
 */
export function releaseFor(entry: Shares, visitor: string | undefined): string {
  const { canaries } = entry;
  if (canaries === undefined || visitor === undefined) return entry.release;
  const bucket = canaryBucket(canaries.salt, visitor);
  const own = canariesOf(entry).find(({ buckets }) => buckets.includes(bucket));
  return own?.release ?? entry.release;
}
