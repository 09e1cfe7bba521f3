import { randomBytes } from 'node:crypto';
import { type ChannelEntryBody, EloError, keepPromise, type Trust } from '@elo-platform/protocol';
import { releasesOf } from './canary';
import { sha256Hex } from './digest';
import { channelPrefix, entryKey, releaseKey } from './keys';
import {
  damaged,
  type EntryPlace,
  type LogEntry,
  type LogTail,
  parseEntry,
  verifyEntry,
} from './log-entry';
import type { RecordDigests } from './records';
import { type Signer, signedRecord } from './signatures';
import { faultOf, requireClock, type Store } from './store';

/** What a new entry says; place, time, link and nonce come from the log. */
export type NewEntry = Omit<
  ChannelEntryBody,
  'schema' | 'channel' | 'n' | 'at' | 'author' | 'previous' | 'nonce' | 'forced'
> & { readonly forced?: ChannelEntryBody['forced'] };

/**
 * A channel's last entry; with a trust file the newest valid one, which is what the edge serves.
 * @param options.after last entry already known: only later ones are looked for
 * @returns `undefined` for an empty log, or when nothing follows `options.after`
 * @throws EloError `damage` or `signature` when no entry is good
 */
export async function readHead(
  store: Store,
  channel: string,
  options: { readonly trust?: Trust; readonly after?: number } = {},
): Promise<LogEntry | undefined> {
  const n = await headNumber(store, channel, options.after);
  if (n <= (options.after ?? 0)) return undefined;
  const { trust } = options;
  return trust === undefined
    ? readEntry(store, channel, n)
    : newestGood(store, { channel, n, trust });
}

async function newestGood(
  store: Store,
  { channel, n: last, trust }: { channel: string; n: number; trust: Trust },
): Promise<LogEntry> {
  const read = entryReader(store, channel);
  let tail: LogTail | undefined;
  let fault: EloError | undefined;
  let stray: EloError | undefined;
  let present: number[] | undefined;
  for (let n: number | undefined = last; n !== undefined && n > 0; ) {
    const entry = await checkEntry({ channel, n, trust, read });
    if (!(entry instanceof EloError)) {
      return { ...entry, ...(tail && { tail }), ...(stray && { stray }) };
    }
    fault ??= entry;
    const bytes = await read(n);
    if (bytes !== undefined) tail ??= { n, digest: sha256Hex(bytes), fault: entry };
    if (n === 1 || (await read(n - 1)) !== undefined) n -= 1;
    else {
      // Invalid entries above a gap do not extend the log, or a stray file could use up its numbers.
      tail = undefined;
      stray = fault;
      const above: number = n;
      present ??= await entryNumbers(store, channel);
      n = present.findLast((one) => one < above);
    }
  }
  const cause = fault ?? damaged({ channel, n: last }, 'it is missing');
  throw new EloError(cause.code, `No entry of channel ${channel} is good: ${cause.message}`, {
    next: 'Check that --trust names the trust file of this site; else bring the log back with `elo restore`.',
    cause,
  });
}

/** Reads each entry of a log once: it is also needed to check the one after it. */
function entryReader(store: Store, channel: string): EntryPlace['read'] {
  const known = new Map<number, Promise<Uint8Array | undefined>>();
  return (n) => keepPromise(known, n, () => store.get(entryKey(channel, n)));
}

/** An entry, or why it does not count. @throws EloError `store-unreachable` */
async function checkEntry(place: EntryPlace): Promise<LogEntry | EloError> {
  try {
    const bytes = await place.read(place.n);
    return bytes === undefined ? damaged(place, 'it is missing') : await verifyEntry(bytes, place);
  } catch (error) {
    return faultOf(error);
  }
}

/** One entry. @throws EloError `damage`, `signature`, or `not-found` for a missing one */
export async function readEntry(
  store: Store,
  channel: string,
  n: number,
  trust?: Trust,
): Promise<LogEntry> {
  const bytes = await store.get(entryKey(channel, n));
  if (bytes === undefined) {
    throw new EloError('not-found', `Channel ${channel} has no entry ${n}`, {
      next: 'See `elo history`.',
    });
  }
  return parseEntry(bytes, { channel, n, trust });
}

/** Entries that a starting edge tries to serve, newest first, before it waits. */
export const MOST_TRIED = 20;

/** Entries read at once. */
const WIDTH = 32;

/**
 * Entries from a head to the first, read in batches and checked; invalid ones are left out.
 * @param onBad called with the fault of each that is left out
 * @throws EloError `store-unreachable`
 */
export async function* entriesBack(
  store: Store,
  head: LogEntry,
  trust: Trust,
  onBad?: (fault: EloError) => void,
): AsyncIterable<LogEntry> {
  const { channel } = head.body;
  const read = entryReader(store, channel);
  yield head;
  for (let n = head.n - 1; n > 0; n -= WIDTH) {
    const numbers = Array.from({ length: Math.min(WIDTH, n) }, (_, index) => n - index);
    const entries = numbers.map((n) => checkEntry({ channel, n, trust, read }));
    for (const entry of await Promise.all(entries)) {
      if (entry instanceof EloError) onBad?.(entry);
      else yield entry;
    }
  }
}

/**
 * Appends an entry after `head`. The store lets exactly one writer create it; after an unclear
 * answer the entry is read back and recognised by its bytes, of which the nonce is random.
 * @param head the entry that the writer saw last, `undefined` for an empty log
 * @returns `lost` when another writer took this place first: nothing was changed
 * @throws EloError `clock-ahead` when it is more than a minute after the store's time
 */
export async function appendEntry(
  store: Store,
  signer: Signer,
  channel: string,
  head:
    | (Pick<LogEntry, 'n' | 'digest' | 'tail'> & { readonly body?: ChannelEntryBody })
    | undefined,
  entry: NewEntry,
  now = new Date(),
): Promise<{ outcome: 'appended'; entry: LogEntry } | { outcome: 'lost' }> {
  requireClock(await store.now(), now);
  const last = head?.tail ?? head;
  const body: ChannelEntryBody = {
    ...entry,
    schema: 1,
    channel,
    n: (last?.n ?? 0) + 1,
    at: laterOf(now.toISOString(), head?.body?.at),
    author: signer.key,
    forced: entry.forced ?? [],
    previous: last?.digest ?? null,
    nonce: randomBytes(16).toString('hex'),
    records: await recordsOf(store, entry, head?.body),
  };
  const bytes = signedRecord(signer, body);
  const key = entryKey(channel, body.n);
  const outcome = await store.create(key, bytes, { contentType: 'application/json' });
  const there = outcome === 'created' ? bytes : await store.get(key);
  if (there === undefined || Buffer.compare(there, bytes) !== 0) return { outcome: 'lost' };
  return {
    outcome: 'appended',
    entry: { n: body.n, body, signedBy: signer.key, digest: sha256Hex(bytes) },
  };
}

/**
 * Digests of the records of an entry's releases: as the entry before names them, because another key may
 * have replaced the stored one since; of a release that was not live, the stored one's.
 */
async function recordsOf(
  store: Store,
  entry: NewEntry,
  before: ChannelEntryBody | undefined,
): Promise<RecordDigests> {
  const known = { ...before?.records, ...entry.records };
  const digests = releasesOf(entry).map(async (id) => {
    if (known[id] !== undefined) return [[id, known[id]] as const];
    const bytes = await store.get(releaseKey(id));
    return bytes === undefined ? [] : [[id, sha256Hex(bytes)] as const];
  });
  return Object.fromEntries((await Promise.all(digests)).flat());
}

/** Times in a log never run backwards: they show whether a repair came after another event. */
function laterOf(now: string, previous: string | undefined): string {
  return previous !== undefined && previous > now ? previous : now;
}

/** Number of a channel's last entry, 0 for an empty log. @param after one that is known already */
export async function headNumber(store: Store, channel: string, after = 0): Promise<number> {
  return (await entryNumbers(store, channel, after)).at(-1) ?? after;
}

/** Numbers of the entries of a log that are there, ascending; strays beyond its end included. */
export async function entryNumbers(store: Store, channel: string, after = 0): Promise<number[]> {
  const prefix = channelPrefix(channel);
  const numbers: number[] = [];
  for await (const { key } of store.list(prefix, { after: entryKey(channel, after) })) {
    const n = /^(\d{8})\.json$/.exec(key.slice(prefix.length))?.[1];
    if (n !== undefined) numbers.push(Number(n));
  }
  return numbers;
}

/** Channels that have a log. */
export function listChannels(store: Store): Promise<string[]> {
  return foldersIn(store, 'channels/');
}

/** Names of the folders in a folder (`channels/`), without listing what they hold. */
export async function foldersIn(store: Store, folder: string): Promise<string[]> {
  const found: string[] = [];
  let after = folder;
  for (;;) {
    const next = await first(store.list(folder, { after, limit: 1 }));
    if (next === undefined) return found;
    const [name = '', rest] = next.key.slice(folder.length).split('/');
    // A file next to the folders is not the store's: macOS writes `.DS_Store`.
    if (rest !== undefined) found.push(name);
    after = rest === undefined ? next.key : `${folder}${name}/~`;
  }
}

async function first<T>(items: AsyncIterable<T>): Promise<T | undefined> {
  for await (const item of items) return item;
  return undefined;
}
