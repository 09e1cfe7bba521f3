import { randomBytes } from 'node:crypto';
import { EloError, type Release } from '@elo-platform/protocol';
import { releaseIdSchema } from '@elo-platform/protocol/schemas';
import { z } from 'zod';
import { requireHead } from '../canary/canary-state';
import { readOptions, reasonOption, wholeNumber } from '../cli/options';
import type { Input, Verb } from '../cli/verb';
import type { Context } from '../context/context';
import { appendOrRefuse, requirePromoter } from '../promote/append-or-refuse';
import { versionsOf } from '../promote/changes';
import { requireRelease } from '../promote/channel-state';
import { type Prepared, prepareFinished, prepareRelease } from '../promote/prepare-release';
import type { Preparing } from '../promote/preparing';
import { resolveWords } from '../promote/versions';

const optionsSchema = z.object({
  percent: wholeNumber(1, 99, 'say how many of 100 visitors get it, e.g. --percent 10'),
  reason: reasonOption,
});

/** What `elo canary start --json` prints. */
export const resultSchema = z.strictObject({
  outcome: z.literal('started'),
  release: releaseIdSchema.describe('What the others get.'),
  canary: releaseIdSchema.describe('What some visitors get.'),
  percent: z.int().min(1).max(99).describe('How many of 100 visitors get it.'),
  entry: z.int().positive().describe('Number of the new log entry.'),
});

/** `elo canary start <release | versions…> --percent N` */
export const run: Verb<typeof resultSchema> = async (context, input) => {
  const { percent, reason } = readOptions(input, optionsSchema);
  const signer = await requirePromoter(context, context.settings.channel);
  const head = await requireHead(context);
  if (head.body.canary !== undefined) {
    throw new EloError('usage', `A canary of ${head.body.canary.release} runs already`, {
      next: 'Advance or abort it first (`elo canary status`).',
    });
  }
  const live = await requireRelease(context, head.body.release);
  const { release } = await prepare(context, input, live, {
    context,
    signer,
    channel: context.settings.channel,
    liveRelease: live,
    origin: context.settings.origin ?? live.inputs.origin,
    force: [],
  });
  if (release.id === head.body.release) {
    throw new EloError('usage', `Release ${release.id} is what everybody gets already`, {
      next: 'Name another release, or versions that differ from the live ones.',
    });
  }
  const entry = await appendOrRefuse(context, signer, head, {
    action: 'canary-start',
    reason,
    release: head.body.release,
    canary: { release: release.id, percent, salt: randomBytes(9).toString('base64url') },
  });
  return {
    data: {
      outcome: 'started',
      release: head.body.release,
      canary: release.id,
      percent,
      entry: entry.n,
    },
    lines: [
      `${context.output.colours.green('✓')} ${percent} of 100 visitors get release ${release.id}, the others ${head.body.release} (entry ${entry.n})`,
      'Next: elo canary advance, or elo canary abort',
    ],
  };
};

async function prepare(
  context: Context,
  { args }: Input,
  live: Release,
  preparing: Preparing,
): Promise<Prepared> {
  const [only, ...others] = args;
  if (only !== undefined && others.length === 0 && /^[0-9a-f]{20}$/.test(only)) {
    return prepareFinished(await requireRelease(context, only), preparing);
  }
  const named = await resolveWords(context.store, args);
  return prepareRelease({ ...versionsOf(live), ...named }, preparing);
}
