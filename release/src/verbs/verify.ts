import { EloError } from '@elo/contract';
import { headNumber, listChannels, type Store } from '@elo/store';
import { z } from 'zod';
import type { Verb } from '../cli/context';
import { exitCodeOf } from '../cli/exit-codes';
import { readOptions } from '../cli/options';
import { verifyChannels } from '../verify/verify-channels';

/** A mistyped store or channel must not look healthy. @throws EloError `not-found` */
async function requireEntries(store: Store, channels: readonly string[]): Promise<void> {
  for (const channel of channels) {
    if ((await headNumber(store, channel)) > 0) continue;
    throw new EloError('not-found', `Channel ${channel} has no entry in ${store.name}`, {
      next: 'Check ELO_STORE and --channel.',
    });
  }
}

/** `elo verify [--all]`: everything that a channel can reach. */
export const run: Verb = async (context, input) => {
  const { all } = readOptions(input, z.object({ all: z.boolean().default(false) }));
  const { store, output, settings } = context;
  const trust = await context.trust();
  const channels = all ? await listChannels(store) : [settings.channel];
  await requireEntries(store, all ? [] : channels);
  const checked = await verifyChannels(store, channels, trust, (done, total) =>
    output.progress('Hashing', done, total),
  );
  const { entries, findings, releases, packages, files, collected } = checked;
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
