import { EloError, type Trust } from '@elo/contract';
import { type LogEntry, readEntry } from '@elo/store';
import type { Context } from '../cli/context';

/** Entries read at once. */
const WIDTH = 32;

/**
 * Entries from the head to the first, some read at once; bad ones are left out.
 * @param trust checks signatures when given
 * @param onBad is told of each that is left out
 */
export async function* entriesBack(
  context: Context,
  head: LogEntry,
  trust?: Trust,
  onBad?: (fault: EloError) => void,
): AsyncIterable<LogEntry> {
  const read = async (n: number): Promise<LogEntry | EloError> => {
    try {
      return await readEntry(context.store, head.body.channel, n, trust);
    } catch (error) {
      if (error instanceof EloError && error.code !== 'store-unreachable') return error;
      throw error;
    }
  };
  yield head;
  for (let n = head.n - 1; n > 0; n -= WIDTH) {
    const numbers = Array.from({ length: Math.min(WIDTH, n) }, (_, index) => n - index);
    for (const entry of await Promise.all(numbers.map(read))) {
      if (entry instanceof EloError) onBad?.(entry);
      else yield entry;
    }
  }
}

/**
 * A release that was ever live on a channel or in a canary of it.
 * @param words its id, or the first digits of it
 * @throws EloError `not-found` when none or several fit
 */
export async function findInLog(context: Context, head: LogEntry, words: string): Promise<string> {
  const found = new Map<string, number>();
  for await (const { n, body } of entriesBack(context, head)) {
    for (const id of [body.release, body.canary?.release]) {
      if (id?.startsWith(words) && !found.has(id)) found.set(id, n);
    }
    if (found.has(words)) break;
  }
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) {
    // Looking through a long log is cheap without its signatures; the entry that counts has its checked.
    await readEntry(context.store, head.body.channel, only[1], await context.trust());
    return only[0];
  }
  const why = only === undefined ? 'is not in the log' : 'fits several releases in the log';
  throw new EloError('not-found', `${words} ${why} of ${head.body.channel}`, {
    next: 'See `elo history` for every release that was live.',
  });
}
