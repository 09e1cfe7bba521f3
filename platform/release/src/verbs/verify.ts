import { EloError } from '@elo-platform/protocol';
import { listChannels, mapValues } from '@elo-platform/store';
import { z } from 'zod';
import { checkSeen } from '../channel/seen-logs';
import { exitCodeOf } from '../cli/report-error';
import { readOptions, toggle, type Verb } from '../cli/verb';
import type { Context } from '../context/context';
import { requireChannel } from '../history/entries';
import { checkAgainst, readCheckpoint } from '../verify/checkpoint-file';
import { describeFinding, type Finding, findingSchema } from '../verify/finding';
import { type Served, servedEntry, servesOf, servesSchema } from '../verify/servable';
import { type CheckedChannels, verifyChannels } from '../verify/verify-log';

export const optionsSchema = z.object({
  all: toggle('every channel'),
  checkpoint: z.string().optional().describe('<file> check the log against a checkpoint, too'),
});

const count = z.int().nonnegative();

export const resultSchema = z.strictObject({
  channels: z.array(z.string()),
  entries: count.describe('How many log entries are good.'),
  setAside: count.describe('How many invalid ones a signed repair set aside.'),
  releases: count,
  collected: count.describe('How many releases gc removed.'),
  packages: count.describe('How many package versions.'),
  files: count,
  incomplete: z
    .record(z.string(), z.strictObject({ done: count, of: count }))
    .describe('Releases whose documents are not all composed, and how many are.'),
  serves: z.record(z.string(), servesSchema).describe('By channel.'),
  findings: z.array(findingSchema).describe('Every fault.'),
});

/** `elo verify [--all] [--checkpoint file]`: everything that a channel can reach. */
export const run: Verb<typeof resultSchema> = async (context, input) => {
  const options = readOptions(input, optionsSchema);
  const { store, output } = context;
  const trust = await context.trust();
  const channels = await channelsOf(context, options.all);
  // First, because hashing a large store takes minutes, and the file may be a wrong one.
  const inCheckpoint = await findInCheckpoint(context, options.checkpoint);
  const checked = await verifyChannels(store, channels, trust, output.progress('Hashing'));
  const serves: Record<string, Pick<Served, 'entry'>> = {};
  for (const channel of channels) serves[channel] = await servedOf(context, checked, channel);
  const findings = [...checked.findings, ...(await findCuts(context, checked)), ...inCheckpoint];
  const { releases, packages, files, collected, incomplete } = checked;
  const setAside = [...checked.logs.values()].reduce((sum, log) => sum + log.setAside, 0);
  const entries = checked.entries.length;
  const gone = collected > 0 ? ` (${collected} releases were removed by gc)` : '';
  const aside = setAside > 0 ? ` (${setAside} invalid entries were set aside)` : '';
  const sum = `${entries} log entries, ${releases} releases, ${packages} package versions, ${files} files`;
  const isWhole = findings.length === 0;
  return {
    data: {
      channels,
      entries,
      setAside,
      releases,
      collected,
      packages,
      files,
      incomplete,
      serves: mapValues(serves, servesOf),
      findings,
    },
    lines: [
      isWhole
        ? `✓ ${sum} are as they were signed${gone}${aside}`
        : `✗ ${findings.length} faults in ${sum}${gone}${aside}`,
      findings.map(describeFinding),
      Object.entries(incomplete).map(
        ([id, { done, of }]) => `Release ${id}: ${done} of ${of} documents are composed.`,
      ),
      Object.entries(serves).map(([channel, { entry }]) =>
        entry === undefined
          ? `An edge of ${channel} that starts now could serve nothing.`
          : `An edge of ${channel} that starts now serves entry ${entry.n}, release ${entry.body.release}.`,
      ),
      !isWhole &&
        'Restore what is damaged from a backup (elo restore), set an invalid log entry aside (elo repair), or promote again what was lost.',
    ],
    exitCode: isWhole ? 0 : exitCodeOf('damage'),
  };
};

/** What is served of a channel: nothing of a log without a valid entry, whose findings say why. */
async function servedOf(context: Context, { logs }: CheckedChannels, channel: string) {
  const isValid = logs.get(channel)?.head !== undefined;
  return isValid ? servedEntry(context, channel) : { entry: undefined };
}

async function channelsOf({ store, settings }: Context, all: boolean): Promise<string[]> {
  const channels = all ? await listChannels(store) : [settings.channel];
  if (channels.length === 0) {
    throw new EloError('not-found', `${store.name} has no channel`, { next: 'Check ELO_STORE.' });
  }
  for (const channel of channels) await requireChannel(store, channel);
  return channels;
}

async function findCuts(context: Context, { logs }: CheckedChannels): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [channel, { head }] of logs) {
    if (head === undefined) continue;
    const message = await checkSeen(context, channel, head);
    if (message !== undefined) findings.push({ where: `channels/${channel}`, message });
  }
  return findings;
}

async function findInCheckpoint(context: Context, file: string | undefined): Promise<Finding[]> {
  if (file === undefined) return [];
  const checkpoint = await readCheckpoint(file, await context.trust());
  const message = await checkAgainst(context, checkpoint);
  return message === undefined ? [] : [{ where: file, message }];
}
