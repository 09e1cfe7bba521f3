import { EloError } from '@elo-platform/protocol';
import { releaseIdSchema } from '@elo-platform/protocol/schemas';
import { z } from 'zod';
import { requireCanary } from '../canary/canary-state';
import { readOptions, reasonOption, wholeNumber } from '../cli/options';
import type { Verb } from '../cli/verb';
import { appendOrRefuse, requirePromoter } from '../promote/append-or-refuse';

/** Percentages that `advance` goes through when none is named. */
const STEPS = [1, 5, 10, 25, 50, 100] as const;

const optionsSchema = z.object({ percent: wholeNumber(1, 100).optional(), reason: reasonOption });

/** What `elo canary advance --json` prints. */
export const resultSchema = z.strictObject({
  outcome: z.enum(['advanced', 'finished']).describe('finished: everybody gets it, it is over.'),
  canary: releaseIdSchema,
  percent: z.int().min(1).max(100).describe('How many of 100 visitors get it now.'),
  entry: z.int().positive().describe('Number of the new log entry.'),
});

/** `elo canary advance [--percent N]`; at 100 the canary is what everybody gets, and is over. */
export const run: Verb<typeof resultSchema> = async (context, input) => {
  const options = readOptions(input, optionsSchema);
  const signer = await requirePromoter(context, context.settings.channel);
  const head = await requireCanary(context);
  const { canary, release } = head.body;
  const percent = options.percent ?? STEPS.find((step) => step > canary.percent) ?? 100;
  if (percent <= canary.percent) {
    throw new EloError('usage', `The canary has ${canary.percent} % already`, {
      next: 'Name more: fewer would move visitors back. `elo canary abort` ends it for all.',
    });
  }
  const done = percent === 100;
  const entry = await appendOrRefuse(context, signer, head, {
    action: 'canary-advance',
    reason: options.reason,
    release: done ? canary.release : release,
    ...(done ? {} : { canary: { ...canary, percent } }),
  });
  const said = done
    ? `Everybody gets release ${canary.release} now`
    : `${percent} of 100 visitors get release ${canary.release}`;
  return {
    data: {
      outcome: done ? 'finished' : 'advanced',
      canary: canary.release,
      percent,
      entry: entry.n,
    },
    lines: [`${context.output.colours.green('✓')} ${said} (entry ${entry.n})`],
  };
};
