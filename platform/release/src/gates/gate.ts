import type {
  ErrorCode,
  PackageManifest,
  Release,
  SiteConfig,
  Trust,
} from '@elo-platform/protocol';
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

/** What a gate finds: a problem, of which the gate itself says the rest. */
export type Fault = Pick<Problem, 'message' | 'next'> & Partial<Problem>;

/** A check before anything is composed. Reports everything it finds; throws only when it cannot look. */
export interface Gate<Composed extends readonly unknown[] = []> {
  /** As `--force` names it. */
  readonly name: string;
  /** Code of its problems. */
  readonly code: ErrorCode;
  check(candidate: Candidate, ...composed: Composed): readonly Fault[] | Promise<readonly Fault[]>;
}

/** A check of what was composed. */
export type ReleaseGate = Gate<[release: Release]>;

/** Every problem that gates find in a candidate. */
export async function problemsOf<Composed extends readonly unknown[]>(
  gates: readonly Gate<Composed>[],
  candidate: Candidate,
  ...composed: Composed
): Promise<Problem[]> {
  const found = gates.map(async ({ name: gate, code, check }) => {
    const faults = await check(candidate, ...composed);
    return faults.map((fault) => ({ gate, code, ...fault }));
  });
  return (await Promise.all(found)).flat();
}

/** Manifests of a candidate, by name. */
export function manifestsOf(candidate: Candidate): PackageManifest[] {
  return Object.values(candidate.packages).map(({ value }) => value);
}
