import type { Release } from '@elo-platform/protocol';
import {
  canarySchema,
  channelEntryBodySchema,
  releaseSchema,
  settingValuesSchema,
} from '@elo-platform/protocol/schemas';
import {
  canariesOf,
  type LogEntry,
  listChannels,
  progressOf,
  readComposed,
  readRelease,
} from '@elo-platform/store';
import { z } from 'zod';
import { checkSeen } from '../channel/seen-logs';
import { changesBetween } from '../channel/state';
import { exitCodeOf } from '../cli/report-error';
import { restSchema } from '../cli/rest';
import type { Lines, Verb } from '../cli/verb';
import type { Context } from '../context/context';
import { describeEntry, requireChannel } from '../history/entries';
import { type Served, servedEntry, servesOf, servesSchema } from '../verify/servable';

const entryFields = channelEntryBodySchema.shape;
const inputs = releaseSchema.shape.inputs.shape;

export const resultSchema = z.strictObject({
  channel: z.string(),
  store: z.string(),
  entry: entryFields.n.describe('Number of the newest valid log entry.'),
  fault: z.string().optional().describe('Fault of a newer, invalid entry, which is ignored.'),
  release: entryFields.release,
  serves: servesSchema,
  damage: z.string().optional().describe('Why this release cannot be served.'),
  cut: z.string().optional().describe('What this machine saw of the log before and is gone.'),
  since: entryFields.at,
  author: entryFields.author,
  reason: entryFields.reason,
  action: entryFields.action,
  canaries: z
    .array(
      z.strictObject({
        release: entryFields.release,
        percent: z.int().min(0).max(100).describe('How many of 100 visitors get it.'),
        packages: canarySchema.shape.packages.describe('What it changes; null: taken out.'),
      }),
    )
    .describe('Canaries that run side by side.'),
  settings: settingValuesSchema.describe('What the channel sets.'),
  forced: entryFields.forced,
  origin: inputs.origin.optional().describe('Absent when the record cannot be read.'),
  composedAt: releaseSchema.shape.composedAt.optional(),
  packages: inputs.packages.optional(),
  documents: restSchema
    .optional()
    .describe('How many of its documents are composed; the others are rendered on request.'),
  others: z.array(z.string()).describe('The other channels of the store.'),
});

/** `elo status`: what is live, and whether an edge could serve it. */
export const run: Verb<typeof resultSchema> = async (context) => {
  const { store, settings, output } = context;
  const { channel } = settings;
  await requireChannel(store, channel);
  const served = await servedEntry(context, channel);
  // `servedEntry` throws when no entry is valid.
  const head = served.head as LogEntry;
  const { at, author, reason, action, forced } = head.body;
  const { release, fault } = await readLive(context, head.body);
  const cut = await checkSeen(context, channel, head);
  const others = (await listChannels(store)).filter((name) => name !== channel);
  const packages = Object.entries(release?.inputs.packages ?? {});
  const { colours } = output;
  return {
    data: {
      channel,
      store: store.name,
      entry: head.n,
      fault: head.tail?.fault.message ?? head.stray?.message,
      release: head.body.release,
      serves: servesOf(served),
      damage: served.fault?.message,
      cut,
      since: at,
      author,
      reason,
      action,
      canaries: canariesOf(head.body).map(({ release: id, packages, buckets }) => ({
        release: id,
        percent: buckets.length,
        packages,
      })),
      settings: head.body.settings ?? {},
      forced,
      origin: release?.inputs.origin,
      composedAt: release?.composedAt,
      packages: release?.inputs.packages,
      documents: release && { ...progressOf(release), ...(fault && { fault }) },
      others,
    },
    lines: [
      `${colours.bold(channel)}  ${describeEntry(head)}`,
      ...warningsOf(context, head, served),
      cut && colours.red(cut),
      release &&
        `origin ${release.inputs.origin} · composed ${release.composedAt} · ${describeProgress(release)}`,
      fault && colours.yellow(fault),
      changesBetween({}, head.body.settings ?? {}).map(({ name, to }) => `set: ${name}=${to}`),
      packages.map(([name, { version }]) => `  ${name.padEnd(16)} ${version}`),
      others.length > 0 && colours.dim(`Other channels: ${others.join(', ')}`),
    ],
    exitCode: served.fault === undefined && cut === undefined ? 0 : exitCodeOf('damage'),
  };
};

/**
 * The record of a release with the late documents that are composed, and why the others are not.
 * Without a readable record, nothing; where only late documents cannot be read, the record alone: the
 * status reports both as damage.
 */
async function readLive(
  { store, settings, trust }: Context,
  { release: id, records }: LogEntry['body'],
): Promise<{ release?: Release; fault?: string | undefined }> {
  const record = await readRelease(store, id, await trust(), records).catch(() => undefined);
  if (record === undefined) return {};
  const { value } = record;
  const composed = await readComposed(store, value, await trust(), settings.channel).catch(
    () => undefined,
  );
  return composed
    ? { release: composed.release, fault: composed.fault?.message }
    : { release: value };
}

function describeProgress(release: Release): string {
  const { done, of } = progressOf(release);
  if (done === of) return `${of} documents`;
  return `${done} of ${of} documents (if the command that promoted it has ended, \`elo compose\` continues)`;
}

function warningsOf({ output }: Context, head: LogEntry, { entry, fault }: Served): Lines {
  const { colours } = output;
  const bad = head.tail?.fault ?? head.stray;
  const instead =
    entry === undefined
      ? 'serves nothing'
      : `serves entry ${entry.n}, release ${entry.body.release}`;
  return [
    bad && [
      colours.yellow(`${bad.message}; entry ${head.n} is what counts.`),
      'Set the invalid one aside with `elo repair`, or bring the right one back with `elo restore`.',
    ],
    fault && [
      colours.red(`This release cannot be served: ${fault.message}.`),
      `An edge that runs keeps what it has; one that starts now ${instead}.`,
      'Bring back what is damaged with `elo restore`, or make another release live with `elo rollback --to`.',
    ],
  ];
}
