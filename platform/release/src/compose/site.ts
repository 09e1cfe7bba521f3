import {
  ALL_NAMES,
  type DocumentRelease,
  type DocumentRemote,
  type DocumentShared,
  EloError,
  type IslandMoment,
  LIVE_PATH,
  type LoadablePackages,
  type PackageManifest,
  type PackageRoute,
} from '@elo-platform/protocol';
import { chooseVersion } from '@elo-platform/runtime/versions';
import { mapValues, shareKeyOf } from '@elo-platform/store';
import { publicSettings } from '../settings/site-settings';
import type { ComposeInput } from './input';

/** Packages of a release by role. */
export interface Site {
  readonly shell: PackageManifest;
  readonly remotes: readonly PackageManifest[];
  readonly shared: readonly PackageManifest[];
  readonly media: PackageManifest | undefined;
}

/** URL under which a package's files lie, with trailing slash. */
export function baseOf(manifest: PackageManifest): string {
  return `/packages/${manifest.name}/${manifest.version}/`;
}

/**
 * Sorts packages by role.
 * @throws EloError `compose` without exactly one shell
 */
export function readSite(packages: Readonly<Record<string, PackageManifest>>): Site {
  const all = Object.values(packages).sort((a, b) => (a.name < b.name ? -1 : 1));
  const of = (kind: PackageManifest['kind']) => all.filter((one) => one.kind === kind);
  const [shell, ...more] = of('shell');
  if (!shell || more.length > 0) {
    throw new EloError('compose', `A release needs exactly one shell, not ${of('shell').length}`, {
      next: 'Publish a shell, or name only one in the promotion.',
    });
  }
  return { shell, remotes: of('remote'), shared: of('shared'), media: of('assets')[0] };
}

/**
 * The supplied shared package that a remote gets, by the same rule as in the browser.
 * @returns `undefined`: the remote uses the copy that it was built with
 */
export function supplierFor(
  site: Site,
  remote: PackageManifest,
  key: string,
): PackageManifest | undefined {
  const wanted = remote.shared[key];
  const suppliers = site.shared.filter((one) => shareKeyOf(one) === key);
  const own = wanted?.provides === undefined ? [] : [wanted.provides];
  const versions = [...suppliers.map((one) => one.version), ...own];
  const version = chooseVersion(versions, {
    requiredVersion: wanted?.range,
    singleton: wanted?.singleton,
  });
  return suppliers.find((one) => one.version === version);
}

/** Whether the shell supplies a shared module; `react/jsx-runtime` comes with `react`. */
function isFromShell(site: Site, key: string): boolean {
  const name = key.startsWith('@') ? key : (key.split('/')[0] as string);
  return site.shell.shared[name] !== undefined;
}

/** Whether the shell loads a shared module only with the first page that uses it. */
function isLateFromShell(site: Site, key: string): boolean {
  return site.shell.shared[key]?.js !== undefined;
}

/**
 * What a page uses of the packages that are supplied in parts.
 * @returns share key → names; all where the page may use any, or the supplier does not part a name
 */
export function usesOfModule(
  site: Site,
  remote: PackageManifest,
  module: string,
): Record<string, readonly string[]> {
  const { uses } = remote.exposes[module] ?? {};
  const used = Object.keys(remote.shared).flatMap((key) => {
    const names = uses ? (uses[key] ?? []) : [ALL_NAMES];
    const supplier = supplierFor(site, remote, key);
    if (names.length === 0 || !(supplier || isLateFromShell(site, key))) return [];
    const isParted = names.every((name) => !supplier || supplier.exposes[partOf(name)]);
    return [[key, isParted ? names : [ALL_NAMES]] as const];
  });
  return Object.fromEntries(used);
}

/** Exposed module of a shared package that supplies one of its names. */
function partOf(name: string): string {
  return name === ALL_NAMES ? './index' : `./index/${name}`;
}

type Files = { readonly js?: readonly string[]; readonly css?: readonly string[] };

/** Scripts and styles of packages by address, each once, in this order. */
function addressesOf(
  parts: readonly (readonly [owner: PackageManifest, files: Files | undefined])[],
): ModuleFiles {
  const of = (kind: 'js' | 'css') =>
    parts.flatMap(([owner, files]) => (files?.[kind] ?? []).map((file) => baseOf(owner) + file));
  return { js: [...new Set(of('js'))], css: [...new Set(of('css'))] };
}

/** URLs of scripts and styles. */
export interface ModuleFiles {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

/** The parts of shared packages that a module uses. */
export function partsOfModule(site: Site, remote: PackageManifest, module: string): ModuleFiles {
  const uses = Object.entries(usesOfModule(site, remote, module));
  const parts = uses.flatMap(([key, names]) => {
    const supplier = supplierFor(site, remote, key);
    return names.flatMap((name) =>
      supplier ? [[supplier, supplier.exposes[partOf(name)]] as const] : [],
    );
  });
  return addressesOf(parts);
}

/** The page's own scripts and styles, and those of shared modules that no container supplies. */
export function filesOfModule(site: Site, remote: PackageManifest, module: string): ModuleFiles {
  const { shell } = site;
  const isLeft = (key: string) => !supplierFor(site, remote, key);
  const exposed = remote.exposes[module];
  const used = Object.keys(usesOfModule(site, remote, module)).filter(isLeft);
  const own = (exposed?.consumes ?? []).filter((key) => isLeft(key) && !isFromShell(site, key));
  return addressesOf([
    ...used.map((key) => [shell, shell.shared[key]] as const),
    ...own.map((key) => [remote, remote.shared[key]] as const),
    [remote, exposed],
  ]);
}

/** Shared packages that an exposed module takes from their own containers. */
export function suppliersOfModule(
  site: Site,
  remote: PackageManifest,
  module: string,
): PackageManifest[] {
  const keys = Object.keys(usesOfModule(site, remote, module));
  return keys.flatMap((key) => supplierFor(site, remote, key) ?? []);
}

function describe(manifest: PackageManifest) {
  return {
    name: manifest.name,
    version: manifest.version,
    container: manifest.container ?? manifest.name,
    base: baseOf(manifest),
    entry: `${baseOf(manifest)}${manifest.entry ?? 'remoteEntry.js'}`,
    ...(manifest.entryType && { type: manifest.entryType }),
  };
}

/** A route's part of a file name. */
export function nameOfRoute(path: string): string {
  if (path === '/') return 'home';
  return path.replace(/^\//, '').replaceAll('/', '-').replace(/[:*]/g, '_');
}

/** Exposed module that the shell loads for a route. */
export function moduleOfRoute(remote: PackageManifest, module: string): string {
  return remote.mount === 'lifecycles' ? './lifecycles' : module;
}

/** Exposed module of an island. */
function moduleOfIsland(module: string, name: string): string {
  return `${module}.${name}`;
}

/**
 * The parts of a page that live.
 * @returns exposed modules by name; `undefined`: the page is hydrated whole
 */
export function islandsOfRoute(
  site: Site,
  remote: PackageManifest,
  route: Pick<PackageRoute, 'module' | 'islands'>,
): Record<string, { readonly module: string; readonly when: IslandMoment }> | undefined {
  const { module, islands } = route;
  if (!site.shell.islands || islands === undefined || remote.mount !== 'tree') return undefined;
  return mapValues(islands, (when, name) => ({ module: moduleOfIsland(module, name), when }));
}

function documentRoute(
  site: Site,
  remote: PackageManifest,
  route: PackageRoute,
): DocumentRemote['routes'][number] {
  // Which queries are documents is for servers to know.
  const { path, module } = route;
  const islands = Object.entries(islandsOfRoute(site, remote, route) ?? {}).map(
    ([name, { module: exposed, when }]) =>
      [name, { when, uses: usesOfModule(site, remote, exposed) }] as const,
  );
  const uses = usesOfModule(site, remote, module);
  return {
    path,
    module,
    uses,
    ...(islands.length > 0 && { islands: Object.fromEntries(islands) }),
  };
}

function documentRemote(site: Site, manifest: PackageManifest): DocumentRemote {
  const { contract, mount } = manifest;
  const routes = manifest.routes.map((route) => documentRoute(site, manifest, route));
  return { ...describe(manifest), contract, mount, routes };
}

function documentShared(manifest: PackageManifest): DocumentShared {
  return { ...describe(manifest), shareKey: shareKeyOf(manifest) };
}

/** Remotes and shared packages as documents name them. */
export function loadablePackages(
  site: Site,
  remotes: readonly PackageManifest[],
  shared: readonly PackageManifest[],
): Omit<LoadablePackages, 'integrity'> {
  return {
    remotes: remotes.map((one) => documentRemote(site, one)),
    shared: shared.map(documentShared),
  };
}

/** Shared packages that a remote gets from their own containers. */
export function suppliersOf(site: Site, remote: PackageManifest): PackageManifest[] {
  const found = Object.keys(remote.shared).flatMap((key) => supplierFor(site, remote, key) ?? []);
  return [...new Set(found)];
}

/** What every document of a release says of it. */
export function documentRelease(
  site: Site,
  { origin, settings, site: { config } }: Pick<ComposeInput, 'origin' | 'settings' | 'site'>,
): Pick<DocumentRelease, 'origin' | 'media' | 'paths' | 'live' | 'shell' | 'settings'> {
  const paths = site.remotes.flatMap(({ routes }) => routes.map(({ path }) => path));
  const open = publicSettings(config, settings);
  return {
    origin,
    ...(open && { settings: open }),
    media: site.media ? baseOf(site.media) : '/media/',
    paths: paths.sort(),
    live: LIVE_PATH,
    shell: baseOf(site.shell),
  };
}

/** URL path → integrity of every script and style of the given packages. */
export function integrityOfPackages(packages: readonly PackageManifest[]): Record<string, string> {
  const hashes: Record<string, string> = {};
  for (const manifest of packages) {
    for (const [file, { integrity }] of Object.entries(manifest.files)) {
      const isLoaded = file === manifest.entry || /^[^/]+\.(?:js|css)$/.test(file);
      if (isLoaded) hashes[baseOf(manifest) + file] = integrity;
    }
  }
  return hashes;
}
