import { type Canary, EloError, type Release } from '@elo-platform/protocol';
import type { Preparing } from '../candidate/compose';
import { composeUnpromoted, prepareRelease } from '../candidate/prepare';
import { applyChanges, requireRelease, versionsOf } from '../channel/state';
import type { Versions } from '../channel/versions';
import { type Problem, RefusedError } from '../gates/gate';
import { changesOf, nameOf } from './canary-state';

/**
 * Applies what every canary changes to a new stable release: each result is composed and passes
 * the gates, so that no visitor gets an untested combination.
 * @param stable finished
 * @returns the canaries that run then, and problems that `force` let pass
 * @throws RefusedError, EloError that names the canary
 */
export async function rebaseCanaries(
  canaries: readonly Canary[],
  stable: Release,
  preparing: Preparing,
) {
  const made = await composeEach(canaries, stable, preparing, prepareRelease);
  return {
    running: made.map(({ canary, release }) => ({ ...canary, release: release.id })),
    forced: made.flatMap(({ canary, forced }) => forced.map((one) => ofCanary(canary, one))),
  };
}

/** Problems of the canaries that would make a promotion of this release fail. */
export async function problemsOfCanaries(
  canaries: readonly Canary[],
  stable: Release,
  preparing: Preparing,
): Promise<readonly Problem[]> {
  const made = await composeEach(canaries, stable, preparing, composeUnpromoted);
  return made.flatMap(({ canary, problems }) => problems.map((one) => ofCanary(canary, one)));
}

/** Gates compare with the canary's live release; equal documents come from the stable one. */
async function composeEach<Made>(
  canaries: readonly Canary[],
  stable: Release,
  preparing: Preparing,
  compose: (versions: Versions, preparing: Preparing) => Promise<Made>,
) {
  const live = versionsOf(stable);
  const all: (Made & { readonly canary: Canary })[] = [];
  for (const canary of canaries) {
    const versions = applyChanges(live, changesOf(canary, live));
    const made = await requireRelease(preparing.context, canary.release)
      .then((liveRelease) => compose(versions, { ...preparing, liveRelease, previous: stable }))
      .catch((error: unknown) => {
        throw errorOfCanary(canary, error);
      });
    all.push({ ...made, canary });
  }
  return all;
}

function errorOfCanary(canary: Canary, error: unknown): unknown {
  if (error instanceof RefusedError) {
    const [first, ...rest] = error.problems;
    return new RefusedError([ofCanary(canary, first), ...rest.map((one) => ofCanary(canary, one))]);
  }
  if (!(error instanceof EloError) || error.code === 'store-unreachable') return error;
  const { code, message, next } = ofCanary(canary, { ...error, message: error.message });
  return new EloError(code, message, { next, cause: error });
}

function ofCanary<Kind extends Pick<Problem, 'code' | 'message' | 'next'>>(
  canary: Canary,
  problem: Kind,
): Kind {
  const [name] = Object.keys(canary.packages);
  return {
    ...problem,
    message: `With the canary of ${nameOf(canary)}: ${problem.message}`,
    next: `${problem.next} Or end that canary first: \`elo canary abort ${name}\`.`,
  };
}
