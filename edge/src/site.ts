import type { Trust } from '@elo/contract';
import type { LogEntry, Store } from '@elo/store';
import type { Logger } from 'pino';
import { createHeadWatcher, type HeadWatcher } from './channel/head-watcher';
import { createPreviews, type Previews } from './channel/previews';
import type { Live } from './channel/visitor';
import { type Bodies, createBodies } from './content/bodies';
import { type LiveRelease, loadRelease } from './content/live-release';
import { createPackages, type Packages } from './content/packages';
import { createReleaseReader, type ReleaseReader } from './content/release-record';
import { warmRelease } from './content/warm-release';
import type { Problems } from './problems';

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
  readonly pollMs: number;
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
  readonly readRelease: ReleaseReader;
  readonly watcher: HeadWatcher;
}

/** Wires store, caches and watcher together. Nothing is read before the watcher starts. */
export function createSite(parts: SiteParts): Site {
  const { store, channel, trust, problems, headers, log } = parts;
  const bodies = createBodies(store, parts.cacheBytes);
  const packages = createPackages(store, trust, headers);
  const readRelease = createReleaseReader(store, trust);
  let live: Live | undefined;

  async function load(id: string): Promise<LiveRelease> {
    const held = [live?.stable, live?.canary].filter((release) => release !== undefined);
    const same = held.find((release) => release.id === id);
    return same ?? loadRelease({ store, packages, readRelease, headers }, id, held);
  }

  async function prepare({ body }: LogEntry): Promise<Omit<Live, 'entry'>> {
    const stable = await load(body.release);
    const canary = body.canary && (await load(body.canary.release));
    return canary === undefined ? { stable } : { stable, canary };
  }

  function activate(entry: LogEntry, state: Omit<Live, 'entry'>): void {
    live = { entry, ...state };
    const { release, canary, action } = entry.body;
    log.info({ event: 'switch', entry: entry.n, action, release, canary }, `now at ${release}`);
    parts.onSwitch(live);
    for (const loaded of [state.stable, state.canary]) {
      if (loaded !== undefined) void warmRelease(loaded, packages, bodies, log);
    }
  }

  const watcher = createHeadWatcher({
    store,
    channel,
    trust,
    problems,
    pollMs: parts.pollMs,
    prepare,
    activate,
  });
  const previews = createPreviews(store, trust, load);
  return { live: () => live, bodies, packages, previews, readRelease, watcher };
}
