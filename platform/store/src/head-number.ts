import { channelPrefix, entryKey } from './keys';
import type { Store } from './store';

/** Entries that one listing of {@link headNumber} looks at. */
const PAGE = 64;

/**
 * Number of a channel's last entry, 0 for an empty log. One small listing when it is among the
 * next few after `after`, else a search whose cost grows with the logarithm of the log.
 */
export async function headNumber(store: Store, channel: string, after = 0): Promise<number> {
  let low = after;
  let count = 0;
  for await (const n of numbersAfter(store, channel, after, PAGE)) {
    low = n;
    count += 1;
  }
  if (count < PAGE) return low;
  let step = PAGE;
  for (;;) {
    const next = await numberAfter(store, channel, low + step - 1);
    if (next === undefined) break;
    low = next;
    step *= 2;
  }
  let high = low + step - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const next = await numberAfter(store, channel, middle);
    if (next === undefined) high = middle;
    else low = next;
  }
  return low;
}

async function* numbersAfter(
  store: Store,
  channel: string,
  after: number,
  limit?: number,
): AsyncIterable<number> {
  const prefix = channelPrefix(channel);
  for await (const { key } of store.list(prefix, { after: entryKey(channel, after), limit })) {
    const n = /^(\d{8})\.json$/.exec(key.slice(prefix.length))?.[1];
    if (n !== undefined) yield Number(n);
  }
}

async function numberAfter(
  store: Store,
  channel: string,
  after: number,
): Promise<number | undefined> {
  return first(numbersAfter(store, channel, after, 1));
}

/** Numbers of all entries of a log that are there, ascending; strays beyond its end included. */
export async function entryNumbers(store: Store, channel: string): Promise<number[]> {
  const numbers: number[] = [];
  for await (const n of numbersAfter(store, channel, 0)) numbers.push(n);
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
    const name = next?.key.split('/')[1];
    if (name === undefined) return found;
    found.push(name);
    after = `${folder}${name}/~`;
  }
}

async function first<T>(items: AsyncIterable<T>): Promise<T | undefined> {
  for await (const item of items) return item;
  return undefined;
}
