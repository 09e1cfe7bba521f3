import { existsSync } from 'node:fs';
import { EloError } from '@elo-platform/protocol';
import { releaseIdSchema } from '@elo-platform/protocol/schemas';
import { listChannels } from '@elo-platform/store';
import { z } from 'zod';
import { backupStore, requireObjects } from '../backup/archive';
import { exitCodeOf } from '../cli/report-error';
import type { Verb } from '../cli/verb';
import { describeFinding, findingSchema } from '../verify/finding';
import { verifyChannels } from '../verify/verify-log';

export const resultSchema = z.strictObject({
  file: z.string(),
  objects: z.int().nonnegative(),
  store: z.string(),
  logs: z.array(
    z.strictObject({
      channel: z.string(),
      entries: z.int().nonnegative().describe('How many valid entries its log has.'),
      entry: z.int().positive().nullable().describe('Number of the newest good one.'),
      release: releaseIdSchema.nullable().describe('Release that it makes live.'),
    }),
  ),
  releases: z.int().nonnegative().describe('How many releases channels can reach.'),
  packages: z.int().nonnegative().describe('How many package versions channels can reach.'),
  faults: z.array(findingSchema).describe('What is damaged in the store, and so in the backup.'),
});

/** `elo backup <file>`: archives the whole store, and reports what is damaged in it. */
export const run: Verb<typeof resultSchema> = async (context, { args }) => {
  const { store, output } = context;
  const file = args[0] ?? '';
  if (existsSync(file)) {
    throw new EloError('usage', `${file} exists`, { next: 'Name a new file, e.g. with the date.' });
  }
  await requireObjects(store);
  const trust = await context.trust();
  const channels = await listChannels(store);
  const found = await verifyChannels(store, channels, trust, output.progress('Checking'));
  const objects = await backupStore(store, file, output.progress('Reading'));
  const logs = [...found.logs].map(([channel, { entries, head }]) => ({
    channel,
    entries: entries.length,
    entry: head?.n ?? null,
    release: head?.body.release ?? null,
  }));
  const faults = found.findings;
  const isDamaged = faults.length > 0;
  return {
    data: {
      file,
      objects,
      store: store.name,
      logs,
      releases: found.releases,
      packages: found.packages,
      faults,
    },
    lines: [
      `✓ ${objects} objects of ${store.name} are in ${file}: ${found.releases} releases, ${found.packages} package versions that channels can reach`,
      logs.map(({ channel, entries, entry, release }) =>
        entry === null
          ? `  ${channel}: no valid entry`
          : `  ${channel}: ${entries} valid entries, the last is ${entry} with release ${release}`,
      ),
      isDamaged && `✗ ${faults.length} faults were in the store, and are in the backup as found:`,
      faults.map(describeFinding),
      isDamaged && 'Keep the backups from before: only they can bring this back.',
    ],
    exitCode: isDamaged ? exitCodeOf('damage') : 0,
  };
};
