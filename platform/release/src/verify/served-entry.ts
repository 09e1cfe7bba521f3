import type { EloError } from '@elo-platform/protocol';
import { releaseIdSchema } from '@elo-platform/protocol/schemas';
import { type LogEntry, readHead, releasesOf } from '@elo-platform/store';
import { z } from 'zod';
import type { Context } from '../context/context';
import { entriesBack } from '../history/entries-back';
import { faultOfEntry } from './servable';

/** Entries that an edge tries when it starts. */
const MOST_TRIES = 20;

/** What an edge that starts now would serve. */
export interface Served {
  /** Newest valid entry of the log, whether or not it can be served. */
  readonly head: LogEntry | undefined;
  /** Newest one whose release is whole; `undefined` when none of the latest is. */
  readonly entry: LogEntry | undefined;
  /** Why the head is not it. */
  readonly fault: EloError | undefined;
}

/** The same for machines. */
export const servesSchema = z
  .strictObject({
    entry: z.int().positive().nullable(),
    release: releaseIdSchema.nullable(),
  })
  .describe('What an edge that starts now would serve; null: nothing.');

/** What would be served, for machines. */
export function servesOf({ entry }: Pick<Served, 'entry'>): z.infer<typeof servesSchema> {
  return { entry: entry?.n ?? null, release: entry?.body.release ?? null };
}

/**
 * Goes back from a channel's head to what can be served, as an edge does.
 * @throws EloError `damage` or `signature` when no entry of the log is good
 */
export async function servedEntry(context: Context, channel: string): Promise<Served> {
  const { store, output } = context;
  const trust = await context.trust();
  const head = await readHead(store, channel, { trust });
  if (head === undefined) return { head, entry: undefined, fault: undefined };
  let fault: EloError | undefined;
  let tries = 0;
  const refused = new Set<string>();
  for await (const entry of entriesBack(context, head, trust)) {
    const names = releasesOf(entry.body).join(' ');
    if (!refused.has(names)) {
      const found = await faultOfEntry(store, trust, entry, 'switch', (done, total) =>
        output.progress('Checking', done, total),
      );
      if (found === undefined) return { head, entry, fault };
      fault ??= found;
      refused.add(names);
    }
    tries += 1;
    if (tries === MOST_TRIES) break;
  }
  return { head, entry: undefined, fault };
}
