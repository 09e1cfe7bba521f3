import { EloError, keepPromise, type Trust } from '@elo-platform/protocol';
import { entriesBack, type LogEntry, type Store } from '@elo-platform/store';
import type { LiveRelease, NamedRelease } from '../content/live-release';
import { keepLatest } from '../limits/single-flight';
import type { Live } from './visitor';

/** Earlier releases that are tried for a document. */
const TRIED = 3;

/** Entries that are read for them: one release can have many, for settings and canaries. */
const ENTRIES = 50;

/** Documents of releases that were live before. */
export class EarlierReleases {
  private readonly load: (named: NamedRelease) => Promise<LiveRelease | undefined>;
  /** Earlier releases, newest first, by the digest of the entry that they come before. */
  private readonly known = new Map<string, Promise<readonly NamedRelease[]>>();

  constructor(
    private readonly parts: {
      readonly store: Store;
      readonly trust: Trust;
      live(): Live | undefined;
      load(named: NamedRelease): Promise<LiveRelease>;
    },
  ) {
    this.load = keepLatest({ max: TRIED, keyOf: ({ id }) => id }, (named) => parts.load(named));
  }

  /**
   * The document of an address in the newest earlier release that has it; before a canary's release
   * comes the stable one. Parameters as of `LiveDocuments.find`.
   */
  async find(release: LiveRelease, path: string, search: string) {
    const live = this.parts.live();
    if (live === undefined) return undefined;
    const all = [{ id: live.stable.id }, ...(await this.before(live.entry))];
    const others = all.filter(({ id }) => id !== release.id);
    for (const named of others.slice(0, TRIED)) {
      const found = await this.read(named, path, search);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Damaged and deleted releases have no document. */
  private async read(named: NamedRelease, path: string, search: string) {
    try {
      const release = await this.load(named);
      const document = await release?.documents.find(path, search);
      return release && document && { release, document };
    } catch (error) {
      if (error instanceof EloError) return undefined;
      throw error;
    }
  }

  private before(entry: LogEntry): Promise<readonly NamedRelease[]> {
    if (!this.known.has(entry.digest)) this.known.clear();
    return keepPromise(this.known, entry.digest, () => this.readBefore(entry));
  }

  private async readBefore(newest: LogEntry): Promise<readonly NamedRelease[]> {
    const { store, trust } = this.parts;
    const found = new Map<string, NamedRelease>();
    for await (const { n, body } of entriesBack(store, newest, trust)) {
      if (n < newest.n - ENTRIES || found.size > TRIED) break;
      const { release: id, records } = body;
      if (n < newest.n && !found.has(id)) found.set(id, { id, records });
    }
    return [...found.values()];
  }
}
