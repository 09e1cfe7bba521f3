import {
  EloError,
  ERROR_CODES,
  type ErrorCode,
  type PackageManifest,
  type Release,
  type SiteConfig,
  type Trust,
} from '@elo-platform/protocol';
import type { Signed, Store } from '@elo-platform/store';
import { z } from 'zod';
import type { routeLoads } from '../history/route-loads';

/** Schema of the stable code of an error. */
export const errorCodeSchema = z.enum(ERROR_CODES);

/** One reason why a version may not go live. */
export const problemSchema = z.strictObject({
  gate: z.string().describe('Gate that found it, as --force names it.'),
  code: errorCodeSchema,
  message: z.string(),
  next: z.string().describe('What to do about it.'),
});

export type Problem = Readonly<z.infer<typeof problemSchema>>;

/** Several problems found at once. Carries the code, and so the exit code, of the first. */
export class RefusedError extends EloError {
  override readonly name = 'RefusedError';

  constructor(readonly problems: readonly [Problem, ...Problem[]]) {
    super(
      problems[0].code,
      problems.length === 1 ? problems[0].message : `Refused for ${problems.length} reasons`,
      { next: problems.length === 1 ? problems[0].next : 'Deal with each of them and try again.' },
    );
  }
}

/** Throws when there are problems. @throws RefusedError */
export function refuse(problems: readonly Problem[]): void {
  const [first, ...rest] = problems;
  if (first !== undefined) throw new RefusedError([first, ...rest]);
}

/** What gates look at. */
export interface Candidate {
  readonly store: Store;
  readonly trust: Trust;
  readonly channel: string;
  /** Name of the key that promotes. */
  readonly promoter: string;
  readonly origin: string;
  readonly site: SiteConfig;
  readonly packages: Readonly<Record<string, Signed<PackageManifest>>>;
  /** Integrities of the packages' files by their keys, as the store has them. */
  readonly hashed: Promise<ReadonlyMap<string, string>>;
  /** What each route of a release loads; read once, although several gates ask. */
  loadsOf(release: Release): ReturnType<typeof routeLoads>;
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
  readonly code: ErrorCode;
  check(candidate: Candidate, ...composed: Composed): readonly Fault[] | Promise<readonly Fault[]>;
}

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
