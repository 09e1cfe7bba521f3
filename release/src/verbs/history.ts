import type { EloError } from '@elo/contract';
import { type LogEntry, readHead } from '@elo/store';
import { z } from 'zod';
import type { Verb } from '../cli/context';
import { readOptions, wholeNumber } from '../cli/options';
import { describeEntry } from '../history/describe-entry';
import { entriesBack } from '../history/entries-back';

const optionsSchema = z.object({ limit: wholeNumber(1, 1_000_000).default(20) });

/** `elo history`: newest first. */
export const run: Verb = async (context, input) => {
  const { limit } = readOptions(input, optionsSchema);
  const { channel } = context.settings;
  const head = await readHead(context.store, channel, { trust: await context.trust() });
  const entries: LogEntry[] = [];
  const faults: EloError[] = head?.tail === undefined ? [] : [head.tail.fault];
  if (head !== undefined) {
    const note = (fault: EloError) => void faults.push(fault);
    for await (const entry of entriesBack(context, head, await context.trust(), note)) {
      entries.push(entry);
      if (entries.length === limit) break;
    }
  }
  const hidden = entries.length < limit ? 0 : (entries.at(-1)?.n ?? 1) - 1;
  return {
    data: {
      channel,
      entries: entries.map(({ body, signedBy }) => ({ ...body, signedBy })),
      faults: faults.map(({ message }) => message),
    },
    lines: [
      ...(entries.length > 0
        ? entries.map(describeEntry)
        : [`Nothing was ever live on ${channel}.`]),
      ...faults.map(({ message }) => context.output.colours.yellow(message)),
      ...(hidden > 0 ? [context.output.colours.dim(`${hidden} earlier: --limit ${head?.n}`)] : []),
    ],
  };
};
