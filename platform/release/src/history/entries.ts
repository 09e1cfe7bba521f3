import { type ChannelEntryBody, EloError, type Release } from '@elo-platform/protocol';
import {
  canariesOf,
  entriesBack,
  headNumber,
  type LogEntry,
  listChannels,
  readEntry,
  readHead,
  releasesOf,
  type Store,
} from '@elo-platform/store';
import { z } from 'zod';
import { readChannel, requireRelease } from '../channel/state';
import type { Context } from '../context/context';

/** The first of the newest entries for which something holds, and the one before it, if any. */
export async function firstWith(
  context: Context,
  head: LogEntry,
  holds: (body: ChannelEntryBody) => boolean,
): Promise<{ readonly entry: LogEntry; readonly before: LogEntry | undefined }> {
  let entry = head;
  for await (const one of entriesBack(context.store, head, await context.trust())) {
    if (!holds(one.body)) return { entry, before: one };
    entry = one;
  }
  return { entry, before: undefined };
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
  const found = new Map<string, LogEntry>();
  for await (const entry of entriesBack(context.store, head, await context.trust())) {
    for (const id of releasesOf(entry.body)) {
      if (id.startsWith(words) && !found.has(id)) found.set(id, entry);
    }
    if (found.has(words)) break;
  }
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) return { id: only[0], entry: only[1] };
  const why = only === undefined ? 'is not in the log' : 'fits several releases in the log';
  throw new EloError('not-found', `${words} ${why} of ${head.body.channel}`, {
    next: 'See `elo history` for every release that was live.',
  });
}

/** A log entry in one line: number, release, what, who, when, why. */
export function describeEntry({ n, body }: LogEntry): string {
  const canaries = canariesOf(body).map(
    ({ release, packages, buckets }) =>
      ` + canary ${[...Object.keys(packages), release].join(' ')} ${buckets.length} %`,
  );
  const forced =
    body.forced.length > 0 ? ` · forced ${body.forced.map(({ gate }) => gate).join(', ')}` : '';
  const reason = body.reason === '' ? '' : ` · ${body.reason}`;
  const line = `#${n} release ${body.release}${canaries.join('')} · ${body.action} by ${body.author} at ${body.at}${forced}${reason}`;
  // The text of an entry must not be able to send control characters to the reader's terminal.
  return line.replace(/\p{Cc}/gu, ' ');
}

/** Whether a text is a date of the calendar, such as 2026-11-25. */
const isDay = (text: string): boolean => z.iso.date().safeParse(text).success;

/**
 * An entry of the channel's log by its number, or the one that was the newest at a time.
 * @param word `12`, or a date with or without time: `2026-11-25`, `2026-11-25T09:30`; without a zone it
 *   is that of this machine
 * @throws EloError `usage` for another word, `not-found` without such an entry
 */
export async function findEntry(context: Context, word: string): Promise<LogEntry> {
  const { channel } = context.settings;
  await requireChannel(context.store, channel);
  if (/^\d{1,8}$/.test(word)) {
    return readEntry(context.store, channel, Number(word), await context.trust());
  }
  // A date alone would be one in UTC.
  const local = /^\d{4}-\d\d-\d\d$/.test(word) ? `${word}T00:00` : word;
  // Date counts 31 February as 3 March.
  const time = new Date(isDay(word.slice(0, 10)) ? local : Number.NaN);
  if (Number.isNaN(time.getTime())) {
    throw new EloError('usage', `"${word}" is neither an entry nor a time`, {
      next: 'Write the number of an entry (`elo history`), or a time like 2026-11-25T09:30.',
    });
  }
  const head = await requireHead(context);
  if (time.getTime() > Math.max(Date.now(), Date.parse(head.body.at))) {
    throw new EloError('usage', `"${word}" is in the future`, {
      next: `The newest entry is ${head.n}, of ${head.body.at}. A time without a zone is one of this machine.`,
    });
  }
  let first = head;
  for await (const entry of entriesBack(context.store, head, await context.trust())) {
    if (entry.body.at <= time.toISOString()) return entry;
    first = entry;
  }
  throw new EloError('not-found', `Nothing was live on ${channel} at ${time.toISOString()}`, {
    next: `Its first entry is of ${first.body.at}.`,
  });
}

/**
 * A release by what people call it: its id, the first 6 digits or more of it, the number of a log
 * entry (`12`), or the name of a channel (its head).
 * @throws EloError `not-found`
 */
export async function findRelease(context: Context, word: string): Promise<Release> {
  if (/^[0-9a-f]{20}$/.test(word)) return requireRelease(context, word);
  if (/^\d{1,5}$/.test(word)) {
    const { body } = await findEntry(context, word);
    return requireRelease(context, body.release, body);
  }
  if (/^[0-9a-f]{6,19}$/.test(word)) {
    const { id, entry } = await findInLog(context, await requireHead(context), word);
    return requireRelease(context, id, entry.body);
  }
  const { release } = await readChannel(context, word);
  if (release !== undefined) return release;
  throw new EloError('not-found', `Nothing is known by the name ${word}`, {
    next: 'Name a release id, the number of a log entry, or a channel with a release.',
  });
}

/** Head of the channel. @throws EloError `not-found` when nothing was ever live on it */
export async function requireHead({ store, settings, trust }: Context): Promise<LogEntry> {
  const head = await readHead(store, settings.channel, { trust: await trust() });
  return head ?? throwNeverLive(store, settings.channel);
}

/** A mistyped store or channel must not look healthy, or empty. @throws EloError `not-found` */
export async function requireChannel(store: Store, channel: string): Promise<void> {
  if ((await headNumber(store, channel)) === 0) await throwNeverLive(store, channel);
}

async function throwNeverLive(store: Store, channel: string): Promise<never> {
  const others = await listChannels(store);
  const there =
    others.length === 0
      ? 'The store has no channels: check ELO_STORE and --store.'
      : `Channels there: ${others.join(', ')}. Check --channel.`;
  throw new EloError('not-found', `Nothing was ever live on ${channel} in ${store.name}`, {
    next: `${there} A channel begins with its first \`elo promote\`.`,
  });
}
