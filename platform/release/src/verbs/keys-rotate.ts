import { access } from 'node:fs/promises';
import { createKeyPair } from '@elo-platform/store';
import { z } from 'zod';
import { readOptions } from '../cli/options';
import type { Verb } from '../cli/verb';
import { closeKey } from '../keys/close-key';
import { checkKeyName, KEY_FOLDER, keyFile, readPublicKey, writeKeyFile } from '../keys/key-files';
import { addKey, readTrustFile, requireKey, writeTrustFile } from '../keys/trust-file';

/** What `elo keys rotate --json` prints. */
export const resultSchema = z.strictObject({
  from: z.string().describe('The closed key.'),
  name: z.string().describe('The new key, with the rights of the closed one.'),
  file: z.string().describe('File of its private half, when it is here.').optional(),
  publicKey: z.string().describe('Ed25519 public key, SPKI DER in base64.'),
  records: z.int().nonnegative().describe('How many records by the closed key go on counting.'),
  trust: z.string().describe('The trust file, which was changed.'),
});

/** `elo keys rotate <name> <new name> [publicKey]` */
export const run: Verb<typeof resultSchema> = async (context, input) => {
  const { folder } = readOptions(input, z.object({ folder: z.string().default(KEY_FOLDER) }));
  const [from = '', to = '', given] = input.args;
  const name = checkKeyName(to);
  const file = context.settings.trust;
  const trust = await readTrustFile(file);
  const { publish, promote, compose, canary, revoked } = requireKey(trust, from, file);
  const closed = revoked ?? (await closeKey(context, from, 'signed'));
  const own = given === undefined ? keyFile(folder, name) : undefined;
  const publicKey = given ?? (await makeKey(keyFile(folder, name)));
  const added = addKey(
    trust,
    name,
    { publicKey, publish, promote, ...(compose && { compose }), ...(canary && { canary }) },
    file,
  );
  const old = { ...requireKey(trust, from, file), revoked: closed };
  await writeTrustFile(file, { ...added, keys: { ...added.keys, [from]: old } });
  const { colours } = context.output;
  return {
    data: { from, name, file: own, publicKey, records: closed.records.length, trust: file },
    lines: [
      `${colours.green('✓')} ${name} takes the place of ${from}: publishes ${publish.join(', ') || 'nothing'}, promotes to ${promote.join(', ') || 'nothing'}`,
      `${closed.records.length} records that ${from} signed stay valid; any other signature of it is now invalid.`,
      ...(own === undefined ? [] : [`Private key in ${own}: keep it out of every repository`]),
      `Changed ${file}: have it reviewed and merged, restart the edges with it, then run elo promote --refresh with the new key.`,
    ],
  };
};

/** Public half of a key file, which is made when it is not there. */
async function makeKey(file: string): Promise<string> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (!isThere) await writeKeyFile(file, createKeyPair().privatePem);
  return readPublicKey(file);
}
