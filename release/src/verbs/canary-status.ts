import { requireHead } from '../canary/canary-state';
import type { Verb } from '../cli/context';
import { changesBetween, describeChange, versionsOf } from '../promote/changes';
import { requireRelease } from '../promote/channel-state';

/** `elo canary status` */
export const run: Verb = async (context) => {
  const { n, body } = await requireHead(context);
  const { canary, release } = body;
  if (canary === undefined) {
    return { data: { canary: null, release }, lines: ['No canary runs.'] };
  }
  const [stable, next] = await Promise.all(
    [release, canary.release].map((id) => requireRelease(context, id)),
  );
  const changes = changesBetween(versionsOf(stable), versionsOf(next));
  return {
    data: {
      release,
      canary: canary.release,
      percent: canary.percent,
      entry: n,
      since: body.at,
      changes,
    },
    lines: [
      `${canary.percent} of 100 visitors get release ${canary.release}, the others ${release} (entry ${n}, ${body.at} by ${body.author})`,
      ...changes.map((change) => `  ${describeChange(change)}`),
    ],
  };
};
