import type { PackageManifest, Release, SiteConfig, Trust } from '@elo-platform/protocol';
import type { Signed, Store } from '@elo-platform/store';
import type { Problem } from './problems';

/** What gates look at. */
export interface Candidate {
  readonly store: Store;
  readonly trust: Trust;
  readonly channel: string;
  /** Name of the key that promotes. */
  readonly promoter: string;
  readonly origin: string;
  /** What the site says of itself. */
  readonly site: SiteConfig;
  /** Every package that the release would have. */
  readonly packages: Readonly<Record<string, Signed<PackageManifest>>>;
  /** Packages of the release that is live now; empty before the first. */
  readonly live: Readonly<Record<string, PackageManifest>>;
  readonly liveRelease: Release | undefined;
}

/** A check before anything is composed. Reports everything it finds; throws only when it cannot look. */
export interface Gate {
  /** As `--force` names it. */
  readonly name: string;
  check(candidate: Candidate): readonly Problem[] | Promise<readonly Problem[]>;
}

/** A check of what was composed. */
export interface ReleaseGate {
  readonly name: string;
  check(candidate: Candidate, release: Release): readonly Problem[] | Promise<readonly Problem[]>;
}

/** Manifests of a candidate, by name. */
export function manifestsOf(candidate: Candidate): PackageManifest[] {
  return Object.values(candidate.packages).map(({ value }) => value);
}
