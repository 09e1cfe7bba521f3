import { EloError, type Release } from '@elo-platform/protocol';
import { releaseIdSchema } from '@elo-platform/protocol/schemas';
import { z } from 'zod';
import {
  packagesOf,
  requireApart,
  requireRoom,
  takeBuckets,
  withCanaries,
} from '../canary/canary-state';
import { openCanaries, preparingFor, writeCanaries } from '../canary/write-canaries';
import type { Preparing } from '../candidate/compose';
import { type Prepared, prepareFinished, prepareRelease } from '../candidate/prepare';
import {
  applyChanges,
  type Change,
  changeSchema,
  changesBetween,
  describeChange,
  requireRelease,
  versionsOf,
} from '../channel/state';
import { resolveWords } from '../channel/versions';
import { readOptions, reasonOption, wholeNumber } from '../cli/options';
import { describeRest, exitCodeOfRest, restOf, restSchema } from '../cli/rest';
import type { Verb } from '../cli/verb';
import type { Context } from '../context/context';
import { describeForced, forcedGates, forceOption, requireForceable } from '../gates/forceable';
import { problemSchema } from '../gates/problems';
import { areEqual } from '../settings/site-settings';

const optionsSchema = z.object({
  percent: wholeNumber(1, 99, 'say how many of 100 visitors get it, e.g. --percent 10'),
  force: forceOption,
  reason: reasonOption,
});

/** What `elo canary start --json` prints. */
export const resultSchema = z.strictObject({
  outcome: z.literal('started'),
  release: releaseIdSchema.describe('What visitors outside of every canary get.'),
  canary: releaseIdSchema.describe('What some visitors get.'),
  percent: z.int().min(1).max(99).describe('How many of 100 visitors get it.'),
  changes: z.array(changeSchema).describe('What sets it apart; each package names the canary.'),
  forced: z.array(problemSchema).describe('Problems that --force let pass.'),
  entry: z.int().positive().describe('Number of the new log entry.'),
  rest: restSchema.optional().describe('What was composed once it was live.'),
});

/** What a canary is to be. */
interface Wanted {
  readonly changes: readonly Change[];
  /** The release itself, when it was composed before. */
  readonly finished?: Release;
}

/** `elo canary start <release | versions…> --percent N` */
export const run: Verb<typeof resultSchema> = async (context, input) => {
  const { percent, force, reason } = readOptions(input, optionsSchema);
  requireForceable({ force, reason });
  const { signer, base } = await openCanaries(context);
  const wanted = await readWanted(context, input.args, base.release);
  const { proposal, entry, rest } = await writeCanaries(context, {
    base,
    signer,
    changes: wanted.changes,
    composes: true,
    propose: async ({ head, release: stable, canaries }) => {
      const changes = changesOnTop(wanted, stable);
      requireApart(changes, canaries, base.canaries);
      requireRoom(canaries);
      const buckets = takeBuckets(canaries, percent);
      const preparing = preparingFor(context, signer, stable, force);
      const { release, forced } = await prepare(wanted, preparing);
      const canary = { release: release.id, packages: packagesOf(changes), buckets };
      return {
        canary,
        changes,
        forced,
        entry: {
          action: 'canary-start',
          reason,
          release: stable.id,
          ...withCanaries([...canaries, canary], head),
          forced: forcedGates(forced, reason),
        },
      };
    },
  });
  const { canary, changes, forced } = proposal;
  const [first] = changes;
  return {
    data: {
      outcome: 'started',
      release: entry.body.release,
      canary: canary.release,
      percent,
      changes,
      forced: [...forced],
      entry: entry.n,
      rest: restOf(rest),
    },
    exitCode: exitCodeOfRest(rest),
    lines: [
      `${context.output.colours.green('✓')} ${percent} of 100 visitors get release ${canary.release} (entry ${entry.n})`,
      ...changes.map((change) => `  ${describeChange(change)}`),
      ...describeForced(forced, context.output.colours.yellow),
      ...describeRest(rest),
      `Next: elo canary advance ${first?.name}, or elo canary abort ${first?.name}`,
    ],
  };
};

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
function changesOnTop({ changes }: Wanted, stable: Release): readonly Change[] {
  const live = versionsOf(stable);
  const left = changesBetween(live, applyChanges(live, changes));
  if (left.length > 0) return left;
  throw new EloError(
    'usage',
    `Release ${stable.id}, which everybody gets, has these versions already`,
    {
      next: 'Name versions that differ from the live ones, or a release with such.',
    },
  );
}

/** Reuses the finished release, unless the stable release or the settings changed since. */
async function prepare({ changes, finished }: Wanted, preparing: Preparing): Promise<Prepared> {
  const live = versionsOf(preparing.liveRelease);
  const versions = applyChanges(live, changes);
  const isWhole =
    finished !== undefined &&
    changesBetween(versionsOf(finished), versions).length === 0 &&
    areEqual(finished.inputs.settings, preparing.settings);
  return isWhole ? prepareFinished(finished, preparing) : prepareRelease(versions, preparing);
}
