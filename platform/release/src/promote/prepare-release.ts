import { EloError, type Release } from '@elo-platform/protocol';
import { GATES, RELEASE_GATES, UNFORCEABLE } from '../gates';
import type { Candidate } from '../gates/gate';
import { type Problem, refuse } from '../gates/problems';
import { promoterProblem } from '../gates/signature';
import { versionsOf } from './changes';
import { composeCandidate, storeRelease } from './compose-candidate';
import { loadCandidate } from './load-candidate';
import type { Preparing } from './preparing';
import type { Versions } from './versions';

/** A finished, signed release that may be made live. */
export interface Prepared {
  readonly release: Release;
  /** Problems that `force` let pass. */
  readonly forced: readonly Problem[];
}

/**
 * Gates, composing, gates of the result, and the release's signed record. All problems of a stage
 * are reported together.
 * @param planned id that a plan showed
 * @throws RefusedError; EloError `compose`, `not-found`, `store-unreachable`, `lost-race` when it is
 *   another release than planned
 */
export async function prepareRelease(
  versions: Versions,
  preparing: Preparing,
  planned?: string,
): Promise<Prepared> {
  const candidate = await openCandidate(versions, preparing);
  const before = await problemsOf(GATES.map((gate) => gate.check(candidate)));
  refuse(before.filter(({ gate }) => !preparing.force.includes(gate)));
  const composed = await composeCandidate(candidate, preparing);
  if (planned !== undefined && composed.id !== planned) {
    throw new EloError('lost-race', `Release ${composed.id} would go live, not ${planned}`, {
      next: 'The data changed since the plan was made: plan again, and look again.',
    });
  }
  const after = await problemsOf(RELEASE_GATES.map((gate) => gate.check(candidate, composed)));
  refuse(after.filter(({ gate }) => !preparing.force.includes(gate)));
  const release = await storeRelease(composed, preparing);
  return { release, forced: [...before, ...after] };
}

/**
 * Gates for a release that was composed before, e.g. for a preview or a plan; nothing is composed.
 * @throws RefusedError; EloError `damage` when a package is not the one that it was composed from,
 *   `usage` when it was composed for another origin
 */
export async function prepareFinished(release: Release, preparing: Preparing): Promise<Prepared> {
  if (release.inputs.origin !== preparing.origin) {
    throw new EloError(
      'usage',
      `${release.id} was composed for ${release.inputs.origin}, not for ${preparing.origin}`,
      { next: 'Name its package versions instead, so that it is composed for this origin.' },
    );
  }
  const candidate = await loadCandidate(versionsOf(release), preparing);
  for (const [name, { manifest }] of Object.entries(release.inputs.packages)) {
    if (candidate.packages[name]?.integrity === manifest) continue;
    throw new EloError(
      'damage',
      `${name} is not the package that ${release.id} was composed from`,
      {
        next: 'Run `elo verify`, and restore what it names.',
      },
    );
  }
  const checks = [
    ...GATES.map((gate) => gate.check(candidate)),
    ...RELEASE_GATES.map((gate) => gate.check(candidate, release)),
  ];
  const problems = await problemsOf(checks);
  refuse(problems.filter(({ gate }) => !preparing.force.includes(gate)));
  const checked = await composeCandidate(candidate, preparing, release.id);
  if (checked.id === release.id) {
    return { release: await storeRelease(checked, preparing), forced: problems };
  }
  throw new EloError(
    'signature',
    `${release.id} was composed by somebody who may not promote to ${preparing.channel}, and the data has changed since`,
    {
      next: 'Promote its versions instead, so that it is composed anew.',
    },
  );
}

/**
 * Composes whatever can be composed, for looking at: the gates only tell.
 * @throws EloError `compose`; RefusedError for what makes composing impossible (no shell, bad signature)
 */
export async function composeUnpromoted(
  versions: Versions,
  preparing: Preparing,
): Promise<{ release: Release; problems: readonly Problem[]; candidate: Candidate }> {
  const candidate = await openCandidate(versions, preparing);
  const before = await problemsOf(GATES.map((gate) => gate.check(candidate)));
  const own = promoterProblem(candidate)?.message;
  refuse(before.filter(({ gate, message }) => UNFORCEABLE.has(gate) && message !== own));
  const composed = await composeCandidate(candidate, preparing);
  const after = await problemsOf(RELEASE_GATES.map((gate) => gate.check(candidate, composed)));
  const release = await storeRelease(composed, preparing);
  return { release, problems: [...before, ...after], candidate };
}

/** Reads a candidate that will be composed, while what composes it loads its code. */
async function openCandidate(versions: Versions, preparing: Preparing): Promise<Candidate> {
  const { warmRenderer } = await preparing.context.composer();
  warmRenderer?.();
  return loadCandidate(versions, preparing);
}

async function problemsOf(
  checks: readonly (readonly Problem[] | Promise<readonly Problem[]>)[],
): Promise<Problem[]> {
  return (await Promise.all(checks)).flat();
}
