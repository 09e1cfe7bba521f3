import { EloError, type Trust } from '@elo-platform/protocol';
import { insideSignatureSchema } from '@elo-platform/protocol/schemas';
import {
  canonicalJson,
  describeValidity,
  requireSignature,
  type Signer,
  signBytes,
  validityOf,
} from '@elo-platform/store';
import { z } from 'zod';
import type { Context } from '../context/context';
import { createFile, readJsonFile, replaceFile } from '../context/files';

/** What a checkpoint's file holds. */
export const checkpointSchema = z.object({
  body: z.object({
    schema: z.literal(1),
    channel: z.string(),
    /** Number and sha256 (hex) of the channel's last valid entry. */
    n: z.number().int().positive(),
    digest: z.string().regex(/^[0-9a-f]{64}$/),
    /** When the statement was made. */
    at: z.iso.datetime(),
  }),
  /** Each over the canonical JSON of `body`: the maker's, then those of countersigners. */
  signatures: z.array(insideSignatureSchema).min(1),
});

/** A signed statement of the newest entry of a channel's log. */
export type Checkpoint = z.infer<typeof checkpointSchema>;

/** Reads a checkpoint and checks every signature on it. @throws EloError `usage` or `signature` */
export async function readCheckpoint(file: string, trust: Trust): Promise<Checkpoint> {
  const checkpoint = await readJsonFile(
    file,
    checkpointSchema,
    `${file} is not a checkpoint`,
    'Name a file made by `elo checkpoint`.',
  );
  const { body, signatures } = checkpoint;
  for (const { key, value } of signatures) {
    const bytes = canonicalJson(body);
    requireSignature({ trust, key, value, bytes, right: 'any', entry: body, what: file });
  }
  return checkpoint;
}

/**
 * Signs a checkpoint and writes it; a signature that this key gave before is replaced.
 * @param signatures of others; none for a new file
 * @returns the keys that signed it
 * @throws the file system's error when a new file is there already
 */
export async function signCheckpoint(
  file: string,
  signer: Signer,
  { body, signatures }: Checkpoint,
): Promise<string[]> {
  const own = signBytes(signer, canonicalJson(body));
  const all = [...signatures.filter(({ key }) => key !== own.key), own];
  const text = `${JSON.stringify({ body, signatures: all }, null, 2)}\n`;
  await (signatures.length === 0 ? createFile : replaceFile)(file, text);
  return all.map(({ key }) => key);
}

/**
 * Checks the channel's log against a checkpoint. A repair explains a missing entry without bringing
 * it back, so the entry is still reported.
 * @returns what is wrong, or `undefined`
 * @throws EloError `usage` for a checkpoint of another channel
 */
export async function checkAgainst(
  context: Context,
  { body }: Checkpoint,
): Promise<string | undefined> {
  const { channel } = context.settings;
  if (body.channel !== channel) {
    throw new EloError('usage', `The checkpoint is of ${body.channel}, not of ${channel}`, {
      next: `Add --channel ${body.channel}.`,
    });
  }
  const validity = await validityOf(context.store, channel, await context.trust(), body);
  if (validity === 'whole') return undefined;
  if (validity !== 'repaired') return describeValidity(channel, body, validity);
  return `${describeValidity(channel, body, 'rewritten')}; a repair was signed since then (\`elo history\`)`;
}
