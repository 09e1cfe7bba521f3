import { listChannels } from '@elo/store';
import { z } from 'zod';
import type { Verb } from '../cli/context';
import { exitCodeOf } from '../cli/exit-codes';
import { readOptions } from '../cli/options';
import { releasesIn, verifyLog } from '../verify/verify-log';
import { verifyReleases } from '../verify/verify-releases';

/** `elo verify [--all]`: everything that a channel can reach. */
export const run: Verb = async (context, input) => {
  const { all } = readOptions(input, z.object({ all: z.boolean().default(false) }));
  const { store, output, settings } = context;
  const trust = await context.trust();
  const channels = all ? await listChannels(store) : [settings.channel];
  const logs = await Promise.all(channels.map((channel) => verifyLog(store, channel, trust)));
  const entries = logs.flatMap((log) => log.entries);
  const checked = await verifyReleases(store, releasesIn(entries), trust, (done, total) =>
    output.progress('Hashing', done, total),
  );
  const findings = [...logs.flatMap((log) => log.findings), ...checked.findings];
  const { releases, packages, files, collected } = checked;
  const sum = `${entries.length} log entries, ${releases} releases, ${packages} package versions, ${files} files`;
  const gone = collected > 0 ? ` (${collected} releases were removed by gc)` : '';
  return {
    data: { channels, entries: entries.length, releases, collected, packages, files, findings },
    lines:
      findings.length === 0
        ? [`${output.colours.green('✓')} ${sum} are as they were signed${gone}`]
        : [
            `${output.colours.red('✗')} ${findings.length} faults in ${sum}${gone}`,
            ...findings.map(({ where, message }) => `  ${where}: ${message}`),
            'Restore what is damaged from a backup (elo restore), or promote anew what was lost.',
          ],
    exitCode: findings.length === 0 ? 0 : exitCodeOf('damage'),
  };
};
