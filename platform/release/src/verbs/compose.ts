import { z } from 'zod';
import { composeRest } from '../candidate/compose-rest';
import { apiOption } from '../cli/env';
import { describeRest, exitCodeOfRest, restSchema } from '../cli/rest';
import type { Verb } from '../cli/verb';
import { requireHead } from '../history/entries';

export const optionsSchema = z.object(apiOption);

export const resultSchema = z.strictObject({ channel: z.string(), ...restSchema.shape });

/** `elo compose`: composes what the live releases of a channel lack. */
export const run: Verb<typeof resultSchema> = async (context) => {
  const { channel } = context.settings;
  const head = await requireHead(context);
  const rest = await composeRest(context, head);
  return {
    data: { channel, done: rest.done, of: rest.of, fault: rest.fault?.message },
    lines: [
      `${rest.fault ? '!' : '✓'} ${channel}: ${rest.done} of ${rest.of} documents are composed`,
      describeRest(rest),
    ],
    exitCode: exitCodeOfRest(rest),
  };
};
