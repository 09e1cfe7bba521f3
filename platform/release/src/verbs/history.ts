import type { EloError } from '@elo-platform/protocol';
import { channelEntryBodySchema } from '@elo-platform/protocol/schemas';
import { entriesBack, type LogEntry } from '@elo-platform/store';
import { z } from 'zod';
import { readOptions, type Verb, wholeNumber } from '../cli/verb';
import { describeEntry, requireHead } from '../history/entries';

export const optionsSchema = z.object({
  limit: wholeNumber(1, 1_000_000).default(20).describe('<n> entries at most'),
});

export const resultSchema = z.strictObject({
  channel: z.string(),
  entries: z
    .array(
      z.strictObject({
        ...channelEntryBodySchema.shape,
        signedBy: z.string().describe('Key that signed the entry.'),
      }),
    )
    .describe('Newest first.'),
  faults: z.array(z.string()).describe('Faults of invalid entries, which are ignored.'),
});

export const run: Verb<typeof resultSchema> = async (context, input) => {
  const { limit } = readOptions(input, optionsSchema);
  const { channel } = context.settings;
  const head = await requireHead(context);
  const entries: LogEntry[] = [];
  const faults: EloError[] = [head.tail?.fault, head.stray].filter((one) => one !== undefined);
  const onBad = (fault: EloError) => void faults.push(fault);
  for await (const entry of entriesBack(context.store, head, await context.trust(), onBad)) {
    entries.push(entry);
    if (entries.length === limit) break;
  }
  const { colours } = context.output;
  const hidden = entries.length < limit ? 0 : (entries.at(-1)?.n ?? 1) - 1;
  return {
    data: {
      channel,
      entries: entries.map(({ body, signedBy }) => ({ ...body, signedBy })),
      faults: faults.map(({ message }) => message),
    },
    lines: [
      entries.map(describeEntry),
      faults.map(({ message }) => colours.yellow(message)),
      hidden > 0 && colours.dim(`${hidden} earlier: --limit ${head.n}`),
    ],
  };
};
