import { gt, inc, prerelease } from 'semver';

/** What is known of a package's versions. */
export interface KnownVersions {
  /** Version that package.json names. */
  readonly own: string;
  /** Versions in the store, newest first. */
  readonly published: readonly string[];
  /** Version whose sources are known to be others than the present ones. */
  readonly other: string | undefined;
}

/**
 * Versions to publish changed sources under, in order: the next one counts when the one before is
 * taken by other bytes. A version that was raised by hand is kept; the newest one is tried
 * again when it may hold these very sources (it was published by hand, or by a start that was
 * killed); then comes the next patch number.
 */
export function versionsToTry({ own, published, other }: KnownVersions): string[] {
  const newest = published.find((version) => prerelease(version) === null);
  if (newest === undefined || (!published.includes(own) && gt(own, newest))) return [own];
  const next = inc(newest, 'patch') ?? own;
  return newest === other ? [next] : [newest, next];
}
