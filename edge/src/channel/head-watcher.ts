import { EloError, errorCode, type Trust } from '@elo/contract';
import { channelPrefix, entryKey, type LogEntry, type Store, verifyEntry } from '@elo/store';
import type { Problems } from '../problems';

/** Milliseconds between two looks at the log: a new entry is live well within a second. */
export const POLL_MS = 250;
/** Pauses, in milliseconds, before a release that could not be loaded is tried again. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;
/** Looks between two checks that the store still holds the entry that we know. */
const LOOKS_PER_CHECK = 4;

/** Entries that a fresh start tries to serve, newest first, before it waits. */
const MOST_TRIES = 20;

/** What the watcher works with. */
export interface WatcherParts<State> {
  readonly store: Store;
  readonly channel: string;
  readonly trust: Trust;
  readonly problems: Problems;
  readonly pollMs: number;
  /** Makes everything ready that an entry names. Must not change what is being served. */
  prepare(entry: LogEntry): Promise<State>;
  /** Serves it from now on. */
  activate(entry: LogEntry, state: State): void;
}

/** Follows a channel's log. */
export interface HeadWatcher {
  /** Starts looking; the first look happens at once. */
  start(): void;
  /** Ends after the look that is under way. */
  stop(): Promise<void>;
}

interface Seen {
  readonly n: number;
  readonly bytes: Uint8Array;
  /** Bytes of the entry before it. */
  readonly previous: Uint8Array | undefined;
}

/**
 * Follows a channel: verifies each new entry, prepares what it names, then switches. Whatever goes
 * wrong, what was served before stays; the fault is reported and tried again. A fresh start behaves
 * as if it had been running: from the head of the log it goes back to the last good entry.
 */
export function createHeadWatcher<State>(parts: WatcherParts<State>): HeadWatcher {
  return new Watcher(parts);
}

class Watcher<State> implements HeadWatcher {
  /** Last entry that was read, good or bad. */
  private seen: Seen | undefined;
  /** Newest good entry, live or still to be prepared. */
  private wanted: LogEntry | undefined;
  /** Number of the entry that is served. */
  private live = 0;
  private pause = 0;
  private retryAt = 0;
  private looks = 0;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(private readonly parts: WatcherParts<State>) {}

  start(): void {
    this.looking = this.look().then(() => {
      if (!this.stopped) this.timer = setTimeout(() => this.start(), this.parts.pollMs);
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.looking;
  }

  private async look(): Promise<void> {
    const { problems } = this.parts;
    try {
      if (this.seen !== undefined) await this.readNew(this.seen);
      else if (Date.now() >= this.retryAt) await this.readFirst();
      const { wanted } = this;
      if (wanted !== undefined && wanted.n > this.live && Date.now() >= this.retryAt) {
        await this.tryEntry(wanted);
      }
      problems.clear('store');
    } catch (error) {
      problems.report('store', errorCode(error), messageOf(error), error);
    }
  }

  private async readNew(last: Seen): Promise<void> {
    let previous = last;
    for (;;) {
      const n = previous.n + 1;
      const bytes = await this.get(n);
      if (bytes === undefined) break;
      previous = { n, bytes, previous: previous.bytes };
      await this.follow(previous);
    }
    this.looks += 1;
    // A store that was away counts as back only when it holds what we know.
    const due = this.looks % LOOKS_PER_CHECK === 0 || this.parts.problems.has('store');
    if (due) await this.readAgain(previous);
  }

  /**
   * Reads the last entry again: a folder that was moved away looks like one without new entries,
   * and a damaged entry may have been restored.
   */
  private async readAgain(last: Seen): Promise<void> {
    const bytes = await this.get(last.n);
    if (bytes === undefined) {
      const { store, channel } = this.parts;
      const message = `${store.name} no longer holds entry ${last.n} of channel ${channel}`;
      throw new EloError('store-unreachable', message);
    }
    if (Buffer.compare(bytes, last.bytes) !== 0) await this.follow({ ...last, bytes });
  }

  private async follow(entry: Seen): Promise<void> {
    const good = await this.verify(entry);
    this.seen = entry;
    if (good === undefined) return;
    this.parts.problems.clear('entry');
    this.wanted = good;
    this.retryAt = 0;
  }

  /** Goes back from the head to the newest good entry, and further to one that can be served. */
  private async readFirst(): Promise<void> {
    try {
      await this.goBack();
    } catch (error) {
      // Begun anew once the store is back: entries that were not tried yet may be the good ones.
      this.seen = undefined;
      this.wanted = undefined;
      throw error;
    }
  }

  private async goBack(): Promise<void> {
    const { store, channel, problems } = this.parts;
    const numbers = (await entryNumbers(store, channel)).reverse();
    if (numbers.length === 0) {
      problems.report('entry', 'not-found', `Channel ${channel} has no entry yet`);
      return;
    }
    let tries = 0;
    for (const n of numbers) {
      const entry = await this.readSeen(n);
      const good = entry && (await this.verify(entry));
      if (good === undefined) continue;
      if (this.wanted === undefined) {
        this.wanted = good;
        this.seen = entry;
        if (n === numbers[0]) problems.clear('entry');
      }
      tries += 1;
      if ((await this.tryEntry(good)) || tries === MOST_TRIES) return;
    }
    // Not one good entry: no need to walk through the whole log four times a second.
    if (this.seen === undefined) this.retryAt = Date.now() + FIRST_PAUSE_MS;
  }

  private async readSeen(n: number): Promise<Seen | undefined> {
    const bytes = await this.get(n);
    const previous = n === 1 ? undefined : await this.get(n - 1);
    return bytes && { n, bytes, previous };
  }

  private get(n: number): Promise<Uint8Array | undefined> {
    return this.parts.store.get(entryKey(this.parts.channel, n));
  }

  private async verify({ n, bytes, previous }: Seen): Promise<LogEntry | undefined> {
    const { channel, trust, problems } = this.parts;
    const read = async (at: number) => (at === n - 1 ? previous : this.get(at));
    try {
      return await verifyEntry(bytes, { channel, n, trust, read });
    } catch (error) {
      if (errorCode(error) === 'store-unreachable') throw error;
      problems.report('entry', errorCode(error), messageOf(error), error);
      return undefined;
    }
  }

  /** Prepares and activates an entry; false when what it names is not whole. */
  private async tryEntry(entry: LogEntry): Promise<boolean> {
    const { problems } = this.parts;
    try {
      const state = await this.parts.prepare(entry);
      if (this.stopped) return true;
      this.parts.activate(entry, state);
      this.live = entry.n;
      this.pause = 0;
      if (entry === this.wanted) problems.clear('release');
      return true;
    } catch (error) {
      if (errorCode(error) === 'store-unreachable') throw error;
      problems.report('release', errorCode(error), messageOf(error), error);
      this.pause = Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, this.pause * 2));
      this.retryAt = Date.now() + this.pause;
      return false;
    }
  }
}

async function entryNumbers(store: Store, channel: string): Promise<number[]> {
  const prefix = channelPrefix(channel);
  const numbers: number[] = [];
  for await (const { key } of store.list(prefix)) {
    const digits = /^(\d{8})\.json$/.exec(key.slice(prefix.length))?.[1];
    if (digits !== undefined) numbers.push(Number(digits));
  }
  return numbers;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
