import { EloError, errorCode, type Trust } from '@elo-platform/protocol';
import {
  describeValidity,
  entriesBack,
  entryKey,
  isRepairedSince,
  type LogEntry,
  MOST_TRIED,
  readHead,
  type SeenEntry,
  type Store,
  seenOf,
  sha256Hex,
  VALIDITY_NEXT,
} from '@elo-platform/store';
import type { Problems } from './problems';
import type { ServedEntry } from './served-entry';

/** Milliseconds between two polls of the log: a new entry is live well within a second. */
export const POLL_MS = 250;
/** Pauses, in milliseconds, before a release that could not be loaded is tried again. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;
/** Polls between two checks that the store still holds the entry that we know. */
const POLLS_PER_CHECK = 4;

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
  activate(entry: LogEntry, state: State): void;
  /** Called at some polls: takes in what was added to what is served. */
  refresh(): Promise<void>;
}

type Place = Pick<SeenEntry, 'n' | 'digest'>;

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
  /** End of the log as it was read, good or bad. */
  private end: Place | undefined;
  /** What should be served: the newest valid entry, live or still to be prepared. */
  private wanted: LogEntry | undefined;
  /** Digest of the entry that is served. */
  private live: string | undefined;
  /** Newest entry that was ever served as the head. */
  private served: LogEntry | undefined;
  /** An entry that was served and is no longer in the log. */
  private lost: SeenEntry | undefined;
  /** Digests of valid entries by their numbers, as read. */
  private readonly known = new Map<number, string>();
  private recalled = false;
  private pause = 0;
  private retryAt = 0;
  private polls = 0;
  private timer: NodeJS.Timeout | undefined;
  private polling: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(private readonly parts: WatcherParts<State>) {}

  /** Starts polling; the first poll happens at once. */
  start(): void {
    this.polling = this.poll().then(() => {
      if (!this.stopped) this.timer = setTimeout(() => this.start(), this.parts.pollMs);
    });
  }

  /** Ends after the poll that is under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.polling;
  }

  private async poll(): Promise<void> {
    const { problems } = this.parts;
    try {
      if (!this.recalled) await this.recall();
      if (await this.hasChanged()) await this.readLog();
      const { wanted } = this;
      if (wanted !== undefined && wanted.digest === this.live) problems.clear('release');
      else if (wanted !== undefined && performance.now() >= this.retryAt)
        await this.tryEntry(wanted);
      if (this.polls % POLLS_PER_CHECK === 0) await this.parts.refresh();
      problems.clear('store');
    } catch (error) {
      problems.reportError('store', error);
    }
  }

  private async recall(): Promise<void> {
    const remembered = await this.parts.memory.load();
    this.recalled = true;
    if (remembered === undefined) return;
    this.served = remembered.entry;
    this.lost = remembered.lost;
    this.know(this.served);
  }

  /** Whether the log must be read: it has a new entry, or its newest one was replaced or lost. */
  private async hasChanged(): Promise<boolean> {
    const { end } = this;
    if (end === undefined) return performance.now() >= this.retryAt;
    this.polls += 1;
    if ((await this.get(end.n + 1)) !== undefined) return true;
    // A store that was away counts as back only when it holds what we know.
    const due = this.polls % POLLS_PER_CHECK === 0 || this.parts.problems.has('store');
    return due && !(await this.isHeld(end));
  }

  /** Reads the newest valid entry, and before the first release is served goes back to one that can be. */
  private async readLog(): Promise<void> {
    const { store, trust } = this.parts;
    const head = await this.readHead();
    if (head === undefined) return;
    this.end = head.tail ?? head;
    await this.want(head);
    const { wanted } = this;
    if (wanted === undefined || wanted.digest === this.live) return;
    this.retryAt = 0;
    // What is served stays until the newest can be.
    if (this.live !== undefined || (await this.tryEntry(wanted))) return;
    let tries = 1;
    for await (const entry of entriesBack(store, head, trust)) {
      if (entry.digest === wanted.digest) continue;
      tries += 1;
      if ((await this.tryEntry(entry)) || tries >= MOST_TRIED) return;
    }
  }

  private async readHead(): Promise<LogEntry | undefined> {
    const { store, channel, trust, problems } = this.parts;
    const after = (this.end?.n ?? 1) - 1;
    this.end = undefined;
    try {
      const head =
        (await readHead(store, channel, { trust, after })) ??
        (await readHead(store, channel, { trust }));
      const fault = head?.tail?.fault ?? head?.stray;
      if (head === undefined) this.reportEmpty();
      else if (fault === undefined) problems.clear('entry');
      else problems.reportError('entry', fault);
      return head;
    } catch (error) {
      if (errorCode(error) === 'store-unreachable') throw error;
      problems.reportError('entry', error);
      // No valid entry: do not read the whole log four times a second.
      this.retryAt = performance.now() + FIRST_PAUSE_MS;
      return undefined;
    }
  }

  /** Decides what the newest valid entry of the log means for what is served. */
  private async want(head: LogEntry): Promise<void> {
    const { served } = this;
    const held = served === undefined || (await this.isHeld(served));
    if (served !== undefined && this.isBefore(head, served)) {
      if (!held) this.reportLost(seenOf(served), 'cut');
      this.wanted = served;
      return;
    }
    this.wanted = head;
    this.know(head);
    if (!held) this.lost ??= seenOf(served);
    if (this.lost === undefined) this.parts.problems.clear('log');
    else await this.checkLost(this.lost, head);
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

  private async isHeld({ n, digest }: Place): Promise<boolean> {
    const bytes = await this.get(n);
    return bytes !== undefined && sha256Hex(bytes) === digest;
  }

  /** Whether an entry precedes the served one. */
  private isBefore(entry: LogEntry, served: LogEntry): boolean {
    if (entry.n >= served.n) return false;
    const known = this.known.get(entry.n);
    return known === undefined ? entry.body.at <= served.body.at : known === entry.digest;
  }

  /** A folder that was moved away looks like one without entries. */
  private reportEmpty(): void {
    const { store, channel, problems } = this.parts;
    const { served } = this;
    if (served === undefined) {
      problems.report('entry', 'not-found', `Channel ${channel} has no entry yet`);
      return;
    }
    const message = `${store.name} no longer holds entry ${served.n} of channel ${channel}`;
    throw new EloError('store-unreachable', message);
  }

  private get(n: number): Promise<Uint8Array | undefined> {
    return this.parts.store.get(entryKey(this.parts.channel, n));
  }

  /** Prepares and activates an entry; false when what it names is not whole. */
  private async tryEntry(entry: LogEntry): Promise<boolean> {
    const { problems, memory } = this.parts;
    const isWanted = entry.digest === this.wanted?.digest;
    try {
      const state = await this.parts.prepare(entry);
      // Recorded first: an edge that is killed must not forget an entry that visitors have seen.
      if (isWanted && !this.stopped) await memory.save(entry, this.lost);
      if (this.stopped) return true;
      this.parts.activate(entry, state);
      this.live = entry.digest;
      this.pause = 0;
      if (!isWanted) return true;
      problems.clear('release');
      this.served = entry;
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
