import { join } from 'node:path';
import { EloError } from '@elo-platform/protocol';
import {
  describeValidity,
  type LogEntry,
  listChannels,
  readHead,
  seenEntrySchema,
  seenOf,
  VALIDITY_NEXT,
  validityOf,
} from '@elo-platform/store';
import { z } from 'zod';
import type { Context } from '../context/context';
import { readJsonIfValid, replaceFile } from '../context/files';

const fileSchema = z.record(z.string(), seenEntrySchema);

type Place = Pick<Context, 'settings' | 'store'>;

/** File of the newest entries that this machine saw, in the state folder; `<store> <channel>` → entry. */
const seenFile = ({ settings }: Pick<Context, 'settings'>): string =>
  join(settings.state, 'seen-logs.json');

const nameOf = ({ store }: Place, channel: string) => `${store.name} ${channel}`;

/** Channels of the store whose logs this machine saw. */
async function channelsSeen(place: Place): Promise<string[]> {
  const all = (await readJsonIfValid(seenFile(place), fileSchema)) ?? {};
  const prefix = nameOf(place, '');
  const own = Object.keys(all).filter((name) => name.startsWith(prefix));
  return own.map((name) => name.slice(prefix.length));
}

/**
 * What the lost end of a log named may be live on edges that saw it; and a store without its logs may be a
 * folder whose disk is not mounted.
 * @throws EloError `damage` when a log lacks an entry that this machine saw
 */
export async function requireSeen(context: Context): Promise<void> {
  const { store } = context;
  const trust = await context.trust();
  const channels = new Set([...(await listChannels(store)), ...(await channelsSeen(context))]);
  for (const channel of channels) {
    const head = await readHead(store, channel, { trust });
    const message = await checkSeen(context, channel, head);
    if (message === undefined) continue;
    throw new EloError('damage', message, {
      next: `Nothing was changed. Check that ${store.name} is the store, and its disk mounted. If the whole log is gone on purpose, delete its line from ${seenFile(context)}.`,
    });
  }
}

/**
 * Checks a channel's log against the newest entry that this machine saw before, and records its
 * current head, if there is a state folder; a dry run records nothing.
 * @param head newest valid entry
 * @returns what is wrong, with what to do about it; `undefined` when nothing is
 */
export async function checkSeen(
  context: Context,
  channel: string,
  head: LogEntry | undefined,
): Promise<string | undefined> {
  const file = seenFile(context);
  const all = (await readJsonIfValid(file, fileSchema)) ?? {};
  const name = nameOf(context, channel);
  const before = all[name];
  if (before !== undefined) {
    const validity = await validityOf(context.store, channel, await context.trust(), before);
    if (validity === 'cut' || validity === 'rewritten') {
      return `${describeValidity(channel, before, validity)}. ${VALIDITY_NEXT}`;
    }
    // Another command may have seen a later one since this one read the head.
    if (validity === 'whole' && (head?.n ?? 0) <= before.n) return undefined;
  }
  if (head !== undefined && !context.dry) {
    const seen = { ...all, [name]: seenOf(head) };
    // Looking at a channel must not fail because the folder is missing or may not be written.
    await replaceFile(file, `${JSON.stringify(seen, null, 2)}\n`).catch(() => undefined);
  }
  return undefined;
}
