import { EloError, type Trust } from '@elo-platform/protocol';
import { entryKey, type LogEntry, parseEntry, releasesOf, verifyEntry } from '@elo-platform/store';
import type { Context } from '../context/context';

/** Entries read at once. */
const WIDTH = 32;

/** Reads entries, each object once; checks them whole when there is a trust file to check with. */
function entryReader(context: Context, channel: string, trust?: Trust) {
  const known = new Map<number, Promise<Uint8Array | undefined>>();
  const read = (n: number): Promise<Uint8Array | undefined> => {
    const bytes = known.get(n) ?? context.store.get(entryKey(channel, n));
    known.set(n, bytes);
    return bytes;
  };
  return async (n: number): Promise<LogEntry> => {
    const bytes = await read(n);
    if (bytes === undefined) {
      throw new EloError('damage', `Entry ${n} of channel ${channel} is missing`, {
        next: 'Restore it from a backup (`elo restore`).',
      });
    }
    return trust === undefined
      ? parseEntry(bytes, { channel, n })
      : verifyEntry(bytes, { channel, n, trust, read });
  };
}

/**
 * Entries from the head to the first, read in batches; invalid ones are left out.
 * @param trust checks signatures when given
 * @param onBad called with each that is left out
 */
export async function* entriesBack(
  context: Context,
  head: LogEntry,
  trust?: Trust,
  onBad?: (fault: EloError) => void,
): AsyncIterable<LogEntry> {
  const entryAt = entryReader(context, head.body.channel, trust);
  const read = async (n: number): Promise<LogEntry | EloError> => {
    try {
      return await entryAt(n);
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
 * @returns its id, and the newest entry that names it
 * @throws EloError `not-found` when none or several fit
 */
export async function findInLog(
  context: Context,
  head: LogEntry,
  words: string,
): Promise<{ readonly id: string; readonly entry: LogEntry }> {
  const found = new Map<string, number>();
  for await (const { n, body } of entriesBack(context, head)) {
    for (const id of releasesOf(body)) {
      if (id.startsWith(words) && !found.has(id)) found.set(id, n);
    }
    if (found.has(words)) break;
  }
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) {
    // Looking through a long log is cheap without its signatures; the entry that counts is checked.
    const read = entryReader(context, head.body.channel, await context.trust());
    return { id: only[0], entry: await read(only[1]) };
  }
  const why = only === undefined ? 'is not in the log' : 'fits several releases in the log';
  throw new EloError('not-found', `${words} ${why} of ${head.body.channel}`, {
    next: 'See `elo history` for every release that was live.',
  });
}
