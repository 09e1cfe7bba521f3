import { type Canary, EloError, type Release } from '@elo-platform/protocol';
import { releaseIdSchema } from '@elo-platform/protocol/schemas';
import type { NewEntry, Signer } from '@elo-platform/store';
import { z } from 'zod';
import { findAgain, findCanary, nameOf, takeBuckets, withCanaries } from '../canary/canary-state';
import { rebaseCanaries } from '../canary/rebase';
import {
  type CanaryChannel,
  openCanaries,
  preparingFor,
  writeCanaries,
} from '../canary/write-canaries';
import { requireRelease } from '../channel/state';
import { readOptions, reasonOption, wholeNumber } from '../cli/options';
import { describeRest, exitCodeOfRest, restOf, restSchema } from '../cli/rest';
import type { Verb } from '../cli/verb';
import type { Context } from '../context/context';

/** Percentages that `advance` goes through when the command names none. */
const STEPS = [1, 5, 10, 25, 50, 100] as const;

const optionsSchema = z.object({ percent: wholeNumber(1, 100).optional(), reason: reasonOption });

/** What `elo canary advance --json` prints. */
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
  const { signer, base } = await openCanaries(context);
  const known = await findCanary(base.canaries, input.args, context.settings.channel);
  const before = known.buckets.length;
  const percent = options.percent ?? STEPS.find((step) => step > before) ?? 100;
  if (percent <= before) {
    throw new EloError('usage', `The canary of ${nameOf(known)} has ${before} % already`, {
      next: 'Name more: fewer would move visitors back. `elo canary abort` ends it for all.',
    });
  }
  const { proposal, entry, rest } = await writeCanaries(context, {
    base,
    signer,
    composes: percent === 100,
    propose: async (now) => {
      const own = findAgain(now.canaries, known);
      const next = percent === 100 ? finish(context, signer, now, own) : widen(now, own, percent);
      return { release: own.release, entry: { ...(await next), reason: options.reason } };
    },
  });
  const done = percent === 100;
  const { release } = proposal;
  const said = done
    ? `Everybody outside of other canaries gets release ${release} now`
    : `${percent} of 100 visitors get release ${release}`;
  return {
    data: {
      outcome: done ? 'finished' : 'advanced',
      canary: release,
      packages: Object.keys(known.packages),
      percent,
      entry: entry.n,
      rest: restOf(rest),
    },
    exitCode: exitCodeOfRest(rest),
    lines: [
      `${context.output.colours.green('✓')} ${said} (entry ${entry.n}): ${nameOf(known)}`,
      ...describeRest(rest),
    ],
  };
};

type Unexplained = Omit<NewEntry, 'reason'>;

/** Gives a canary more visitors; all others keep their release. */
function widen(
  { head, release, canaries }: CanaryChannel,
  own: Canary,
  percent: number,
): Unexplained {
  const more = takeBuckets(canaries, percent - own.buckets.length);
  const wider = { ...own, buckets: [...own.buckets, ...more] };
  const running = canaries.map((canary) => (canary === own ? wider : canary));
  return { action: 'canary-advance', release: release.id, ...withCanaries(running, head) };
}

/** Makes a canary's release the stable one, and puts the others on top of it. */
async function finish(
  context: Context,
  signer: Signer,
  { head, canaries }: CanaryChannel,
  own: Canary,
): Promise<Unexplained> {
  const stable: Release = await requireRelease(context, own.release);
  const others = canaries.filter((canary) => canary !== own);
  const preparing = preparingFor(context, signer, stable);
  const { running } = await rebaseCanaries(others, stable, preparing);
  return { action: 'canary-finish', release: stable.id, ...withCanaries(running, head) };
}
