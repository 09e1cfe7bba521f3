import { EloError, type Release } from '@elo-platform/protocol';
import { readEntry } from '@elo-platform/store';
import { readChannel, requireRelease } from '../channel/state';
import type { Context } from '../context/context';
import { findInLog } from './entries-back';

/**
 * A release by what people call it: its id, the first 6 digits or more of it, the number of a log
 * entry (`12`), or the name of a channel (its head).
 * @throws EloError `not-found`
 */
export async function findRelease(context: Context, word: string): Promise<Release> {
  const { channel } = context.settings;
  if (/^[0-9a-f]{20}$/.test(word)) return requireRelease(context, word);
  if (/^\d{1,5}$/.test(word)) {
    const { body } = await readEntry(context.store, channel, Number(word), await context.trust());
    return requireRelease(context, body.release);
  }
  if (/^[0-9a-f]{6,19}$/.test(word)) {
    const { head } = await readChannel(context, channel);
    if (head !== undefined)
      return requireRelease(context, (await findInLog(context, head, word)).id);
  }
  const { release } = await readChannel(context, word);
  if (release !== undefined) return release;
  throw new EloError('not-found', `Nothing is known by the name ${word}`, {
    next: 'Name a release id, the number of a log entry, or a channel with a release.',
  });
}
