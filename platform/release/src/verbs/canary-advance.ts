import { EloError } from '@elo-platform/protocol';
import { releaseIdSchema } from '@elo-platform/protocol/schemas';
import { canariesOf } from '@elo-platform/store';
import { z } from 'zod';
import { nameOf } from '../canary/canary-state';
import { openCanary, stepCanary } from '../canary/steps';
import { describeRest, exitCodeOfRest, restOf, restSchema } from '../cli/rest';
import { readOptions, reasonOption, type Verb, wholeNumber } from '../cli/verb';

/** Percentages that `advance` goes through when the command names none. */
const STEPS = [1, 5, 10, 25, 50, 100] as const;

export const optionsSchema = z.object({
  percent: wholeNumber(1, 100)
    .optional()
    .describe(`<n> default: the next of ${STEPS.join(', ')}`),
  reason: reasonOption,
});

export const resultSchema = z.strictObject({
  outcome: z.enum(['advanced', 'finished']).describe('finished: everybody gets it, it is over.'),
  canary: releaseIdSchema,
  packages: z.array(z.string()).describe('What it changes.'),
  percent: z.int().min(1).max(100).describe('How many of 100 visitors get it now.'),
  entry: z.int().positive().describe('Number of the new log entry.'),
  rest: restSchema.optional().describe('What was composed once it was live.'),
});

/** `elo canary advance [package…] [--percent N]`; at 100 its changes are everybody's, and it is over. */
export const run: Verb<typeof resultSchema> = async (context, input) => {
  const options = readOptions(input, optionsSchema);
  const opened = await openCanary(context, input.args);
  const { known } = opened;
  const before = known.buckets.length;
  const percent = options.percent ?? STEPS.find((step) => step > before) ?? 100;
  if (percent <= before) {
    throw new EloError('usage', `The canary of ${nameOf(known)} has ${before} % already`, {
      next: 'Name more: fewer would move visitors back. `elo canary abort` ends it for all.',
    });
  }
  const step = { ...opened, reason: options.reason };
  const { canary, entry, rest } = await stepCanary(context, step, percent);
  const done = percent === 100;
  const said = done
    ? `All visitors${canariesOf(entry.body).length > 0 ? ' without another canary' : ''} get release ${canary} now`
    : `${percent} of 100 visitors get release ${canary}`;
  return {
    data: {
      outcome: done ? 'finished' : 'advanced',
      canary,
      packages: Object.keys(known.packages),
      percent,
      entry: entry.n,
      rest: restOf(rest),
    },
    exitCode: exitCodeOfRest(rest),
    lines: [`✓ ${said} (entry ${entry.n}): ${nameOf(known)}`, describeRest(rest)],
  };
};
