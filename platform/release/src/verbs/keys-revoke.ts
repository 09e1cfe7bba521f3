import { EloError } from '@elo-platform/protocol';
import { z } from 'zod';
import type { Verb } from '../cli/verb';
import { readTrustFile, writeTrustFile } from '../keys/trust-file';

/** What `elo keys revoke --json` prints. */
export const resultSchema = z.strictObject({
  name: z.string(),
  revokedAt: z.iso.datetime().describe('Signatures made after this moment do not count.'),
  trust: z.string().describe('The trust file, which was changed.'),
});

/** `elo keys revoke <name>` */
export const run: Verb<typeof resultSchema> = async (context, { args }) => {
  const name = args[0] ?? '';
  const file = context.settings.trust;
  const trust = await readTrustFile(file);
  const key = Object.hasOwn(trust.keys, name) ? trust.keys[name] : undefined;
  if (key === undefined) {
    throw new EloError('usage', `${file} has no key named ${name}`, {
      next: 'See `elo keys list`.',
    });
  }
  const revokedAt = key.revokedAt ?? new Date().toISOString();
  await writeTrustFile(file, { ...trust, keys: { ...trust.keys, [name]: { ...key, revokedAt } } });
  return {
    data: { name, revokedAt, trust: file },
    lines: [
      `${context.output.colours.green('✓')} ${name} counts for nothing signed from ${revokedAt} on`,
      'What it published before stays live where a release holds it, and cannot be promoted anew.',
      `Changed ${file}: have it reviewed and merged at once, then restart the edges with it, then append an entry with a good key (elo promote --refresh).`,
    ],
  };
};
