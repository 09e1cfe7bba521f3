import { type CanaryPlan, EloError, type Release } from '@elo-platform/protocol';
import { releaseIdSchema } from '@elo-platform/protocol/schemas';
import type { NewEntry } from '@elo-platform/store';
import { z } from 'zod';
import {
  packagesOf,
  readCanaries,
  requireCapacity,
  requireNoOverlap,
  takeBuckets,
  withCanaries,
} from '../canary/canary-state';
import { openCanaries, preparingFor, writeCanaries } from '../canary/steps';
import type { Preparing } from '../candidate/compose';
import { prepareFinished, prepareRelease } from '../candidate/prepare';
import {
  applyChanges,
  type Change,
  changeSchema,
  changesBetween,
  describeChanges,
  requireRelease,
  versionsOf,
} from '../channel/state';
import { resolveWords } from '../channel/versions';
import { composingOptions, evidenceOption } from '../cli/env';
import { chosenPlan, describeEnd, everyOption, planOptions } from '../cli/judging';
import { describeRest, exitCodeOfRest, restOf, restSchema } from '../cli/rest';
import { readOptions, reasonOption, type Verb, wholeNumber } from '../cli/verb';
import { requireCollector } from '../context/collector';
import type { Context } from '../context/context';
import { describeForced, forcedGates, forceOption, requireForceable } from '../gates';
import { problemSchema } from '../gates/gate';
import { isSame } from '../judge/canary-history';
import { describeNextSteps } from '../judge/describe';
import { type End, endSchema, runCanary } from '../judge/run-canary';
import { areEqual } from '../site/site-settings';

export const optionsSchema = z.object({
  percent: wholeNumber(1, 99).optional().describe('<n> of 100 visitors'),
  ...planOptions,
  ...evidenceOption,
  every: everyOption,
  force: forceOption,
  reason: reasonOption,
  ...composingOptions,
});

export const resultSchema = z.strictObject({
  outcome: z.enum(['started', ...endSchema.shape.outcome.options]),
  release: releaseIdSchema.describe('What visitors outside of every canary get.'),
  canary: releaseIdSchema.describe('What some visitors get.'),
  percent: z.int().min(1).max(99).describe('How many of 100 visitors get it.'),
  changes: z.array(changeSchema).describe('What sets it apart; each package names the canary.'),
  forced: z.array(problemSchema).describe('Problems that --force let pass.'),
  entry: z.int().positive().describe('Number of the new log entry.'),
  rest: restSchema.optional().describe('What was composed once it was live.'),
  end: endSchema.optional().describe('With --auto: how it ended.'),
});

interface Wanted {
  readonly changes: readonly Change[];
  /** The release itself, when it was composed before. */
  readonly finished?: Release;
}

interface StartOptions extends Pick<z.infer<typeof optionsSchema>, 'force' | 'reason'> {
  readonly percent: number;
  readonly auto: CanaryPlan | undefined;
}

export const run: Verb<typeof resultSchema> = async (context, input) => {
  const { percent: given, force, reason, every } = readOptions(input, optionsSchema);
  // False: it only starts, and another judges it.
  const watch = input.options.watch !== false;
  requireForceable({ force, reason });
  const auto = chosenPlan(readOptions(input, z.object(planOptions)));
  const isDry = input.options.dryRun === true;
  const percent = given ?? auto?.steps[0];
  if (percent === undefined) {
    const message = '--percent: say how many of 100 visitors get it, e.g. --percent 10';
    throw new EloError('usage', message, {
      next: 'Or add --auto, which begins with the first of its steps.',
    });
  }
  if (auto !== undefined && !isDry) await requireCollector(context);
  const opened = await openCanaries(context, 'promote');
  const { base } = opened;
  const wanted = await readWanted(context, input.args, base.release);
  const running = readCanaries(base).find(isSame({ packages: packagesOf(wanted.changes) }));
  const resumed = auto !== undefined && watch && running?.auto !== undefined ? running : undefined;
  const { canary, changes, forced, entry, rest } = resumed
    ? { canary: resumed, changes: wanted.changes, forced: [], entry: base.head, rest: undefined }
    : await startCanary(context, opened, wanted, { percent, auto, force, reason });
  const [first] = changes;
  const started = resumed?.auto
    ? [describeNextSteps(resumed, resumed.auto)]
    : [
        `✓ ${percent} of 100 visitors get release ${canary.release} (entry ${entry.n})`,
        ...describeChanges(changes),
        ...describeForced(forced),
        ...describeRest(rest),
      ];
  let end: End | undefined;
  if (auto !== undefined && watch && !isDry) {
    if (resumed === undefined) {
      context.output.note(started.join('\n'));
      // It may run for days: `elo gc` must not wait for it.
      await (await context.claim()).end();
    }
    end = await runCanary(context, canary, every * 1000);
  }
  const ended = end && describeEnd(end);
  return {
    data: {
      outcome: end?.outcome ?? 'started',
      release: entry.body.release,
      canary: canary.release,
      percent: canary.buckets.length,
      changes: [...changes],
      forced: [...forced],
      entry: entry.n,
      rest: restOf(rest),
      end,
    },
    exitCode: ended?.exitCode || exitCodeOfRest(rest),
    lines: ended?.lines ?? [
      started,
      !resumed && `Next: elo canary advance ${first?.name}, or elo canary abort ${first?.name}`,
    ],
  };
};

/** Appends the entry that gives visitors the canary. */
function startCanary(
  context: Context,
  { signer, base }: Awaited<ReturnType<typeof openCanaries>>,
  wanted: Wanted,
  { percent, auto, force, reason }: StartOptions,
) {
  const known = readCanaries(base);
  return writeCanaries(context, {
    base,
    signer,
    changes: wanted.changes,
    composes: true,
    propose: async ({ head, release: stable }, canaries) => {
      const changes = changesOnTop(wanted.changes, stable);
      requireNoOverlap(changes, canaries, known);
      requireCapacity(canaries);
      const buckets = takeBuckets(canaries, percent);
      const { release, forced } = await prepare(wanted, preparingFor(context, stable, force));
      const packages = packagesOf(changes);
      const canary = { release: release.id, packages, buckets, ...(auto && { auto }) };
      const entry: NewEntry = {
        action: 'canary-start',
        reason,
        release: stable.id,
        ...withCanaries([...canaries, canary], head),
        forced: forcedGates(forced, reason),
      };
      return { canary, changes, forced, entry };
    },
  });
}

async function readWanted(
  context: Context,
  words: readonly string[],
  stable: Release,
): Promise<Wanted> {
  const live = versionsOf(stable);
  const [only, ...others] = words;
  if (only !== undefined && others.length === 0 && /^[0-9a-f]{20}$/.test(only)) {
    const finished = await requireRelease(context, only);
    return { finished, changes: changesBetween(live, versionsOf(finished)) };
  }
  const named = await resolveWords(context.store, words);
  return { changes: changesBetween(live, { ...live, ...named }) };
}

/** The changes that the live release does not have yet. @throws EloError `usage` for none */
function changesOnTop(changes: readonly Change[], stable: Release): readonly Change[] {
  const live = versionsOf(stable);
  const left = changesBetween(live, applyChanges(live, changes));
  if (left.length > 0) return left;
  const message = `Release ${stable.id}, which everybody gets, has these versions already`;
  throw new EloError('usage', message, {
    next: 'Name versions that differ from the live ones, or a release with such.',
  });
}

/** Reuses the finished release, unless the stable release or the settings changed since. */
async function prepare({ changes, finished }: Wanted, preparing: Preparing) {
  const live = versionsOf(preparing.liveRelease);
  const versions = applyChanges(live, changes);
  const isWhole =
    finished !== undefined &&
    changesBetween(versionsOf(finished), versions).length === 0 &&
    areEqual(finished.inputs.settings, preparing.settings);
  return isWhole ? prepareFinished(finished, preparing) : prepareRelease(versions, preparing);
}
