import { EloError, errorCode, type Trust } from '@elo-platform/protocol';
import {
  describeValidity,
  entryKey,
  entryNumbers,
  isRepairedSince,
  type LogEntry,
  type SeenEntry,
  type Store,
  sha256Hex,
  VALIDITY_NEXT,
  verifyEntry,
} from '@elo-platform/store';
import type { Problems } from './problems';
import type { Good, ServedEntry } from './served-entry';

/** Milliseconds between two looks at the log: a new entry is live well within a second. */
export const POLL_MS = 250;
/** Pauses, in milliseconds, before a release that could not be loaded is tried again. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;
/** Looks between two checks that the store still holds the entry that we know. */
const LOOKS_PER_CHECK = 4;

/** Entries that a fresh start tries to serve, newest first, before it waits. */
const MOST_TRIES = 20;

export interface WatcherParts<State> {
  readonly store: Store;
  readonly channel: string;
  readonly trust: Trust;
  readonly problems: Problems;
  readonly pollMs: number;
  /** The newest entry that was made ready to be served, across restarts. */
  readonly memory: ServedEntry;
  /** Makes everything ready that an entry names. Must not change what is being served. */
  prepare(entry: LogEntry): Promise<State>;
  /** Serves it from now on. */
  activate(entry: LogEntry, state: State): void;
  /** Called at some looks: takes in what was added to what is served. */
  refresh(): Promise<void>;
}

interface Seen {
  readonly n: number;
  readonly bytes: Uint8Array;
}

/**
 * Follows a channel: verifies each new entry, prepares its releases, then switches. After a fault,
 * the edge keeps serving the previous entry, reports the fault and retries. A fresh start behaves
 * as if it had been running: from the head of the log it goes back to the last valid entry.
 *
 * Digests identify entries, because a number can be reused after the end of a log was lost. A log
 * that only ends before the served entry is not followed, because no key signed that; a log that
 * continues with another entry is, because a trusted key signed it. Both are reported until the
 * entry is back or a repair was appended.
 */
export class HeadWatcher<State> {
  /** Last entry that was read, good or bad. */
  private seen: Seen | undefined;
  /** What should be served: the newest valid entry, live or still to be prepared. */
  private wanted: Good | undefined;
  /** Digest of the entry that is served. */
  private live: string | undefined;
  /** Newest entry that was ever served as the head. */
  private served: Good | undefined;
  /** One that was, and is no longer in the log. */
  private lost: SeenEntry | undefined;
  /** Digests of valid entries by their numbers, as read. */
  private readonly known = new Map<number, string>();
  private recalled = false;
  private pause = 0;
  private retryAt = 0;
  private looks = 0;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(private readonly parts: WatcherParts<State>) {}

  /** Starts looking; the first look happens at once. */
  start(): void {
    this.looking = this.look().then(() => {
      if (!this.stopped) this.timer = setTimeout(() => this.start(), this.parts.pollMs);
    });
  }

  /** Ends after the look that is under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.looking;
  }

  private async look(): Promise<void> {
    const { problems } = this.parts;
    try {
      if (!this.recalled) await this.recall();
      if (this.seen !== undefined) await this.readNew(this.seen);
      else if (performance.now() >= this.retryAt) await this.readFirst();
      const { wanted } = this;
      if (wanted !== undefined && wanted.entry.digest === this.live) problems.clear('release');
      else if (wanted !== undefined && performance.now() >= this.retryAt)
        await this.tryEntry(wanted);
      if (this.looks % LOOKS_PER_CHECK === 0) await this.parts.refresh();
      problems.clear('store');
    } catch (error) {
      problems.reportError('store', error);
    }
  }

  private async recall(): Promise<void> {
    const remembered = await this.parts.memory.load();
    this.recalled = true;
    if (remembered === undefined) return;
    this.served = remembered.good;
    this.lost = remembered.lost;
    this.know(this.served.entry);
  }

  private async readNew(last: Seen): Promise<void> {
    let newest = last;
    for (;;) {
      const n = newest.n + 1;
      const bytes = await this.get(n);
      if (bytes === undefined) break;
      // A rewritten log may continue where the old one ended.
      if (!(await this.isUnchanged(newest))) return this.readFirst();
      newest = { n, bytes };
      await this.follow(newest);
    }
    this.looks += 1;
    // A store that was away counts as back only when it holds what we know.
    const due = this.looks % LOOKS_PER_CHECK === 0 || this.parts.problems.has('store');
    if (due && !(await this.isUnchanged(newest))) await this.readFirst();
  }

  private async isUnchanged({ n, bytes }: Seen): Promise<boolean> {
    const there = await this.get(n);
    return there !== undefined && Buffer.compare(there, bytes) === 0;
  }

  private async follow(entry: Seen): Promise<void> {
    const good = await this.verify(entry);
    this.seen = entry;
    if (good === undefined) return;
    this.parts.problems.clear('entry');
    await this.want(good);
    this.retryAt = 0;
  }

  /** Decides what the newest valid entry of the log means for what is served. */
  private async want(good: Good): Promise<void> {
    const { served } = this;
    const held = served === undefined || (await this.isHeld(seenOf(served.entry)));
    if (served !== undefined && this.isBefore(good.entry, served.entry)) {
      if (!held) this.reportLost(seenOf(served.entry), 'cut');
      this.wanted = served;
      return;
    }
    this.wanted = good;
    this.know(good.entry);
    if (!held) this.lost ??= seenOf(served.entry);
    if (this.lost === undefined) this.parts.problems.clear('log');
    else await this.checkLost(this.lost, good.entry);
  }

  private know({ n, digest, body }: LogEntry): void {
    this.known.set(n, digest);
    if (body.previous !== null) this.known.set(n - 1, body.previous);
  }

  /** A log that was cut off or rewritten is reported until it is restored or repaired. */
  private async checkLost(lost: SeenEntry, head: LogEntry): Promise<void> {
    const { store, trust, problems } = this.parts;
    if ((await this.isHeld(lost)) || (await isRepairedSince(store, trust, head, lost.at))) {
      this.lost = undefined;
      problems.clear('log');
    } else this.reportLost(lost, 'rewritten');
  }

  private reportLost(lost: SeenEntry, validity: 'cut' | 'rewritten'): void {
    const message = `${describeValidity(this.parts.channel, lost, validity)}. ${VALIDITY_NEXT}`;
    this.parts.problems.report('log', 'damage', message);
  }

  private async isHeld({ n, digest }: SeenEntry): Promise<boolean> {
    const bytes = await this.get(n);
    return bytes !== undefined && sha256Hex(bytes) === digest;
  }

  /** Whether an entry is one that the served one came after. */
  private isBefore(entry: LogEntry, served: LogEntry): boolean {
    if (entry.n >= served.n) return false;
    const known = this.known.get(entry.n);
    return known === undefined ? entry.body.at <= served.body.at : known === entry.digest;
  }

  /** Goes back from the head to the newest valid entry, and further to one that can be served. */
  private async readFirst(): Promise<void> {
    try {
      await this.goBack();
    } catch (error) {
      // Start over once the store is back: entries that were not tried yet may be valid.
      this.seen = undefined;
      this.wanted = undefined;
      throw error;
    }
  }

  private async goBack(): Promise<void> {
    const { store, channel, problems } = this.parts;
    const numbers = (await entryNumbers(store, channel)).reverse();
    this.seen = undefined;
    if (numbers.length === 0) {
      this.reportEmpty();
      return;
    }
    let tries = 0;
    for (const n of numbers) {
      const bytes = await this.get(n);
      const good = bytes && (await this.verify({ n, bytes }, this.seen === undefined));
      if (bytes === undefined || good === undefined) continue;
      if (this.seen === undefined) {
        this.seen = { n, bytes };
        if (n === numbers[0]) problems.clear('entry');
        await this.want(good);
        const { wanted } = this;
        if (wanted?.entry.digest === this.live) return;
        if (wanted !== undefined && (await this.tryEntry(wanted))) return;
        // What is served stays until the newest can be.
        if (this.live !== undefined) return;
        tries += 1;
        if (wanted?.entry.digest === good.entry.digest) continue;
      }
      tries += 1;
      if ((await this.tryEntry(good)) || tries >= MOST_TRIES) return;
    }
    // No valid entry: do not read the whole log four times a second.
    if (this.seen === undefined) this.retryAt = performance.now() + FIRST_PAUSE_MS;
  }

  /** A folder that was moved away looks like one without entries. */
  private reportEmpty(): void {
    const { store, channel, problems } = this.parts;
    const { served } = this;
    if (served === undefined) {
      problems.report('entry', 'not-found', `Channel ${channel} has no entry yet`);
      return;
    }
    const message = `${store.name} no longer holds entry ${served.entry.n} of channel ${channel}`;
    throw new EloError('store-unreachable', message);
  }

  private get(n: number): Promise<Uint8Array | undefined> {
    return this.parts.store.get(entryKey(this.parts.channel, n));
  }

  /** @param tell whether to report an invalid entry; below the newest valid one it is known */
  private async verify({ n, bytes }: Seen, tell = true): Promise<Good | undefined> {
    const { channel, trust, problems } = this.parts;
    const read = (at: number) => this.get(at);
    try {
      return { entry: await verifyEntry(bytes, { channel, n, trust, read }), bytes };
    } catch (error) {
      if (errorCode(error) === 'store-unreachable') throw error;
      if (tell) problems.reportError('entry', error);
      return undefined;
    }
  }

  /** Prepares and activates an entry; false when what it names is not whole. */
  private async tryEntry(good: Good): Promise<boolean> {
    const { entry } = good;
    const { problems, memory } = this.parts;
    const isWanted = entry.digest === this.wanted?.entry.digest;
    try {
      const state = await this.parts.prepare(entry);
      // Recorded first: an edge that is killed must not forget an entry that visitors have seen.
      if (isWanted && !this.stopped) await memory.save({ good, lost: this.lost });
      if (this.stopped) return true;
      this.parts.activate(entry, state);
      this.live = entry.digest;
      this.pause = 0;
      if (!isWanted) return true;
      problems.clear('release');
      this.served = good;
      return true;
    } catch (error) {
      if (errorCode(error) === 'store-unreachable') throw error;
      problems.reportError('release', error);
      this.pause = Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, this.pause * 2));
      this.retryAt = performance.now() + this.pause;
      return false;
    }
  }
}

function seenOf({ n, digest, body }: LogEntry): SeenEntry {
  return { n, digest, at: body.at };
}
