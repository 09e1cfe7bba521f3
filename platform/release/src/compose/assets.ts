import { type DocumentFile, EloError, type PackageManifest } from '@elo-platform/protocol';
import { integrityOf, objectName, type Store } from '@elo-platform/store';
import { joinBootScript } from './boot';
import type { RouteAssets } from './job';
import {
  baseOf,
  filesOfModule,
  integrityOfPackages,
  loadablePackages,
  type ModuleFiles,
  moduleOfRoute,
  partsOfModule,
  type Site,
  suppliersOf,
  suppliersOfModule,
} from './site';
import { absoluteUrls, fontsOf } from './styles';

/** Reads texts of published packages, each once, and checks them against their manifests. */
export class PackageReader {
  private readonly texts = new Map<string, Promise<string>>();

  constructor(private readonly store: Store) {}

  /** @throws EloError `damage` when a file is missing or is not what its manifest says */
  read(manifest: PackageManifest, file: string): Promise<string> {
    const key = `packages/${manifest.name}/${manifest.version}/${file}`;
    const known = this.texts.get(key) ?? this.load(key, manifest.files[file]?.integrity);
    this.texts.set(key, known);
    return known;
  }

  /** Bytes of a file, checked as above. */
  async readBytes(manifest: PackageManifest, file: string): Promise<Uint8Array> {
    const key = `packages/${manifest.name}/${manifest.version}/${file}`;
    return this.check(key, manifest.files[file]?.integrity);
  }

  private async load(key: string, integrity: string | undefined): Promise<string> {
    return Buffer.from(await this.check(key, integrity)).toString();
  }

  private async check(key: string, integrity: string | undefined): Promise<Uint8Array> {
    const bytes = await this.store.get(key);
    if (!bytes || integrityOf(bytes) !== integrity) {
      throw new EloError('damage', `${key} is missing or not what its manifest says`, {
        next: 'Run `elo verify`, then restore it from a backup or publish another version.',
      });
    }
    return bytes;
  }
}

/** The shell's first scripts: its runtime and main script join the boot script, the rest stays. */
function shellScripts(shell: PackageManifest): { joined: string[]; apart: string[] } {
  const all = shell.exposes['./main']?.js ?? [];
  const isApart = (file: string) => file.startsWith('vendor');
  return { joined: all.filter((file) => !isApart(file)), apart: all.filter(isApart) };
}

const NO_FILES: ModuleFiles = { js: [], css: [] };

/** A boot script, not stored yet. */
export interface BootScript {
  /** Immutable, named by what it holds. */
  readonly url: string;
  readonly code: string;
}

/** What a route's documents load, and its boot script. */
export interface RoutePlan {
  readonly assets: RouteAssets;
  readonly boot: BootScript;
}

function fileOf(manifest: PackageManifest, file: string): DocumentFile {
  const described = manifest.files[file];
  if (!described) throw new EloError('damage', `${manifest.name} does not list ${file}`);
  return { url: baseOf(manifest) + file, integrity: described.integrity };
}

/** Texts of files by their addresses, which lie in the given packages. */
async function readAll(
  reader: PackageReader,
  packages: readonly PackageManifest[],
  urls: readonly string[],
) {
  const owned = urls.flatMap((url) => {
    const owner = packages.find((one) => url.startsWith(baseOf(one)));
    return owner ? [{ url, owner, base: baseOf(owner) }] : [];
  });
  const read = owned.map(async ({ url, owner, base }) => ({
    ...{ url, base },
    text: await reader.read(owner, url.slice(base.length)),
  }));
  return Promise.all(read);
}

async function inlineStyles(
  reader: PackageReader,
  packages: readonly PackageManifest[],
  urls: readonly string[],
) {
  const read = await readAll(reader, packages, urls);
  return read.map(({ url, base, text }) => ({ url, css: absoluteUrls(text, base) }));
}

/**
 * Hashes of what a route may still ask for before it asks for those of the whole release: not of
 * style sheets that stand in the document, of what the boot script carries, nor of other routes and
 * of copies that nobody loads here. They would be a third of a document's own bytes, because hashes
 * do not compress.
 */
function reachable(
  all: Readonly<Record<string, string>>,
  packages: readonly PackageManifest[],
  loaded: readonly string[],
): Record<string, string> {
  const idle = new Set<string>();
  for (const one of packages) {
    const files = [
      one.entry ?? '',
      ...Object.values(one.exposes).flatMap(({ js, css }) => [...js, ...css]),
      ...Object.values(one.shared).flatMap(({ js = [], css = [] }) => [...js, ...css]),
    ];
    for (const file of files) idle.add(baseOf(one) + file);
  }
  for (const url of loaded) idle.delete(url);
  return Object.fromEntries(Object.entries(all).filter(([url]) => !idle.has(url)));
}

/**
 * Plans the files of a route: one boot script, the shell's other scripts beside it, preloads for
 * exactly the page's chunks, and the style sheets of all to be inlined.
 * @param route absent for the 404 page
 */
export async function planRoute(
  site: Site,
  reader: PackageReader,
  route?: { remote: PackageManifest; path: string; module: string },
): Promise<RoutePlan> {
  const { shell } = site;
  const module = route && moduleOfRoute(route.remote, route.module);
  const suppliers = route && module ? suppliersOfModule(site, route.remote, module) : [];
  const containers = route ? [...suppliers, route.remote] : [];
  const entries = await Promise.all(
    containers.map(async (one) => ({
      container: one.container ?? one.name,
      code: await reader.read(one, one.entry ?? 'remoteEntry.js'),
    })),
  );
  const parts = route && module ? partsOfModule(site, route.remote, module) : NO_FILES;
  const { joined, apart } = shellScripts(shell);
  const code = joinBootScript(
    (await readAll(reader, suppliers, parts.js)).map(({ text }) => text),
    entries,
    {
      base: baseOf(shell),
      scripts: await Promise.all(joined.map((file) => reader.read(shell, file))),
    },
  );
  const name = route
    ? route.path === '/'
      ? 'home'
      : route.path.slice(1).replaceAll('/', '-')
    : '404';
  const integrity = integrityOf(code);
  const boot = { url: `/objects/${objectName(integrity)}/boot/${name}.js`, code };
  const page = route && module ? filesOfModule(site, route.remote, module) : NO_FILES;
  const packages = [shell, ...suppliers, ...(route ? [route.remote] : [])];
  const all = integrityOfPackages(packages);
  const shellCss = (shell.exposes['./main']?.css ?? []).map((file) => baseOf(shell) + file);
  const styles = await inlineStyles(reader, packages, [...shellCss, ...parts.css, ...page.css]);
  return {
    boot,
    assets: {
      scripts: [{ url: boot.url, integrity }, ...apart.map((file) => fileOf(shell, file))],
      preloads: page.js.map((url) => ({ url, integrity: all[url] as string })),
      styles,
      fonts: fontsOf(styles[0]?.css ?? '').slice(0, 2),
      packages: {
        ...loadablePackages(
          site,
          route ? [route.remote] : [],
          route ? suppliersOf(site, route.remote) : [],
        ),
        integrity: reachable(all, packages, page.js),
      },
    },
  };
}
