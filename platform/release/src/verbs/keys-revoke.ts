import { revokedSchema } from '@elo-platform/protocol/schemas';
import { z } from 'zod';
import type { Verb } from '../cli/verb';
import { closeKey } from '../keys/close-key';
import { readTrustFile, requireKey, writeTrustFile } from '../keys/trust-file';

/** What `elo keys revoke --json` prints. */
export const resultSchema = z.strictObject({
  name: z.string(),
  revokedAt: z.iso.datetime(),
  entries: revokedSchema.shape.entries.describe('Channel to its last entry that counts.'),
  records: z.int().nonnegative().describe('How many records by this key go on counting.'),
  trust: z.string().describe('The trust file, which was changed.'),
});

/** `elo keys revoke <name>` */
export const run: Verb<typeof resultSchema> = async (context, { args }) => {
  const file = context.settings.trust;
  const trust = await readTrustFile(file);
  const name = args[0] ?? '';
  const key = requireKey(trust, name, file);
  const revoked = key.revoked ?? (await closeKey(context, name, 'named'));
  await writeTrustFile(file, { ...trust, keys: { ...trust.keys, [name]: { ...key, revoked } } });
  const places = Object.entries(revoked.entries).map(([channel, n]) => `${channel} #${n}`);
  return {
    data: {
      name,
      revokedAt: revoked.at,
      entries: revoked.entries,
      records: revoked.records.length,
      trust: file,
    },
    lines: [
      `${context.output.colours.green('✓')} signatures of ${name} are invalid after ${places.join(', ') || revoked.at}`,
      'What a channel names by then stays good; a version that none names must be published again with another key.',
      `Changed ${file}: have it reviewed and merged at once, then restart the edges with it, then append an entry with a good key (elo promote --refresh).`,
    ],
  };
};
