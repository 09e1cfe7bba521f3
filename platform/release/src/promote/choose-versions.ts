import { EloError } from '@elo-platform/protocol';
import { readEntry } from '@elo-platform/store';
import { z } from 'zod';
import {
  type ChannelState,
  changeSchema,
  readChannel,
  requireRelease,
  versionsOf,
} from '../channel/state';
import { newestOfSite, newestVersions, resolveWords, type Versions } from '../channel/versions';
import type { Context } from '../context/context';
import { didYouMean } from '../context/did-you-mean';
import { readJsonFile, replaceFile } from '../context/files';
import { nameOfPackage } from '../publish/package-names';

/** Options that say what a release should hold. */
export const choiceOptions = {
  from: z.string().optional().describe("<channel> take the packages of another channel's head"),
  all: z
    .boolean()
    .default(false)
    .describe("the newest version of each of the site's published packages"),
  remove: z.array(z.string()).default([]).describe('<packages...> take packages out'),
  /** Keeps the current packages when the command names none. */
  refresh: z.boolean().default(false).describe('compose again with the current data'),
};

const choiceSchema = z.object(choiceOptions);

/**
 * Versions that the next release should hold: named ones on top of the live release; or another
 * channel's; or, when nothing is named, the newest of every package that is live (of every
 * package of the site for a first release).
 * @throws EloError `usage` or `not-found`
 */
export async function chooseVersions(
  context: Context,
  words: readonly string[],
  choice: z.infer<typeof choiceSchema>,
  base: ChannelState,
): Promise<Versions> {
  const chosen = await chooseAdded(context, words, choice, base);
  const versions = { ...chosen };
  for (const word of choice.remove) {
    const name = await nameOfPackage(word, Object.keys(versions));
    if (!Object.hasOwn(versions, name)) {
      throw new EloError('usage', `${name} is not in this release`, {
        next: `See \`elo status\` for what is.${didYouMean(name, Object.keys(versions))}`,
      });
    }
    delete versions[name];
  }
  return versions;
}

async function chooseAdded(
  context: Context,
  words: readonly string[],
  choice: z.infer<typeof choiceSchema>,
  base: ChannelState,
): Promise<Versions> {
  const live = versionsOf(base.release);
  if ([words.length > 0, choice.from !== undefined, choice.all].filter(Boolean).length > 1) {
    throw new EloError('usage', 'Name versions, or --from, or --all, but only one of them', {
      next: 'Leave the others out.',
    });
  }
  if (choice.from !== undefined) return versionsFrom(context, choice.from);
  if (words.length > 0) return { ...live, ...(await resolveWords(context.store, words)) };
  if (choice.remove.length > 0 || (choice.refresh && !choice.all && base.head !== undefined)) {
    return live;
  }
  if (!choice.all && base.head !== undefined) {
    return { ...live, ...(await newestVersions(context.store, Object.keys(live))) };
  }
  const { scope } = (await context.site()).config;
  const newest = await newestOfSite(context.store, scope);
  if (Object.keys(newest).length === 0 && base.head === undefined) {
    throw new EloError('not-found', `${context.store.name} holds no package of ${scope}`, {
      next: 'Check ELO_STORE, or publish packages first (`elo publish <package>`).',
    });
  }
  return { ...live, ...newest };
}

async function versionsFrom(context: Context, channel: string): Promise<Versions> {
  const { release } = await readChannel(context, channel);
  if (release !== undefined) return versionsOf(release);
  throw new EloError('not-found', `Channel ${channel} has no release`, {
    next: `Promote something to it first: elo promote --channel ${channel}.`,
  });
}

const planSchema = z.object({
  schema: z.literal(1),
  channel: z.string(),
  at: z.iso.datetime(),
  /** Head that the plan was made on; absent for a first release. */
  base: z.object({ entry: z.number().int(), digest: z.string() }).optional(),
  /** Finished release that promoting would make live. */
  release: z.string(),
  origin: z.string(),
  changes: z.array(changeSchema),
});

export type Plan = z.infer<typeof planSchema>;

/** Writes a plan for `elo promote --plan`. */
export async function writePlan(file: string, plan: Plan): Promise<void> {
  await replaceFile(file, `${JSON.stringify(plan, null, 2)}\n`);
}

/** Reads a plan. @throws EloError `usage` */
export function readPlan(file: string): Promise<Plan> {
  return readJsonFile(file, planSchema, `${file} is not a plan`, 'Make one with `elo plan`.');
}

/**
 * The channel as the plan saw it.
 * @throws EloError `usage` when the plan is for another channel or another log
 */
export async function planBase(context: Context, plan: Plan): Promise<ChannelState> {
  const { channel } = context.settings;
  if (plan.channel !== channel) {
    throw new EloError('usage', `The plan is for ${plan.channel}, not for ${channel}`, {
      next: `Add --channel ${plan.channel}.`,
    });
  }
  if (plan.base === undefined) return { head: undefined, release: undefined };
  const head = await readEntry(context.store, channel, plan.base.entry, await context.trust());
  if (head.digest !== plan.base.digest) {
    throw new EloError('usage', 'The plan was made on the log of another store', {
      next: 'Plan again on this one.',
    });
  }
  return { head, release: await requireRelease(context, head.body.release, head.body) };
}
