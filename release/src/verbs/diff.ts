import type { Verb } from '../cli/context';
import { compareReleases, describeComparison } from '../history/compare-releases';
import { findRelease } from '../history/find-release';

/** `elo diff A B` */
export const run: Verb = async (context, { args }) => {
  const [before, after] = await Promise.all(args.map((word) => findRelease(context, word)));
  if (before === undefined || after === undefined) return { data: {}, lines: [] };
  const comparison = await compareReleases(context, before, after);
  return {
    data: { before: before.id, after: after.id, ...comparison },
    lines: [`${before.id} → ${after.id}`, ...describeComparison(comparison)],
  };
};
