import { EloError } from '@elo-platform/protocol';
import { releaseIdSchema } from '@elo-platform/protocol/schemas';
import {
  canariesOf,
  countComposed,
  entriesBack,
  type LogEntry,
  releaseReader,
} from '@elo-platform/store';
import { z } from 'zod';
import { requireNoOverlap, withCanaries } from '../canary/canary-state';
import { appendOrRefuse, requireSigner } from '../channel/append';
import {
  changeSchema,
  changesBetween,
  describeChanges,
  readChannel,
  requireRelease,
  versionsOf,
  wantsEntry,
} from '../channel/state';
import { composingOptions } from '../cli/env';
import { describeRest, exitCodeOfRest, restOf, restSchema } from '../cli/rest';
import { type ResultOf, readOptions, reasonOption, toggle, type Verb } from '../cli/verb';
import type { Context } from '../context/context';
import { didYouMean } from '../context/did-you-mean';
import { describeEntry, findInLog, requireHead } from '../history/entries';
import { lowerVersionBefore, releaseBefore, type Target } from '../history/way-back';
import { nameOfPackage } from '../publish/package-names';
import { describeSettingChange, settingChangeSchema } from '../site/site-settings';
import { faultOfRelease } from '../verify/servable';

export const optionsSchema = z.object({
  to: z
    .string()
    .regex(/^[0-9a-f]{6,20}$/, 'must be a release id, or its first 6 digits or more')
    .optional()
    .describe('<release> any release in the log; default: the one before'),
  yes: toggle('even when that undoes what others did'),
  reason: reasonOption,
  ...composingOptions,
});

export const resultSchema = z.strictObject({
  outcome: z.enum(['rolled-back', 'unchanged']),
  channel: z.string(),
  release: releaseIdSchema.describe('What is live now.'),
  from: releaseIdSchema.optional().describe('What was live before; absent when unchanged.'),
  entry: z.int().positive().describe('Number of the log entry that makes it live.'),
  changes: z.array(changeSchema),
  ended: z.array(releaseIdSchema).describe('Canaries that ran until now.'),
  settings: z
    .array(settingChangeSchema)
    .describe('Set as they were when that release was live last.'),
  rest: restSchema.optional().describe('How far its late documents are composed.'),
});

/** What a rollback may change besides the release. */
const NONE = { changes: [], ended: [], settings: [] };

/** `elo rollback [--to release]` and `elo rollback <package>` */
export const run: Verb<typeof resultSchema> = async (context, input) => {
  const { to, yes, reason } = readOptions(input, optionsSchema);
  const [word] = input.args;
  if (word !== undefined && to !== undefined) {
    throw new EloError('usage', 'A package and --to are two ways to say what comes back', {
      next: 'Leave one of them out.',
    });
  }
  if (word !== undefined) return rollBackPackage(context, word, reason);
  const signer = await requireSigner(context);
  const head = await requireHead(context);
  const target = await (to === undefined
    ? releaseBefore(context, head)
    : findInLog(context, head, to));
  if (to === undefined && !yes) await requireOwn(context, head, target.entry, signer.key);
  return rollBackTo(context, head, target, reason);
};

/**
 * Makes an earlier release live again. @param head that this was decided on
 * @throws EloError `lost-race` when another entry follows it
 */
export async function rollBackTo(
  context: Context,
  head: LogEntry,
  { id, entry: last }: Target,
  reason: string,
): Promise<ResultOf<typeof resultSchema>> {
  const { channel } = context.settings;
  const { settings } = last.body;
  const restored = changesBetween(head.body.settings ?? {}, settings ?? {});
  (await context.claim()).require(id);
  const release = await requireRelease(context, id, last.body);
  const trust = await context.trust();
  const { records } = last.body;
  const read = releaseReader(context.store, trust, { ...head.body.records, ...records });
  // Like the edge, it does not read the files again that both have: it must not take longer with each picture.
  const served = (await read.release(head.body.release).catch(() => undefined))?.inputs.packages;
  const fault = await faultOfRelease(context.store, read, id, 'switch', { served });
  if (fault !== undefined) throw fault;
  const ended = canariesOf(head.body);
  const isLive = id === head.body.release && ended.length === 0 && restored.length === 0;
  if (isLive && !wantsEntry(head, trust)) {
    return {
      data: { outcome: 'unchanged', channel, release: id, entry: head.n, ...NONE },
      lines: [`✓ ${channel} is at release ${id} already; nothing to do`],
    };
  }
  // Ahead of the entry: a store that fails must not make a rollback that is done look failed.
  const rest = await countComposed(context.store, release, trust, channel);
  const entry = await appendOrRefuse(context, head, {
    action: 'rollback',
    reason,
    release: id,
    records,
    ...withCanaries([], head, settings ?? {}),
  });
  const left = await requireRelease(context, head.body.release, head.body).catch(() => undefined);
  const changes = changesBetween(versionsOf(left), versionsOf(release));
  return {
    data: {
      outcome: 'rolled-back',
      channel,
      release: id,
      from: head.body.release,
      entry: entry.n,
      changes,
      ended: ended.map(({ release: canary }) => canary),
      settings: restored,
      rest,
    },
    lines: [
      `✓ ${channel} is back at release ${id} (entry ${entry.n})`,
      describeChanges(changes),
      restored.map((change) => `  ${describeSettingChange(change)}`),
      ended.map(
        ({ packages, release: canary }) =>
          `  canary of ${Object.keys(packages).join(', ') || canary} ended`,
      ),
      rest.done < rest.of &&
        `  ${rest.of - rest.done} of its ${rest.of} documents were never composed and are rendered on request, with the data of now; \`elo compose\` composes them if the data has not changed`,
    ],
  };
}

/** Puts one package back to the lower version that was live last; the others stay as they are. */
async function rollBackPackage(
  context: Context,
  word: string,
  reason: string,
): Promise<ResultOf<typeof resultSchema>> {
  const { channel } = context.settings;
  const base = await readChannel(context, channel);
  const { head, release } = base;
  const name = await nameOfPackage(word, Object.keys(versionsOf(release)));
  const from = versionsOf(release)[name];
  if (head === undefined || release === undefined || from === undefined) {
    throw new EloError('not-found', `${name} is not live on ${channel}`, {
      next: `See \`elo status\`.${didYouMean(name, Object.keys(versionsOf(release)))}`,
    });
  }
  // Someone who rolls back a package with a canary often means the canary.
  requireNoOverlap([{ name, from, to: from }], canariesOf(head.body));
  const to = await lowerVersionBefore(context, head, name, from);
  // Not loaded for a rollback of the whole release, which composes nothing and is urgent.
  const { promote } = await import('../promote/promote');
  const promoted = await promote(context, {
    base,
    changes: [{ name, from, to }],
    reason: reason || `${name} back to ${to}`,
  });
  const live = promoted.release ?? release;
  const n = promoted.entry?.n ?? head.n;
  return {
    data: {
      outcome: 'rolled-back',
      channel,
      release: live.id,
      from: release.id,
      entry: n,
      ...NONE,
      changes: promoted.changes,
      rest: restOf(promoted.rest),
    },
    lines: [
      `✓ ${channel} is at release ${live.id} (entry ${n})`,
      describeChanges(promoted.changes),
      describeRest(promoted.rest),
    ],
    exitCode: exitCodeOfRest(promoted.rest),
  };
}

/** Asks before a rollback of another user's promotion. @throws EloError `usage` without a yes */
async function requireOwn(
  context: Context,
  head: LogEntry,
  target: LogEntry,
  own: string,
): Promise<void> {
  const theirs: string[] = [];
  for await (const entry of entriesBack(context.store, head, await context.trust())) {
    if (entry.n <= target.n) break;
    if (entry.body.author !== own) theirs.push(describeEntry(entry));
  }
  if (theirs.length === 0) return;
  const what = `This undoes what others did: ${theirs.join('; ')}`;
  if (await context.output.confirm(`${what}. Go on?`)) return;
  throw new EloError('usage', what, {
    next: 'Agree with them and add --yes, or put your own package back: elo rollback <package>.',
  });
}
