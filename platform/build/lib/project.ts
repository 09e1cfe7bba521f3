import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { PackageRoute } from '@elo-platform/protocol';

/** A package's description. */
export type Project = ReturnType<typeof readProject>;

/** Whether a dependency is shared by version range, as its own package.json declares. */
function isKit(folder: string, dependency: string) {
  try {
    const file = createRequire(join(folder, 'package.json')).resolve(`${dependency}/package.json`);
    return JSON.parse(readFileSync(file, 'utf8')).elo?.kind === 'shared';
  } catch {
    // A package whose exports hide its package.json is not one of the site's.
    return false;
  }
}

/** Version of a dependency as installed for a package. */
export function installedVersion(folder: string, name: string): string {
  return createRequire(join(folder, 'package.json'))(`${name}/package.json`).version;
}

/** Npm name without scope: `@acme/kit` → `kit`. A shared package's own copy has it as file name. */
export function bareName(name: string) {
  return name.replace(/^@[^/]+\//, '');
}

/** CSP directives for which a package may name external origins. */
const OUTSIDE = ['frame', 'img', 'media', 'connect'];

/** @throws Error if a package names a directive that is not allowed */
function hostsOf(name: string, hosts?: Record<string, string[]>) {
  const wrong = Object.keys(hosts ?? {}).find((directive) => !OUTSIDE.includes(directive));
  if (wrong === undefined) return hosts;
  throw new Error(
    `elo.hosts.${wrong} in the package.json of ${name}: only ${OUTSIDE.join(', ')} may name outside origins. Scripts come with the package.`,
  );
}

/** Reads a package's description from its package.json. */
export function readProject(folder: string) {
  const json = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { elo } = json;
  const name = bareName(json.name);
  const kind: 'shell' | 'remote' | 'shared' | 'assets' = elo.kind;
  const routes: readonly PackageRoute[] = elo.routes ?? [];
  const mount: 'tree' | 'lifecycles' = elo.mount ?? 'tree';
  const ranges: Record<string, string> = { ...json.dependencies, ...json.peerDependencies };
  const version: string = process.env.ELO_PACKAGE_VERSION || json.version;
  const shareKey: string = json.name;
  // A remote's container is a global variable, so a name like `history` or `new` needs a prefix.
  const isWord = kind === 'remote' && !name.includes('-');
  return {
    folder,
    /** Without scope, e.g. `mf-news` or `news`. */
    name,
    /** Npm scope, e.g. `@acme`. */
    scope: shareKey.startsWith('@') ? shareKey.split('/')[0] : undefined,
    version,
    /** Federation container name, e.g. `mf_news`, or `elo_news` for `news`. */
    container: isWord ? `elo_${name}` : name.replaceAll('-', '_'),
    kind,
    routes,
    mount,
    /** Dependency → accepted range (peer before own). */
    ranges,
    /** Dependencies that are shared packages of the site (`elo.kind` is `shared`). */
    kits: Object.keys(ranges).filter((dependency) => isKit(folder, dependency)),
    /** Its own name in the share scope: its npm name. */
    shareKey,
    hosts: hostsOf(name, elo.hosts),
    /** Whether a shell hydrates pages by their islands. */
    islands: elo.islands === true,
  };
}

/** Page source file of an exposed module: `./news` → `src/pages/news/page.tsx`. */
export function pageFile(module: string) {
  return `./src/pages/${module.slice(2)}/page.tsx`;
}

/** Exposed modules of a page's islands: `./news.map` → `src/pages/news/islands/map.tsx`. */
export function islandFiles({
  module,
  islands = {},
}: PackageRoute): [module: string, source: string][] {
  return Object.keys(islands).map((name) => [
    `${module}.${name}`,
    `./src/pages/${module.slice(2)}/islands/${name}.tsx`,
  ]);
}

/**
 * Nearest package that contains a file.
 * @returns `path` is relative to the folder
 */
export function packageOf(file: string) {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (!existsSync(manifest)) continue;
    const { name, version } = JSON.parse(readFileSync(manifest, 'utf8'));
    if (name && version) return { name, version, folder, path: relative(folder, file) };
  }
  throw new Error(`No package.json above ${file}`);
}
