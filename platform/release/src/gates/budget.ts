import { isDeepStrictEqual } from 'node:util';
import type { Release } from '@elo-platform/protocol';
import { reasonsOf } from '../sizes/growth';
import { codeBytes, routeLoads } from '../sizes/route-loads';
import { type Candidate, manifestsOf, type ReleaseGate } from './gate';
import type { Problem } from './problems';

/** Share by which a route may grow with one release. */
const SHARE = 0.02;

/** Bytes that it may grow by besides, so that small routes are not held by their rounding. */
const ALLOWANCE = 512;

/** Reasons that a message names. */
const REASONS = 3;

/** Kinds of a route's bytes that the gate compares. */
const WORDS = { code: 'scripts and styles', document: 'document' } as const;

/**
 * A route costs its visitors no more than 2 % and 512 bytes above what is live: scripts and styles
 * that the document names, and the document itself where its data is the same (more data is no
 * fault of a package). Refreshes, new routes and first releases are not compared.
 */
export const budgetGate: ReleaseGate = {
  name: 'budget',
  check: async (candidate, release) => {
    const { live, liveRelease, store } = candidate;
    if (liveRelease === undefined || hasSamePackages(liveRelease, release)) return [];
    const [before, after] = await Promise.all([
      routeLoads(store, liveRelease, live),
      routeLoads(store, release, byName(candidate)),
    ]);
    const sameData = liveRelease.inputs.data === release.inputs.data;
    return Object.entries(after).flatMap(([path, load]) => {
      const old = before[path];
      if (old === undefined) return [];
      return [
        ...problemOf(path, 'code', codeBytes(old), codeBytes(load), reasonsOf(old, load)),
        ...(sameData
          ? problemOf(path, 'document', old.document, load.document, reasonsOf(old, load))
          : []),
      ];
    });
  },
};

function hasSamePackages(live: Release, release: Release): boolean {
  return isDeepStrictEqual(live.inputs.packages, release.inputs.packages);
}

function byName(candidate: Candidate) {
  return Object.fromEntries(manifestsOf(candidate).map((one) => [one.name, one]));
}

function problemOf(
  path: string,
  what: keyof typeof WORDS,
  before: number,
  after: number,
  reasons: readonly string[],
): Problem[] {
  if (after <= before * (1 + SHARE) + ALLOWANCE) return [];
  const own = reasons.filter((one) => one.startsWith('document ') === (what === 'document'));
  const why = own.slice(0, REASONS).join(', ');
  return [
    {
      gate: 'budget',
      code: 'size-budget',
      message: `${path} would load ${after} bytes of ${WORDS[what]} where ${before} are live, more than 2 % and ${ALLOWANCE} bytes above: ${why}`,
      next: 'Load less at once (`elo plan` shows each file), or add --force budget and say with --reason what it buys.',
    },
  ];
}
