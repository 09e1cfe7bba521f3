import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface SitePackage {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly kind: 'shell' | 'remote' | 'shared' | 'assets';
  readonly output: string;
}

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly elo?: { readonly kind: SitePackage['kind']; readonly dist?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Folders whose sources end up in the bundles of every package. */
const SHARED_SOURCES = [
  'platform/protocol',
  'platform/runtime',
  'platform/build',
  'contract',
  'standards',
  'content',
];

/** Folders with a package.json next to each other, below the root. */
export function packageFolders(root: string, below = '.'): string[] {
  return readdirSync(join(root, below), { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => join(below, name))
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
}

/** Every package that a release is made of, in the order in which they are built. */
export function findPackages(root: string): SitePackage[] {
  const packages = packageFolders(root).flatMap((folder) => {
    const json = readManifest(root, folder);
    if (!json.elo?.kind) return [];
    const { kind, dist = 'dist' } = json.elo;
    const name = json.name.replace(/^@[^/]+\//, '');
    return [{ folder, name, kind, version: json.version, output: join(root, folder, dist) }];
  });
  const order = { shared: 0, shell: 1, remote: 2, assets: 3 };
  return packages.sort((a, b) => order[a.kind] - order[b.kind]);
}

function readManifest(root: string, folder: string): PackageJson {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

/** macOS writes the last one into folders that Finder shows. */
const NO_SOURCES = new Set(['node_modules', 'dist', '.elo', 'coverage', '.DS_Store']);

/** Names count from the root: a checkout that was moved or copied is still the same sources. */
function addTree(hash: ReturnType<typeof createHash>, root: string, folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  for (const entry of entries) {
    if (NO_SOURCES.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) addTree(hash, root, path);
    else if (!/\.test\.tsx?$/.test(entry.name)) {
      const name = relative(root, path).replaceAll('\\', '/');
      hash.update(`\0${name}\0`).update(readFileSync(path));
    }
  }
}

/** Folders of this repository that a package names among its dependencies. */
function ownDependencies(root: string, folder: string): string[] {
  return Object.keys(readManifest(root, folder).dependencies ?? {})
    .filter((name) => name.startsWith('@elo/'))
    .map((name) => name.replace('@elo/', ''));
}

/** Digest of all sources that a package's build depends on. */
export function sourceDigest(root: string, site: SitePackage): string {
  const hash = createHash('sha256');
  hash.update(process.env.FEDERATION_RUNTIME ?? 'slim');
  hash.update(process.env.ELO_REACT ?? 'production');
  if (site.kind === 'assets') {
    addTree(hash, root, site.output);
    return hash.digest('hex');
  }
  hash.update(readFileSync(join(root, 'package-lock.json')));
  const named = ownDependencies(root, site.folder);
  const folders = new Set([...SHARED_SOURCES, 'shared-ui', ...named, site.folder]);
  for (const folder of folders) addTree(hash, root, join(root, folder));
  return hash.digest('hex');
}
