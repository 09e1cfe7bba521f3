import { EloError } from '@elo-platform/protocol';
import { type LogEntry, readEntry, readHead } from '@elo-platform/store';
import type { Context } from '../context/context';
import { entriesBack } from './entries-back';
import { requireChannel } from './require-channel';

/**
 * An entry of the channel's log by its number, or the one that was the newest at a time.
 * @param word `12`, or a date with or without time: `2026-11-25`, `2026-11-25T09:30`
 * @throws EloError `usage` for another word, `not-found` when there is none
 */
export async function findEntry(context: Context, word: string): Promise<LogEntry> {
  const { channel } = context.settings;
  const trust = await context.trust();
  await requireChannel(context.store, channel);
  if (/^\d{1,8}$/.test(word)) return readEntry(context.store, channel, Number(word), trust);
  const time = /^\d{4}-\d\d-\d\d/.test(word) ? new Date(word) : new Date(Number.NaN);
  if (Number.isNaN(time.getTime())) {
    throw new EloError('usage', `"${word}" is neither an entry nor a time`, {
      next: 'Write the number of an entry (`elo history`), or a time like 2026-11-25T09:30.',
    });
  }
  const head = await readHead(context.store, channel, { trust });
  let first = head;
  for await (const entry of head ? entriesBack(context, head, trust) : []) {
    if (entry.body.at <= time.toISOString()) return entry;
    first = entry;
  }
  throw new EloError('not-found', `Nothing was live on ${channel} at ${time.toISOString()}`, {
    next: `Its first entry is of ${first?.body.at}.`,
  });
}
