import {
  ALL_NAMES,
  type DocumentPackage,
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

/** Container → the module that it supplies. */
const parts = new Map<string, SharedParts>();

function partsOf(container: string): SharedParts {
  const known = parts.get(container) ?? new SharedParts(container);
  parts.set(container, known);
  return known;
}

/** Asks the shared packages for what a page uses of them; see {@link SharedParts.want}. */
export async function wantShared(
  { shared }: Pick<LoadablePackages, 'shared'>,
  { uses }: Pick<RouteMatch, 'uses'>,
): Promise<void> {
  const wanted = shared.map(({ container, shareKey }) =>
    partsOf(container).want((uses ? uses[shareKey] : [ALL_NAMES]) ?? []),
  );
  await Promise.all(wanted);
}

function keepBases(packages: readonly DocumentPackage[]): void {
  const elo = eloGlobal();
  elo.base = {
    ...elo.base,
    ...Object.fromEntries(packages.map((one) => [one.container, one.base])),
  };
}

/** Makes packages known to the federation runtime. */
function registerPackages({ remotes, shared, integrity }: LoadablePackages): void {
  const packages = [...remotes, ...shared];
  if (eloGlobal().integrity) Object.assign(eloGlobal().integrity as object, integrity);
  keepBases(packages);
  registerRemotes(packages.map((one) => ({ name: one.container, entry: one.entry })));
  registerShared(
    Object.fromEntries(
      shared.map((one) => [
        one.shareKey,
        {
          version: one.version,
          scope: ['default'],
          shareConfig: { singleton: false, requiredVersion: false as const },
          get: () => partsOf(one.container).get(),
        },
      ]),
    ),
  );
}

/** Makes the packages of a document known to the federation runtime. */
export function registerRelease(release: DocumentRelease): void {
  // While developing nothing has a hash; otherwise what has none is refused.
  if (!release.development) eloGlobal().integrity = {};
  eloGlobal().loadIntegrity = async () => void (await loadLive(release));
  registerPlugins([officialPlugin()]);
  registerPackages(release);
}

let live: Promise<LiveRelease> | undefined;

/**
 * Makes the packages of all routes known, once: the document carries only its own route's, the rest
 * is asked for before another route is loaded.
 * @throws EloError `remote-unavailable` when another shell, another version of what the document
 *   loaded, or other settings are live by now: only a whole load brings together what was tried
 *   together
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

/** Whatever stands between the edge and the browser may answer, too. */
function isLive(found: unknown): found is LiveRelease {
  const { remotes, shared, integrity, shell } = (found ?? {}) as Partial<LiveRelease>;
  return (
    Array.isArray(remotes) &&
    Array.isArray(shared) &&
    typeof integrity === 'object' &&
    typeof shell === 'string'
  );
}

/** Forgets the live release: what failed may have been asked for by hashes that are wrong. */
export function forgetLive(): void {
  live = undefined;
}

/**
 * Whether the page of another document may be shown in this one: what it was composed with is what
 * is loaded here, so that its code goes with what runs already.
 */
export function goesWith(own: DocumentRelease, found: DocumentRelease): boolean {
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
  const bases = new Set([found.shell, ...[...found.remotes, ...found.shared].map(baseOf)]);
  const own = [...release.remotes, ...release.shared].map(baseOf);
  const shell = eloGlobal().base?.shell ?? found.shell;
  // Both were written sorted by name.
  const isSet = JSON.stringify(release.settings) === JSON.stringify(found.settings);
  if (isSet && [shell, ...own].every((base) => bases.has(base))) return;
  throw new EloError('remote-unavailable', 'Another release is live by now', {
    next: 'Load the whole page.',
  });
}

function baseOf({ base }: DocumentPackage): string {
  return base;
}

/**
 * Finds the remote that owns a page.
 * @throws EloError `remote-unavailable`
 */
export async function findRoute(release: DocumentRelease, path: string): Promise<RouteMatch> {
  const found = matchRoute(release, path) ?? matchRoute(await loadLive(release), path);
  if (found !== undefined) return found;
  throw new EloError('remote-unavailable', `No remote has ${path} any more`, {
    next: 'Load the whole page.',
  });
}
