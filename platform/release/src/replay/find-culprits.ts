import type { Release } from '@elo-platform/protocol';
import { faultOf } from '@elo-platform/store';
import { composeUnpromoted } from '../candidate/prepare';
import { applyChanges, type Change, versionsOf } from '../channel/state';
import type { Context } from '../context/context';

/** What a judge says of a state; `skip`: it cannot be judged. */
export type Verdict = 'good' | 'bad' | 'skip';

/**
 * Finds the first bad one of states in a row by halving; the state before the first is known to be
 * good, the last one to be bad, and neither is judged.
 * @param count how many states
 * @param judge called with the place of a state
 * @returns places of which one is the first bad state: only one, unless states were skipped
 */
export async function findFirstBad(
  count: number,
  judge: (place: number) => Promise<Verdict>,
): Promise<readonly number[]> {
  let [good, bad] = [-1, count - 1];
  const skipped = new Set<number>();
  for (;;) {
    const middle = (good + bad) / 2;
    const [next] = numbersBetween(good, bad)
      .filter((place) => !skipped.has(place))
      .sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
    if (next === undefined) return [...numbersBetween(good, bad), bad];
    const verdict = await judge(next);
    if (verdict === 'skip') skipped.add(next);
    else if (verdict === 'good') good = next;
    else bad = next;
  }
}

function numbersBetween(good: number, bad: number): number[] {
  return Array.from({ length: bad - good - 1 }, (_none, index) => good + 1 + index);
}

/** Gates that find packages which do not fit together: a site of them proves nothing. */
const UNFIT: ReadonlySet<string> = new Set(['contract', 'shared', 'facade', 'types', 'routes']);

/**
 * Finds which changes of a step make it bad: composes releases with the first of its changes, and
 * judges those by halving. It composes with current data, so it judges both ends first, unless
 * composing gives the known releases.
 * @returns the changes of which one is responsible; none: not the packages, but data or settings
 */
export async function findCulprits(
  context: Context,
  before: Release,
  after: Release,
  changes: readonly Change[],
  judge: (release: string, packages: readonly Change[]) => Promise<Verdict>,
): Promise<readonly Change[]> {
  const known = new Map<string, Verdict>([
    [before.id, 'good'],
    [after.id, 'bad'],
  ]);
  const judgeFirst = async (count: number): Promise<Verdict> => {
    const packages = changes.slice(0, count);
    const release = await composeWith(context, before, after, packages);
    if (release === undefined) return 'skip';
    const verdict = known.get(release) ?? (await judge(release, packages));
    known.set(release, verdict);
    return verdict;
  };
  const ends = [await judgeFirst(0), await judgeFirst(changes.length)];
  if (ends[0] === 'bad' || ends[1] === 'good') return [];
  const places = await findFirstBad(changes.length, (place) => judgeFirst(place + 1));
  return places.flatMap((place) => changes[place] ?? []);
}

/** Id of the release with some changes of a step; `undefined` when there can be none. */
async function composeWith(
  context: Context,
  before: Release,
  after: Release,
  changes: readonly Change[],
): Promise<string | undefined> {
  const { origin, settings } = after.inputs;
  const versions = applyChanges(versionsOf(before), changes);
  try {
    const { release, problems } = await composeUnpromoted(versions, {
      context,
      origin,
      settings,
      force: [],
      liveRelease: before,
      // No command composes the rest of it.
      full: true,
    });
    return problems.some(({ gate }) => UNFIT.has(gate)) ? undefined : release.id;
  } catch (error) {
    context.output.note(`Cannot be composed: ${faultOf(error).message}`);
    return undefined;
  }
}
