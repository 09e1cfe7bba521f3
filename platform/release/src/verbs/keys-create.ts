import { createKeyPair } from '@elo-platform/store';
import { z } from 'zod';
import { readOptions } from '../cli/options';
import type { Verb } from '../cli/verb';
import { checkKeyName, KEY_FOLDER, keyFile, writeKeyFile } from '../keys/key-files';

/** What `elo keys create --json` prints. */
export const resultSchema = z.strictObject({
  name: z.string(),
  file: z.string().describe('File of the private half.'),
  publicKey: z.string().describe('Ed25519 public key, SPKI DER in base64.'),
});

/** `elo keys create <name>` */
export const run: Verb<typeof resultSchema> = async (context, input) => {
  const { folder } = readOptions(input, z.object({ folder: z.string().default(KEY_FOLDER) }));
  const name = checkKeyName(input.args[0] ?? '');
  const file = keyFile(folder, name);
  const { privatePem, publicKey } = createKeyPair();
  await writeKeyFile(file, privatePem);
  return {
    data: { name, file, publicKey },
    lines: [
      `${context.output.colours.green('✓')} Private key in ${file}: keep it out of every repository`,
      `Public key ${publicKey}`,
      `Next: elo keys add ${name} ${publicKey} --publish <packages> --promote <channels>`,
    ],
  };
};
