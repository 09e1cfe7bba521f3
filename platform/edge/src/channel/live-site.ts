import { EloError, type Trust } from '@elo-platform/protocol';
import { canariesOf, type LogEntry, type Store, type StoredBody } from '@elo-platform/store';
import type { Logger } from 'pino';
import { type Bodies, createBodies, readPageBodies } from '../content/bodies';
import { type LiveRelease, loadRelease } from '../content/live-release';
import { createNoteReader, type NoteReader } from '../content/object-notes';
import { createPackages, type Packages } from '../content/packages';
import { createReleaseReader } from '../content/release-record';
import { warmRelease } from '../content/warm-release';
import { EarlierReleases } from './earlier-releases';
import { createHeadWatcher, type HeadWatcher } from './head-watcher';
import { createPreviews, type Previews } from './previews';
import type { Problems } from './problems';
import { createServedEntry } from './served-entry';
import { type Live, releasesOnShow } from './visitor';

/** Where the site comes from. */
export interface SiteParts {
  readonly store: Store;
  readonly channel: string;
  readonly trust: Trust;
  readonly problems: Problems;
  readonly log: Logger;
  /** Headers of every answer. */
  readonly headers: readonly string[];
  /** Most bytes of bodies to keep. */
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

/** Everything that can be served, kept up to date. */
export interface Site {
  /** undefined until the first release is loaded. */
  live(): Live | undefined;
  readonly bodies: Bodies;
  readonly packages: Packages;
  readonly previews: Previews;
  readonly earlier: EarlierReleases;
  readonly readNote: NoteReader;
  readonly watcher: HeadWatcher;
}

/** Wires store, caches and watcher together. Nothing is read before the watcher starts. */
export function createSite(parts: SiteParts): Site {
  const { store, channel, trust, problems, headers, log, documentBytes } = parts;
  const bodies = createBodies(store, parts.cacheBytes);
  const packages = createPackages(store, trust, headers);
  const readRelease = createReleaseReader(store, trust);
  let live: Live | undefined;

  async function load(id: string, held = releasesOnShow(live)): Promise<LiveRelease> {
    const same = held.find((release) => release.id === id);
    return same ?? loadRelease({ store, packages, readRelease, headers, trust, channel }, id, held);
  }

  /** Package files of the entry that is being prepared, by release. */
  let prepared = new Map<string, ReadonlyMap<string, StoredBody>>();
  let kept = prepared;

  /** A file that is pinned already, or loaded for another release of the same entry. */
  function findBody(integrity: string): StoredBody | undefined {
    const files = [...prepared.values()].find((part) => part.has(integrity));
    return files?.get(integrity) ?? bodies.find(integrity);
  }

  /** @param others releases loaded for the same entry: equal bodies are kept once */
  async function loadWhole(id: string, others: readonly LiveRelease[]): Promise<LiveRelease> {
    const release = await load(id, [...releasesOnShow(live), ...others]);
    const parts = { store, bodies: { limit: bodies.limit, find: findBody } };
    prepared.set(id, kept.get(id) ?? (await readPageBodies(parts, release.manifests)));
    return release;
  }

  async function prepare({ body }: LogEntry): Promise<Omit<Live, 'entry'>> {
    prepared = new Map();
    const stable = await loadWhole(parts.release ?? body.release, []);
    if (stable.api !== undefined && !parts.allowsApi(stable.api)) {
      const message = `Release ${stable.id} names ${stable.api.origin} as its API, which this edge may not ask`;
      throw new EloError('signature', message, {
        next: 'Add it to ELO_API_ORIGINS of the edge, or set another with `elo settings set`.',
      });
    }
    const canaries = new Map<string, LiveRelease>();
    for (const { release } of parts.release === undefined ? canariesOf(body) : []) {
      canaries.set(release, await loadWhole(release, [stable, ...canaries.values()]));
    }
    return { stable, canaries };
  }

  function activate(entry: LogEntry, state: Omit<Live, 'entry'>): void {
    const before = releasesOnShow(live);
    live = { entry, ...state };
    kept = prepared;
    bodies.hold(new Map([...kept.values()].flatMap((files) => [...files])));
    const { release, action } = entry.body;
    const canaries = [...state.canaries.keys()];
    log.info({ event: 'switch', entry: entry.n, action, release, canaries }, `now at ${release}`);
    parts.onSwitch(live);
    for (const loaded of releasesOnShow(state)) {
      void warmRelease(loaded, { store, packages, bodies, log, documentBytes }, before);
    }
  }

  /** Loads documents of the live releases that were composed after they went live. */
  async function refresh(): Promise<void> {
    const found: EloError[] = [];
    for (const release of releasesOnShow(live)) {
      const refused = await release.refresh().catch((error: unknown) => {
        if (!(error instanceof EloError) || error.code === 'store-unreachable') throw error;
        return [error];
      });
      found.push(...refused);
    }
    const [first] = found;
    if (first === undefined) problems.clear('late');
    else problems.report('late', first.code, first.message);
  }

  const watcher = createHeadWatcher({
    store,
    channel,
    trust,
    problems,
    pollMs: parts.pollMs,
    memory: createServedEntry({ folder: parts.stateFolder, store, channel, trust, log }),
    prepare,
    activate,
    refresh,
  });
  const previews = createPreviews(store, trust, (id) => load(id));
  const earlier = new EarlierReleases({ store, channel, trust, live: () => live, load });
  const readNote = createNoteReader(store, trust);
  return { live: () => live, bodies, packages, previews, earlier, readNote, watcher };
}
