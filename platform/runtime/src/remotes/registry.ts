import {
  ALL_NAMES,
  type DocumentRelease,
  EloError,
  type LiveRelease,
  type LoadablePackages,
  withEnd,
} from '@elo-platform/protocol';
import { registerPlugins, registerRemotes, registerShared } from '@module-federation/runtime';
import limits from '../../time-limits.json';
import { matchRoute, type RouteMatch } from '../document/match-route';
import { eloGlobal, requestUrl } from '../platform';
import { officialPlugin } from './official-plugin';
import { SharedParts } from './shared-parts';

/** Container → its shared module. */
const parts = new Map<string, SharedParts>();

function partsOf(container: string): SharedParts {
  const known = parts.get(container) ?? new SharedParts(container);
  parts.set(container, known);
  return known;
}

/** Requests the names of the shared packages that a page uses; see {@link SharedParts.want}. */
export async function wantShared(
  { shared }: Pick<LoadablePackages, 'shared'>,
  { uses }: Pick<RouteMatch, 'uses'>,
): Promise<void> {
  const wanted = shared.map(({ container, shareKey }) =>
    partsOf(container).want((uses ? uses[shareKey] : [ALL_NAMES]) ?? []),
  );
  await Promise.all(wanted);
}

function registerPackages({ remotes, shared, integrity }: LoadablePackages): void {
  const packages = [...remotes, ...shared];
  const elo = eloGlobal();
  if (elo.integrity) Object.assign(elo.integrity, integrity);
  elo.base ??= {};
  for (const { container, base } of packages) elo.base[container] = base;
  registerRemotes(
    packages.map(({ container: name, entry, type }) => ({ name, entry, ...(type && { type }) })),
  );
  for (const { shareKey, version, container } of shared) {
    const shareConfig = { singleton: false, requiredVersion: false as const };
    const get = () => partsOf(container).get();
    registerShared({ [shareKey]: { version, scope: ['default'], shareConfig, get } });
  }
}

/** Registers a document's packages with the federation runtime. */
export function registerRelease(release: DocumentRelease): void {
  // In development no file has a hash; otherwise a file without one is rejected.
  if (!release.development) eloGlobal().integrity = {};
  eloGlobal().loadIntegrity = async () => void (await loadLive(release));
  registerPlugins([officialPlugin()]);
  registerPackages(release);
}

let live: Promise<LiveRelease> | undefined;

/**
 * Registers the packages of all routes, once: the document lists only its own route's. The full
 * list is fetched before another route is loaded.
 * @throws EloError `remote-unavailable` if the shell, a loaded package's version or the settings of
 * the live release differ from the document's: gates test a release as a whole, so its parts must
 * not mix
 */
export function loadLive(release: DocumentRelease): Promise<LiveRelease> {
  const { live: url } = release;
  if (url === undefined) return Promise.resolve({ ...release, id: '', data: '', shell: '' });
  live ??= withEnd(async (signal) => {
    const answer = await fetch(requestUrl(url), { signal });
    const found: unknown = await answer.json();
    if (!isLive(found)) throw new Error(`${url} answers ${answer.status} and no list of packages`);
    requireSame(release, found);
    registerPackages(found);
    return found;
  }, limits.code);
  live.catch(() => {
    live = undefined;
  });
  return live;
}

/** Proxies between the edge and the browser may send another response. */
function isLive(found: unknown): found is LiveRelease {
  const { remotes, shared, integrity, shell } = (found ?? {}) as Partial<LiveRelease>;
  return (
    Array.isArray(remotes) &&
    Array.isArray(shared) &&
    typeof integrity === 'object' &&
    typeof shell === 'string'
  );
}

/** Forgets the live release, because a failed request may have used outdated hashes. */
export function forgetLive(): void {
  live = undefined;
}

/**
 * Whether another document's page may be shown in this document: it was composed with the versions
 * that are loaded here.
 */
export function isCompatible(
  own: DocumentRelease,
  found: Pick<DocumentRelease, 'media' | 'settings' | 'shell' | 'remotes' | 'shared'>,
): boolean {
  const known = eloGlobal().base ?? {};
  return (
    found.shell === own.shell &&
    found.media === own.media &&
    JSON.stringify(found.settings) === JSON.stringify(own.settings) &&
    [...found.remotes, ...found.shared].every(
      ({ container, base }) => (known[container] ?? base) === base,
    )
  );
}

function requireSame(release: DocumentRelease, found: LiveRelease): void {
  const live = [...found.remotes, ...found.shared].map(({ base }) => base);
  const own = [...release.remotes, ...release.shared].map(({ base }) => base);
  const shell = eloGlobal().base?.shell ?? found.shell;
  // Both are serialised in the same order, by name.
  const isSet = JSON.stringify(release.settings) === JSON.stringify(found.settings);
  if (isSet && shell === found.shell && own.every((base) => live.includes(base))) return;
  throw new EloError('remote-unavailable', 'Another release has gone live', {
    next: 'Load the whole page.',
  });
}

/** Finds the remote of a path. @throws EloError `remote-unavailable` */
export async function findRoute(release: DocumentRelease, path: string): Promise<RouteMatch> {
  const found = matchRoute(release, path) ?? matchRoute(await loadLive(release), path);
  if (found !== undefined) return found;
  throw new EloError('remote-unavailable', `No remote has ${path} any more`, {
    next: 'Load the whole page.',
  });
}
