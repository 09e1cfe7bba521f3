import { releaseIdSchema } from '@elo-platform/protocol/schemas';
import { z } from 'zod';
import { openCanary } from '../canary/steps';
import { apiOption, evidenceOption } from '../cli/env';
import { describeEnd, everyOption } from '../cli/judging';
import { readOptions, type Verb } from '../cli/verb';
import { evidenceSource } from '../context/collector';
import { describeNextSteps } from '../judge/describe';
import { endSchema, planOf, runCanary } from '../judge/run-canary';

export const optionsSchema = z.object({ ...evidenceOption, every: everyOption, ...apiOption });

export const resultSchema = z.strictObject({
  ...endSchema.shape,
  outcome: z
    .enum(['running', ...endSchema.shape.outcome.options])
    .describe(
      `running: with --dry-run, what it would go on with. ${endSchema.shape.outcome.description}`,
    ),
  canary: releaseIdSchema,
  packages: z.array(z.string()).describe('What it changes.'),
});

/** `elo canary watch [package…]`: continues a canary that was started with --auto, also a paused one. */
export const run: Verb<typeof resultSchema> = async (context, input) => {
  const { every } = readOptions(input, optionsSchema);
  const { base, known } = await openCanary(context, input.args);
  const { release: canary, packages } = known;
  const own = { canary, packages: Object.keys(packages) };
  // Without `watch`, another judges it.
  if (input.options.watch === false || input.options.dryRun === true) {
    evidenceSource(context);
    const why = describeNextSteps(known, planOf(known));
    return { data: { outcome: 'running', entry: base.head.n, why, ...own }, lines: [why] };
  }
  const end = await runCanary(context, known, every * 1000);
  return { data: { ...end, ...own }, ...describeEnd(end) };
};
