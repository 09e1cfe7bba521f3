import { releaseIdSchema } from '@elo-platform/protocol/schemas';
import { z } from 'zod';
import { requireCanary } from '../canary/canary-state';
import { readOptions, reasonOption } from '../cli/options';
import type { Verb } from '../cli/verb';
import { appendOrRefuse, requirePromoter } from '../promote/append-or-refuse';

/** What `elo canary abort --json` prints. */
export const resultSchema = z.strictObject({
  outcome: z.literal('aborted'),
  release: releaseIdSchema.describe('What everybody gets again.'),
  canary: releaseIdSchema.describe('What some visitors got.'),
  entry: z.int().positive().describe('Number of the new log entry.'),
});

/** `elo canary abort` */
export const run: Verb<typeof resultSchema> = async (context, input) => {
  const { reason } = readOptions(input, z.object({ reason: reasonOption }));
  const signer = await requirePromoter(context, context.settings.channel);
  const head = await requireCanary(context);
  const { release, canary } = head.body;
  const entry = await appendOrRefuse(context, signer, head, {
    action: 'canary-abort',
    reason,
    release,
  });
  return {
    data: { outcome: 'aborted', release, canary: canary.release, entry: entry.n },
    lines: [
      `${context.output.colours.green('✓')} Everybody gets release ${release} again (entry ${entry.n})`,
    ],
  };
};
