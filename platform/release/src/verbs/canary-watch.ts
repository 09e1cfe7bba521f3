import { releaseIdSchema } from '@elo-platform/protocol/schemas';
import { z } from 'zod';
import { findCanary } from '../canary/canary-state';
import { openCanaries } from '../canary/write-canaries';
import { describeEnd, everyOption } from '../cli/judging';
import { readOptions, type Verb } from '../cli/verb';
import { endSchema, runCanary } from '../judge/run-canary';

/** What `elo canary watch --json` prints. */
export const resultSchema = z.strictObject({
  ...endSchema.shape,
  canary: releaseIdSchema,
  packages: z.array(z.string()).describe('What it changes.'),
});

/** `elo canary watch [package…]`: goes on with a canary that was started with --auto, also a paused one. */
export const run: Verb<typeof resultSchema> = async (context, input) => {
  const { every } = readOptions(input, z.object({ every: everyOption }));
  const { base } = await openCanaries(context, 'canary');
  const known = await findCanary(base.canaries, input.args, context.settings.channel);
  const end = await runCanary(context, known, every * 1000);
  const { release: canary, packages } = known;
  return { data: { ...end, canary, packages: Object.keys(packages) }, ...describeEnd(end) };
};
