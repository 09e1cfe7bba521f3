import { createHash } from 'node:crypto';
import type { Canary, ChannelEntryBody } from '@elo-platform/protocol';

/** What an entry says of its releases and of who gets which. */
export type Shares = Pick<ChannelEntryBody, 'release' | 'canaries' | 'canary'>;

/** A running canary. What it changes is unknown of an entry from before entries said it. */
export type RunningCanary = Pick<Canary, 'release' | 'buckets'> & Partial<Pick<Canary, 'packages'>>;

/** Every canary of an entry, whichever form it was written in. */
export function canariesOf({ canaries, canary }: Shares): readonly RunningCanary[] {
  if (canaries !== undefined) return canaries.running;
  if (canary === undefined) return [];
  const buckets = Array.from({ length: canary.percent }, (_, bucket) => bucket);
  return [{ release: canary.release, buckets }];
}

/** Salt by which an entry's visitors fall into buckets; `undefined` while no canary runs. */
export function saltOf({ canaries, canary }: Shares): string | undefined {
  return canaries?.salt ?? canary?.salt;
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
 * one, so nobody moves back or from one to another. Visitors without an identity (crawlers) get
 * the stable one.
 */
export function releaseFor(entry: Shares, visitor: string | undefined): string {
  const salt = saltOf(entry);
  if (salt === undefined || visitor === undefined) return entry.release;
  const bucket = canaryBucket(salt, visitor);
  const own = canariesOf(entry).find(({ buckets }) => buckets.includes(bucket));
  return own?.release ?? entry.release;
}
