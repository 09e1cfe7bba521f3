import { EloError, type Release } from '@elo-platform/protocol';
import { versionsOf } from '../channel/state';
import type { Versions } from '../channel/versions';
import { GATES, RELEASE_GATES, UNFORCEABLE } from '../gates';
import { type Problem, problemsOf, refuse } from '../gates/gate';
import { promoterProblem } from '../gates/signature';
import {
  composeCandidate,
  findFinished,
  loadCandidate,
  type Preparing,
  storeRelease,
} from './compose';

/**
 * Gates, composing, gates of the result, and the release's signed record. All problems are reported
 * together.
 * @param planned id that a plan showed
 * @returns the release, and problems that `force` let pass
 * @throws RefusedError; EloError `compose`, `not-found`, `store-unreachable`, `lost-race` when it is
 *   another release than planned
 */
export async function prepareRelease(versions: Versions, preparing: Preparing, planned?: string) {
  const { composed, problems } = await composeAndCheck(versions, preparing);
  refuse(unforced(problems, preparing));
  if (planned !== undefined && composed.id !== planned) {
    throw new EloError('lost-race', `Release ${composed.id} would go live, not ${planned}`, {
      next: 'The data changed since the plan was made: plan again, and look again.',
    });
  }
  const release = await storeRelease(composed, preparing.context);
  return { release, forced: problems };
}

/**
 * Gates for a release that was composed before, e.g. for a preview or a plan; nothing is composed.
 * @throws RefusedError; EloError `damage` when a package is not the one that it was composed from,
 *   `usage` when it was composed for another origin
 */
export async function prepareFinished(release: Release, preparing: Preparing) {
  if (release.inputs.origin !== preparing.origin) {
    const message = `${release.id} was composed for ${release.inputs.origin}, not for ${preparing.origin}`;
    throw new EloError('usage', message, {
      next: 'Name its package versions instead, so that it is composed for this origin.',
    });
  }
  const candidate = await loadCandidate(versionsOf(release), preparing);
  for (const [name, { manifest }] of Object.entries(release.inputs.packages)) {
    if (candidate.packages[name]?.integrity === manifest) continue;
    const message = `${name} is not the package that ${release.id} was composed from`;
    throw new EloError('damage', message, {
      next: 'Run `elo verify`, and restore what it names.',
    });
  }
  const found = [problemsOf(GATES, candidate), problemsOf(RELEASE_GATES, candidate, release)];
  const problems = (await Promise.all(found)).flat();
  refuse(unforced(problems, preparing));
  const finished = await findFinished(candidate, release.id, preparing.context);
  const checked = finished ?? (await composeCandidate(candidate, preparing));
  if (checked.id === release.id) {
    return { release: await storeRelease(checked, preparing.context), forced: problems };
  }
  const message = `${release.id} was composed by a key that may not promote to ${candidate.channel}, and would be another release now`;
  throw new EloError('signature', message, {
    next: 'Promote its versions instead, so that the release is composed again.',
  });
}

/**
 * Composes a preview: the gates report problems and refuse nothing.
 * @throws EloError `compose`; RefusedError for what makes composing impossible (no shell, bad signature)
 */
export async function composeUnpromoted(versions: Versions, preparing: Preparing) {
  const { candidate, composed, problems } = await composeAndCheck(versions, preparing, true);
  const release = await storeRelease(composed, preparing.context);
  return { release, problems, candidate };
}

/**
 * Every problem of a candidate: those that are found ahead of composing do not hide those of the
 * result. Code that is not signed by a key with the right to publish it is never run.
 * @param onlyLook true when the key needs no right to promote
 * @throws RefusedError when it cannot be composed
 */
async function composeAndCheck(versions: Versions, preparing: Preparing, onlyLook = false) {
  // What composes the candidate loads its code while the candidate is read.
  (await preparing.context.composer()).warmUp?.();
  const candidate = await loadCandidate(versions, preparing);
  const before = await problemsOf(GATES, candidate);
  const blocking = unforced(before, preparing);
  const passed = onlyLook ? promoterProblem(candidate)?.message : undefined;
  if (before.some(({ gate, message }) => gate === 'signature' && message !== passed)) {
    refuse(blocking);
  }
  try {
    const composed = await composeCandidate(candidate, preparing);
    const after = await problemsOf(RELEASE_GATES, candidate, composed);
    return { candidate, composed, problems: [...before, ...after] };
  } catch (error) {
    const isOfCandidate = error instanceof EloError && error.code !== 'store-unreachable';
    if (blocking.length > 0 && isOfCandidate) {
      const { code, message, next } = error;
      refuse([...blocking, { gate: 'compose', code, message, next }]);
    }
    throw error;
  }
}

/** Problems that refuse a candidate. */
function unforced(problems: readonly Problem[], { force }: Preparing): Problem[] {
  return problems.filter(({ gate }) => UNFORCEABLE.has(gate) || !force.includes(gate));
}
