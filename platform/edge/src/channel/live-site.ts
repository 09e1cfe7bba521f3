import { EloError, type Release, type Trust } from '@elo-platform/protocol';
import {
  canariesOf,
  faultOf,
  type LogEntry,
  neededFiles,
  readObjectNote,
  readPreview,
  readRelease,
  type Store,
} from '@elo-platform/store';
import type { Logger } from 'pino';
import { Bodies, type FindBody, inOrder, readBodies, SHARE } from '../content/bodies';
import { type LiveRelease, loadRelease, type NamedRelease } from '../content/live-release';
import { Packages } from '../content/packages';
import { warmRelease } from '../content/warm-release';
import { keepLatest } from '../limits/single-flight';
import { EarlierReleases } from './earlier-releases';
import { HeadWatcher } from './head-watcher';
import type { Problems } from './problems';
import { ServedEntry } from './served-entry';
import { type Live, releasesOnShow } from './visitor';

/** Records held at once; one is some 300 kB. */
const RECORDS = 12;
/** Notes held at once; a note is under 1 kB. */
const NOTES = 2000;
/** Milliseconds for which "no such object" is cached; one may be written at any time. */
const ABSENT_MS = 1000;
/** Previews held in memory at once. */
const PREVIEWS = 4;
/** Milliseconds after which a preview's record is looked up again: `gc` may have taken it. */
const PREVIEW_MS = 30_000;

export interface SiteParts {
  readonly store: Store;
  readonly channel: string;
  readonly trust: Trust;
  readonly problems: Problems;
  readonly log: Logger;
  readonly cacheBytes: number;
  /** Bytes of documents of queries that a release holds in memory. */
  readonly documentBytes: number;
  readonly pollMs: number;
  /** Whether a channel may name this address as that of its API. */
  allowsApi(api: URL): boolean;
  /** Id of the release to serve in place of the entry's. */
  readonly release?: string;
  /** Folder for what must outlive a restart; absent: nothing does. */
  readonly stateFolder?: string;
  /** Called after each switch; the first call means that the edge is ready. */
  onSwitch(live: Live): void;
}

type State = Omit<Live, 'entry'>;

/** Everything that can be served, kept up to date. Nothing is read before its watcher starts. */
export class Site {
  readonly bodies: Bodies;
  readonly packages: Packages;
  readonly earlier: EarlierReleases;
  readonly watcher: HeadWatcher<State>;
  /**
   * A preview's release, loaded and checked; undefined for an id that names none.
   * @throws EloError `signature`, `damage`, `store-unreachable`
   */
  readonly preview: (id: string) => Promise<LiveRelease | undefined>;
  /** The note on an object by its name, signature checked. @throws as {@link preview} */
  readonly readNote: (name: string) => ReturnType<typeof readObjectNote>;
  private readonly readRecord: (named: NamedRelease) => Promise<Release | undefined>;
  private current: Live | undefined;

  constructor(private readonly parts: SiteParts) {
    const { store, channel, trust, problems, pollMs, log } = parts;
    this.bodies = new Bodies(store, parts.cacheBytes);
    this.packages = new Packages(store, trust);
    const keyOf = ({ id, records }: NamedRelease) => records?.[id] ?? id;
    this.readRecord = keepLatest({ max: RECORDS, keyOf }, async ({ id, records }) => {
      return (await readRelease(store, id, trust, records))?.value;
    });
    this.readNote = keepLatest({ max: NOTES, absentMs: ABSENT_MS }, (name) =>
      readObjectNote(store, name, trust),
    );
    this.preview = keepLatest({ max: PREVIEWS, ttl: PREVIEW_MS }, async (id) => {
      const preview = await readPreview(store, id, trust);
      return preview && this.load({ id: preview.release });
    });
    this.earlier = new EarlierReleases({
      store,
      trust,
      live: () => this.current,
      load: (named) => this.load(named),
    });
    this.watcher = new HeadWatcher<State>({
      store,
      channel,
      trust,
      problems,
      pollMs,
      memory: new ServedEntry({ folder: parts.stateFolder, store, channel, trust, log }),
      prepare: (entry) => this.prepare(entry),
      activate: (entry, state) => this.activate(entry, state),
      refresh: () => this.refresh(),
    });
  }

  /** undefined until the first release is loaded. */
  live(): Live | undefined {
    return this.current;
  }

  private onShow(id: string): LiveRelease | undefined {
    return releasesOnShow(this.current).find((release) => release.id === id);
  }

  private read({ id, records }: NamedRelease, find: FindBody): Promise<LiveRelease> {
    const { packages } = this;
    const readRecord = (wanted: string) => this.readRecord({ id: wanted, records });
    return loadRelease({ ...this.parts, packages, readRelease: readRecord }, id, find);
  }

  private async load(named: NamedRelease): Promise<LiveRelease> {
    const shown = this.onShow(named.id);
    if (shown !== undefined) return shown;
    const release = await this.read(named, (integrity) => this.bodies.find(integrity));
    this.bodies.cacheAll(release.bodies);
    release.bodies.clear();
    return release;
  }

  /**
   * Loads a release that goes live. Every package file that its pages load is checked, because one whose
   * script is damaged must not go live. The release holds the first ones {@link inOrder}, because one that
   * is live must not depend on the store.
   * @param others releases loaded for the same entry: equal bodies are held once
   * @throws EloError `damage`, `signature`, `store-unreachable`
   */
  private async loadWhole(
    named: NamedRelease,
    others: readonly LiveRelease[],
  ): Promise<LiveRelease> {
    const known = this.onShow(named.id) ?? others.find(({ id }) => id === named.id);
    if (known !== undefined) return known;
    const find = (integrity: string) =>
      others.find(({ bodies }) => bodies.has(integrity))?.bodies.get(integrity) ??
      this.bodies.find(integrity);
    const release = await this.read(named, find);
    const sources = inOrder(neededFiles(release.manifests)).map(({ source }) => source);
    const limit = this.bodies.limit * SHARE;
    await readBodies(this.parts.store, sources, release.bodies, find, { limit });
    return release;
  }

  private async prepare({ body }: LogEntry): Promise<State> {
    const { parts } = this;
    const { records } = body;
    const stable = await this.loadWhole({ id: parts.release ?? body.release, records }, []);
    if (stable.api !== undefined && !parts.allowsApi(stable.api)) {
      const message = `Release ${stable.id} names ${stable.api.origin} as its API, which this edge may not ask`;
      throw new EloError('signature', message, {
        next: 'Add it to ELO_API_ORIGINS of the edge, or set another with `elo settings set`.',
      });
    }
    const canaries = new Map<string, LiveRelease>();
    for (const { release: id } of parts.release === undefined ? canariesOf(body) : []) {
      const others = [stable, ...canaries.values()];
      canaries.set(id, await this.loadWhole({ id, records }, others));
    }
    return { stable, canaries };
  }

  private activate(entry: LogEntry, state: State): void {
    const { bodies, parts } = this;
    const before = releasesOnShow(this.current);
    const shown = releasesOnShow(state);
    this.current = { entry, ...state };
    bodies.hold([...shown, ...before]);
    const { release, action } = entry.body;
    const fields = { entry: entry.n, action, release, canaries: [...state.canaries.keys()] };
    parts.log.info({ event: 'switch', ...fields }, `now at ${release}`);
    parts.onSwitch(this.current);
    const warmed = shown.map((release) => this.warm(release));
    void Promise.all(warmed).then(() => {
      // Equal documents were taken over from the releases before.
      if (this.current?.entry === entry) bodies.hold(shown);
    });
  }

  private warm(release: LiveRelease): Promise<void> {
    const { bodies, packages, parts } = this;
    return warmRelease(release, { ...parts, packages, bodies });
  }

  /** Loads documents of the live releases that were composed after they went live. */
  private async refresh(): Promise<void> {
    const { problems } = this.parts;
    const found: EloError[] = [];
    for (const release of releasesOnShow(this.current)) {
      const wasComplete = release.isComplete();
      found.push(...(await release.refresh().catch((error) => [faultOf(error)])));
      // What was composed late must not depend on the store either.
      if (!wasComplete && release.isComplete()) void this.warm(release);
    }
    const [first] = found;
    if (first === undefined) problems.clear('late');
    else problems.report('late', first.code, first.message);
  }
}
