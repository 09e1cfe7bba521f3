import { EloError } from '@elo-platform/protocol';
import { z } from 'zod';
import { type ResultOf, readOptions, toggle, type Verb } from '../cli/verb';
import type { Context } from '../context/context';
import { requireChannel, requireHead } from '../history/entries';
import {
  checkAgainst,
  checkpointSchema,
  readCheckpoint,
  signCheckpoint,
} from '../verify/checkpoint-file';

export const optionsSchema = z.object({
  countersign: toggle('check the log against the file, and add your signature to it'),
});

export const resultSchema = z.strictObject({
  file: z.string(),
  ...checkpointSchema.shape.body.shape,
  signedBy: z.array(z.string()).describe('Keys: the maker, then those of countersigners.'),
});

type Result = ResultOf<typeof resultSchema>;

export const run: Verb<typeof resultSchema> = async (context, input) => {
  const options = readOptions(input, optionsSchema);
  const [file = ''] = input.args;
  await requireChannel(context.store, context.settings.channel);
  return options.countersign ? countersign(context, file) : make(context, file);
};

async function make(context: Context, file: string): Promise<Result> {
  const { channel } = context.settings;
  const signer = await context.signer();
  const head = await requireHead(context);
  const { n, digest } = head;
  const body = { schema: 1, channel, n, digest, at: new Date().toISOString() } as const;
  const signedBy = await signCheckpoint(file, signer, { body, signatures: [] });
  return {
    data: { file, ...body, signedBy },
    lines: [
      `✓ ${file} says, signed by ${signer.key}, that the newest entry of ${channel} is ${n}`,
      `Keep it elsewhere; check the log against it with elo verify --checkpoint ${file}`,
    ],
  };
}

async function countersign(context: Context, file: string): Promise<Result> {
  const [trust, signer] = [await context.trust(), await context.signer()];
  const checkpoint = await readCheckpoint(file, trust);
  const finding = await checkAgainst(context, checkpoint);
  if (finding !== undefined) {
    throw new EloError('damage', finding, { next: 'Do not sign what the log does not hold.' });
  }
  const { body } = checkpoint;
  const signedBy = await signCheckpoint(file, signer, checkpoint);
  return {
    data: { file, ...body, signedBy },
    lines: [`✓ ${file} (entry ${body.n} of ${body.channel}) is signed by ${signedBy.join(', ')}`],
  };
}
