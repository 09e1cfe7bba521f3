import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

export interface Route {
  readonly path: string;
  readonly module: string;
  /** Name → trigger: the hydrated parts of the page. */
  readonly islands?: Readonly<Record<string, string>>;
}

/** A package's description, read from its package.json. */
export interface Project {
  readonly folder: string;
  /** Without scope, e.g. `mf-news` or `news`. */
  readonly name: string;
  /** Npm scope, e.g. `@acme`. */
  readonly scope?: string;
  readonly version: string;
  /** Federation container name, e.g. `mf_news`, or `elo_news` for `news`. */
  readonly container: string;
  readonly kind: 'shell' | 'remote' | 'shared' | 'assets';
  readonly routes: readonly Route[];
  readonly mount: 'tree' | 'lifecycles';
  /** Dependency → accepted range (peer before own). */
  readonly ranges: Readonly<Record<string, string>>;
  /** Dependencies that are shared packages of the site (`elo.kind` is `shared`). */
  readonly kits: readonly string[];
  /** Its own name in the share scope: its npm name. */
  readonly shareKey: string;
  readonly hosts?: Record<string, string[]>;
  /** Whether a shell hydrates pages by their islands. */
  readonly islands: boolean;
}

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

/** File name of the own copy of a shared package among the server bundles: `@acme/kit` → `kit`. */
export function kitFile(kit: string) {
  return kit.replace(/^@[^/]+\//, '');
}

/** CSP directives for which a package may name external origins. */
const OUTSIDE = ['frame', 'img', 'media', 'connect'];

/** @throws Error if a package names a directive that is not allowed */
function checkHosts(name: string, hosts: Record<string, string[]> = {}) {
  const [wrong] = Object.keys(hosts).filter((directive) => !OUTSIDE.includes(directive));
  if (wrong === undefined) return;
  throw new Error(
    `elo.hosts.${wrong} in the package.json of ${name}: only ${OUTSIDE.join(', ')} may name outside origins. Scripts come with the package.`,
  );
}

/** A remote's container is a global variable, so a name like `history` or `new` needs a prefix. */
function containerOf(name: string, kind: Project['kind']) {
  return kind === 'remote' && !name.includes('-') ? `elo_${name}` : name.replaceAll('-', '_');
}

/** Reads a package. */
export function readProject(folder: string): Project {
  const json = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const name = json.name.replace(/^@[^/]+\//, '');
  checkHosts(name, json.elo.hosts);
  const ranges = { ...json.dependencies, ...json.peerDependencies };
  return {
    folder,
    name,
    ...(json.name.startsWith('@') ? { scope: json.name.split('/')[0] } : {}),
    version: process.env.ELO_PACKAGE_VERSION || json.version,
    container: containerOf(name, json.elo.kind),
    kind: json.elo.kind,
    routes: json.elo.routes ?? [],
    mount: json.elo.mount ?? 'tree',
    ranges,
    kits: Object.keys(ranges).filter((dependency) => isKit(folder, dependency)),
    shareKey: json.name,
    hosts: json.elo.hosts,
    islands: json.elo.islands === true,
  };
}

/** Page source file of an exposed module: `./news` → `src/pages/news/page.tsx`. */
export function pageFile(module: string) {
  return `./src/pages/${module.slice(2)}/page.tsx`;
}

/** Exposed modules of a page's islands: `./news.map` → `src/pages/news/islands/map.tsx`. */
export function islandFiles({ module, islands = {} }: Route): [module: string, source: string][] {
  return Object.keys(islands).map((name) => [
    `${module}.${name}`,
    `./src/pages/${module.slice(2)}/islands/${name}.tsx`,
  ]);
}

/**
 * Nearest package that contains a file.
 * @returns `path` is relative to the folder
 */
export function packageOf(file: string): {
  name: string;
  version: string;
  folder: string;
  path: string;
} {
  let folder = dirname(file);
  for (;;) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest)) {
      const json = JSON.parse(readFileSync(manifest, 'utf8'));
      if (json.name && json.version) {
        return { name: json.name, version: json.version, folder, path: relative(folder, file) };
      }
    }
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`No package.json above ${file}`);
    folder = parent;
  }
}
