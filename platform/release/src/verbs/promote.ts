import { EloError } from '@elo-platform/protocol';
import { releaseIdSchema } from '@elo-platform/protocol/schemas';
import { z } from 'zod';
import {
  changeSchema,
  changesBetween,
  describeChanges,
  readChannel,
  versionsOf,
} from '../channel/state';
import { composingOptions } from '../cli/env';
import { describeRest, exitCodeOfRest, restOf, restSchema } from '../cli/rest';
import { type Input, type Lines, readOptions, reasonOption, type Verb } from '../cli/verb';
import type { Context } from '../context/context';
import { countingStore } from '../context/stores';
import { describeForced, forceOption, requireForceable } from '../gates';
import { problemSchema } from '../gates/gate';
import { choiceOptions, chooseVersions, planBase, readPlan } from '../promote/choose-versions';
import { type Promoted, type Promotion, promote } from '../promote/promote';

export const optionsSchema = z.object({
  ...choiceOptions,
  plan: z.string().optional().describe('<file> do what a plan file says'),
  force: forceOption,
  reason: reasonOption,
  ...composingOptions,
});

type Options = z.infer<typeof optionsSchema>;

export const resultSchema = z.strictObject({
  outcome: z.enum(['promoted', 'unchanged']),
  channel: z.string(),
  release: releaseIdSchema.optional().describe('What is live now; absent when nothing is.'),
  entry: z.int().positive().optional().describe('Number of the log entry that made it live.'),
  changes: z.array(changeSchema),
  replayedOn: z
    .array(z.strictObject({ n: z.int().positive(), author: z.string() }))
    .describe('Log entries of others that this was done again on top of.'),
  forced: z.array(problemSchema).describe('Problems that --force let pass.'),
  rest: restSchema.optional().describe('What was composed once it was live.'),
  written: z
    .strictObject({ objects: z.int().nonnegative(), bytes: z.int().nonnegative() })
    .describe('What the store has more, late documents included; in a dry run without them.'),
});

export const run: Verb<typeof resultSchema> = async (context, input) => {
  const options = readOptions(input, optionsSchema);
  requireForceable(options);
  const { store, written: count } = countingStore(context.store);
  const promoted = await promote({ ...context, store }, await toPromotion(context, input, options));
  const { channel } = context.settings;
  const { outcome, release, entry, changes, replayedOn, forced, rest } = promoted;
  const written = count();
  const { objects, bytes } = written;
  const size = `${objects} object${objects === 1 ? '' : 's'} written, ${(bytes / 1e6).toFixed(1)} MB`;
  return {
    data: {
      outcome,
      channel,
      release: release?.id,
      entry: entry?.n,
      changes,
      replayedOn: replayedOn.map(({ n, body }) => ({ n, author: body.author })),
      forced,
      rest: restOf(rest),
      written,
    },
    lines: [...toLines(context, channel, promoted), objects > 0 && `  ${size}`],
    exitCode: exitCodeOfRest(rest),
  };
};

async function toPromotion(context: Context, input: Input, options: Options): Promise<Promotion> {
  const { refresh, force, reason } = options;
  if (options.plan !== undefined) {
    const plan = await readPlan(options.plan);
    const { from, all, remove } = options;
    if (input.args.length + remove.length > 0 || from !== undefined || all) {
      throw new EloError('usage', 'A plan says already what to promote', {
        next: 'Leave --plan out, or everything else.',
      });
    }
    const base = await planBase(context, plan);
    const { release: planned, changes } = plan;
    return { base, changes, planned, refresh: true, origin: plan.origin, force, reason };
  }
  const base = await readChannel(context, context.settings.channel);
  const versions = await chooseVersions(context, input.args, options, base);
  const changes = changesBetween(versionsOf(base.release), versions);
  return { base, changes, refresh, force, reason };
}

function toLines({ output }: Context, channel: string, promoted: Promoted): Lines {
  const { outcome, release, entry, changes, forced, rest } = promoted;
  if (outcome === 'unchanged') {
    return [
      `✓ ${channel} already has all of this (release ${release?.id ?? 'none'}); nothing to do`,
      describeRest(rest),
    ];
  }
  return [
    `✓ ${channel} is at release ${output.colours.bold(release?.id ?? '')} (entry ${entry?.n})`,
    describeChanges(changes),
    describeForced(forced),
    describeRest(rest),
  ];
}
