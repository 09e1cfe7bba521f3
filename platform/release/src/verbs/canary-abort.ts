import { releaseIdSchema } from '@elo-platform/protocol/schemas';
import { z } from 'zod';
import { nameOf } from '../canary/canary-state';
import { openCanary, stepCanary } from '../canary/steps';
import { readOptions, reasonOption, type Verb } from '../cli/verb';

export const optionsSchema = z.object({ reason: reasonOption });

export const resultSchema = z.strictObject({
  outcome: z.literal('aborted'),
  release: releaseIdSchema.describe('What its visitors get again.'),
  canary: releaseIdSchema.describe('What they got.'),
  packages: z.array(z.string()).describe('What it changed.'),
  entry: z.int().positive().describe('Number of the new log entry.'),
});

/** `elo canary abort [package…]`; other canaries go on. */
export const run: Verb<typeof resultSchema> = async (context, input) => {
  const { reason } = readOptions(input, optionsSchema);
  const opened = await openCanary(context, input.args);
  const { known } = opened;
  const { canary, entry } = await stepCanary(context, { ...opened, reason }, 'abort');
  const { release } = entry.body;
  return {
    data: {
      outcome: 'aborted',
      release,
      canary,
      packages: Object.keys(known.packages),
      entry: entry.n,
    },
    lines: [
      `✓ Visitors of the canary of ${nameOf(known)} get release ${release} again (entry ${entry.n})`,
    ],
  };
};
