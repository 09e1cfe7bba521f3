import { EloError, keepPromise, type Trust } from '@elo-platform/protocol';
import { entriesBack, type LogEntry, type Store } from '@elo-platform/store';
import type { LiveRelease } from '../content/live-release';
import { keepLatest } from '../limits/single-flight';
import type { Live } from './visitor';

/** Earlier releases that are tried for a document. */
const TRIED = 3;

/** Entries that are read for them: one release can have many, for settings and canaries. */
const ENTRIES = 50;

/** Documents of releases that were live before. */
export class EarlierReleases {
  private readonly load: (id: string) => Promise<LiveRelease | undefined>;
  /** Ids of earlier releases, newest first, by the digest of the entry that they come before. */
  private readonly known = new Map<string, Promise<readonly string[]>>();
  /** What entries say of these releases. */
  private entries: ReadonlyMap<string, LogEntry['body']> = new Map();

  constructor(
    private readonly parts: {
      readonly store: Store;
      readonly trust: Trust;
      live(): Live | undefined;
      load(id: string, entry: LogEntry['body'] | undefined): Promise<LiveRelease>;
    },
  ) {
    this.load = keepLatest({ max: TRIED }, (id) => parts.load(id, this.entries.get(id)));
  }

  /**
   * The document of an address in the newest earlier release that has it; before a canary's release
   * comes the stable one. Parameters as of `LiveDocuments.find`.
   */
  async find(release: LiveRelease, path: string, search: string) {
    const live = this.parts.live();
    if (live === undefined) return undefined;
    const ids = [live.stable.id, ...(await this.before(live.entry))];
    const others = ids.filter((id) => id !== release.id);
    for (const id of others.slice(0, TRIED)) {
      const found = await this.read(id, path, search);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Damaged and deleted releases have no document. */
  private async read(id: string, path: string, search: string) {
    try {
      const release = await this.load(id);
      const document = await release?.documents.find(path, search);
      return release && document && { release, document };
    } catch (error) {
      if (error instanceof EloError) return undefined;
      throw error;
    }
  }

  private before(entry: LogEntry): Promise<readonly string[]> {
    if (!this.known.has(entry.digest)) this.known.clear();
    return keepPromise(this.known, entry.digest, () => this.readBefore(entry));
  }

  private async readBefore(newest: LogEntry): Promise<readonly string[]> {
    const { store, trust } = this.parts;
    const found = new Map<string, LogEntry['body']>();
    for await (const { n, body } of entriesBack(store, newest, trust)) {
      if (n < newest.n - ENTRIES || found.size > TRIED) break;
      if (n < newest.n && !found.has(body.release)) found.set(body.release, body);
    }
    this.entries = found;
    return [...found.keys()];
  }
}
