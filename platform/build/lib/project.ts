import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EloError, type PackageRoute, requireRoutes } from '@elo-platform/protocol';
import {
  npmScopeSchema,
  packageManifestSchema,
  packageNameSchema,
  routeSchema,
  versionSchema,
} from '@elo-platform/protocol/schemas';
import { Range } from 'semver';
import { z } from 'zod';

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

const { kind, mount, hosts, islands } = packageManifestSchema.shape;

/** What `elo-build` takes from a package.json. A field of `elo` that it does not know is a misspelt one. */
const descriptionSchema = z.object({
  name: packageNameSchema,
  scope: npmScopeSchema.optional(),
  version: versionSchema,
  elo: z.strictObject({
    kind,
    // `requireRoutes` names a malformed path itself.
    routes: z.array(routeSchema.extend({ path: z.string() }).strict()).default([]),
    mount,
    // Scripts come with the package.
    hosts: hosts.unwrap().strict().optional(),
    islands,
  }),
});

/** @throws EloError `invalid-data` with every wrong field of a package.json, or `routes` */
function readDescription(file: string, input: z.input<typeof descriptionSchema>) {
  const { success, data, error } = descriptionSchema.safeParse(input);
  if (success) {
    requireRoutes(data.elo.routes.map((route) => route.path));
    return data;
  }
  throw new EloError('invalid-data', `${file}: ${z.prettifyError(error)}`, {
    next: 'Correct these fields; docs/manifest.md describes them.',
    cause: error,
  });
}

/**
 * Range of a shared dependency as comparators only, the only form that the slim runtime supports.
 * @throws EloError `invalid-data` for what is no range, e.g. `workspace:*` or a tag
 */
export function sharedRange({ folder, ranges }: Project, name: string) {
  const range = ranges[name] ?? '*';
  try {
    return new Range(range).range || '*';
  } catch (cause) {
    const file = join(folder, 'package.json');
    throw new EloError('invalid-data', `${file}: ${name} is shared, and "${range}" is no range`, {
      next: `Name the versions that the package works with, e.g. "^${installedVersion(folder, name)}".`,
      cause,
    });
  }
}

/**
 * Reads a package's description from its package.json.
 * @throws EloError `invalid-data` or `routes`
 */
export function readProject(folder: string) {
  const file = join(folder, 'package.json');
  const json = JSON.parse(readFileSync(file, 'utf8'));
  const shareKey: string = json.name;
  const { name, scope, version, elo } = readDescription(file, {
    name: shareKey && bareName(shareKey),
    scope: shareKey?.startsWith('@') ? shareKey.split('/')[0] : undefined,
    version: process.env.ELO_PACKAGE_VERSION || json.version,
    elo: json.elo,
  });
  const routes: readonly PackageRoute[] = elo.routes;
  const ranges: Record<string, string> = { ...json.dependencies, ...json.peerDependencies };
  // A remote's container is a global variable, so a name like `history` or `new` needs a prefix.
  const isWord = elo.kind === 'remote' && !name.includes('-');
  return {
    folder,
    /** Without scope, e.g. `mf-news` or `news`. */
    name,
    /** Npm scope, e.g. `@acme`. */
    scope,
    version,
    /** Federation container name, e.g. `mf_news`, or `elo_news` for `news`. */
    container: isWord ? `elo_${name}` : name.replaceAll('-', '_'),
    kind: elo.kind,
    routes,
    mount: elo.mount,
    /** Dependency → accepted range (peer before own). */
    ranges,
    /** Dependencies that are shared packages of the site (`elo.kind` is `shared`). */
    kits: Object.keys(ranges).filter((dependency) => isKit(folder, dependency)),
    /** Its own name in the share scope: its npm name. */
    shareKey,
    hosts: elo.hosts,
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

/** Nearest package that contains a file. @returns `path` is relative to the folder */
export function packageOf(file: string) {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (!existsSync(manifest)) continue;
    const { name, version } = JSON.parse(readFileSync(manifest, 'utf8'));
    if (name && version) return { name, version, folder, path: relative(folder, file) };
  }
  throw new Error(`No package.json above ${file}`);
}
