import { releaseIdSchema } from '@elo-platform/protocol/schemas';
import { z } from 'zod';
import { requireHead } from '../canary/canary-state';
import type { Verb } from '../cli/verb';
import { changeSchema, changesBetween, describeChange, versionsOf } from '../promote/changes';
import { requireRelease } from '../promote/channel-state';

/** What `elo canary status --json` prints: `canary` is null when none runs. */
export const resultSchema = z.union([
  z.strictObject({ canary: z.null(), release: releaseIdSchema }),
  z.strictObject({
    canary: releaseIdSchema.describe('Release that some visitors get.'),
    release: releaseIdSchema.describe('Release that the others get.'),
    percent: z.int().min(1).max(99).describe('How many of 100 visitors get the canary.'),
    entry: z.int().positive().describe('Log entry that says so.'),
    since: z.iso.datetime(),
    changes: z.array(changeSchema),
  }),
]);

/** `elo canary status` */
export const run: Verb<typeof resultSchema> = async (context) => {
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
