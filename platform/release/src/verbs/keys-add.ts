import { EloError } from '@elo-platform/protocol';
import { z } from 'zod';
import { readOptions } from '../cli/options';
import type { Verb } from '../cli/verb';
import { checkKeyName, KEY_FOLDER, keyFile, readPublicKey } from '../keys/key-files';
import { addKey, readTrustFile, writeTrustFile } from '../keys/trust-file';

const names = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  )
  .refine((list) => list.every((name) => name === '*' || /^[a-z][a-z0-9-]*$/.test(name)), {
    error: 'must be names with commas between them, or *',
  });

const optionsSchema = z.object({
  publish: names,
  promote: names,
  compose: names,
  canary: names,
  folder: z.string().default(KEY_FOLDER),
});

/** What `elo keys add --json` prints. */
export const resultSchema = z.strictObject({
  name: z.string(),
  publicKey: z.string().describe('Ed25519 public key, SPKI DER in base64.'),
  publish: z.array(z.string()).describe('Packages that it may publish; * = any.'),
  promote: z.array(z.string()).describe('Channels that it may promote to; * = any.'),
  compose: z
    .array(z.string())
    .describe('Channels whose live releases it may compose to the end; * = any.'),
  canary: z.array(z.string()).describe('Channels whose canaries it may widen and end; * = any.'),
  trust: z.string().describe('The trust file, which was changed.'),
});

/** `elo keys add <name> [publicKey]` */
export const run: Verb<typeof resultSchema> = async (context, input) => {
  const { publish, promote, compose, canary, folder } = readOptions(input, optionsSchema);
  const name = checkKeyName(input.args[0] ?? '');
  if (publish.length + promote.length + compose.length + canary.length === 0) {
    throw new EloError(
      'usage',
      'A key without --publish, --promote, --compose and --canary may do nothing',
      {
        next: 'Say which packages it may publish, or which channels it may promote to, compose for or judge canaries on.',
      },
    );
  }
  const publicKey = input.args[1] ?? (await readPublicKey(keyFile(folder, name)));
  const key = {
    publicKey,
    publish,
    promote,
    ...(compose.length > 0 && { compose }),
    ...(canary.length > 0 && { canary }),
  };
  const file = context.settings.trust;
  const trust = await readTrustFile(file);
  await writeTrustFile(file, addKey(trust, name, key, file));
  return {
    data: { name, publicKey, publish, promote, compose, canary, trust: file },
    lines: [
      `${context.output.colours.green('✓')} ${name} may publish ${publish.join(', ') || 'nothing'} and promote to ${promote.join(', ') || 'nothing'}${compose.length > 0 ? `, and compose for ${compose.join(', ')}` : ''}${canary.length > 0 ? `, and judge canaries on ${canary.join(', ')}` : ''}`,
      `Changed ${file}: it counts where the edge and this command read it, so have it reviewed and merged.`,
    ],
  };
};
