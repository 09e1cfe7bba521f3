import {
  type DocumentFile,
  type DocumentPreload,
  EloError,
  type PackageManifest,
  type PackageRoute,
} from '@elo-platform/protocol';
import type { RouteAssets } from '@elo-platform/render/job';
import hints from '@elo-platform/runtime/hints.json';
import { integrityOf, objectName } from '@elo-platform/store';
import type { PackageReader } from './input';
import {
  baseOf,
  filesOfModule,
  integrityOfPackages,
  islandsOfRoute,
  loadablePackages,
  type ModuleFiles,
  moduleOfRoute,
  nameOfRoute,
  partsOfModule,
  type Site,
  suppliersOf,
  suppliersOfModule,
} from './site-packages';

/** The shell's first scripts: its runtime and main script join the boot script, the rest stays. */
function shellScripts(shell: PackageManifest): { joined: string[]; apart: string[] } {
  const all = shell.exposes['./main']?.js ?? [];
  const isApart = (file: string) => file.startsWith('vendor');
  return { joined: all.filter((file) => !isApart(file)), apart: all.filter(isApart) };
}

/** What a route's documents load, and its boot script. */
export interface RoutePlan {
  readonly assets: RouteAssets;
  /** Not stored yet; its address names what it holds. */
  readonly boot: { readonly url: string; readonly code: string };
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

/** How the federation plugin's name of the chunk of one exposed module begins. */
const EXPOSED_CHUNK = '__federation_expose_';

/**
 * Hashes of what a route may still ask for before it asks for those of the whole release: not of
 * style sheets that are inlined in the document, of what the boot script contains, of other routes,
 * nor of copies that are not loaded here. They would be a third of a document's own bytes, because
 * hashes do not compress. A remote's other chunks stay, also those that other modules list: code that
 * an island loads later may share them.
 */
function reachable(
  all: Readonly<Record<string, string>>,
  packages: readonly PackageManifest[],
  loaded: readonly string[],
  inlined: readonly string[],
): Record<string, string> {
  const idle = new Set(inlined);
  for (const one of packages) {
    const files = [
      one.entry ?? '',
      ...Object.values(one.exposes)
        .flatMap(({ js, css }) => [...js, ...css])
        .filter((file) => one.kind !== 'remote' || file.startsWith(EXPOSED_CHUNK)),
      ...Object.values(one.shared).flatMap(({ js = [], css = [] }) => [...js, ...css]),
    ];
    for (const file of files) idle.add(baseOf(one) + file);
  }
  for (const url of loaded) idle.delete(url);
  return Object.fromEntries(Object.entries(all).filter(([url]) => !idle.has(url)));
}

/** A route that is planned. */
type PlannedFor = Pick<PackageRoute, 'path' | 'module' | 'islands'> & { remote: PackageManifest };

/** The code and styles that a route's documents need, by address. */
interface RouteCode {
  /** Shared packages with a container that the page takes something from. */
  readonly suppliers: readonly PackageManifest[];
  /** Scripts of shared packages that are part of the boot script. */
  readonly parts: readonly string[];
  /** Scripts that those ask for at once, and which islands do, of a page that has some. */
  readonly first: readonly Pick<DocumentPreload, 'url' | 'islands'>[];
  /** Scripts that they may ask for without asking for the live release first. */
  readonly later: readonly string[];
  /** Style sheets that are inlined in the document. */
  readonly styled: readonly string[];
  /** Style sheets whose rules are already inlined, as part of those. */
  readonly known: readonly string[];
}

function without(all: Iterable<string>, some: readonly string[]): string[] {
  return [...new Set(all)].filter((one) => !some.includes(one));
}

/** A page that is hydrated whole needs its code at once; of another its islands do, in their time. */
function codeOfRoute(site: Site, route: PlannedFor | undefined): RouteCode {
  if (!route) return { suppliers: [], parts: [], first: [], later: [], styled: [], known: [] };
  const { remote } = route;
  const module = moduleOfRoute(remote, route.module);
  const suppliers = suppliersOfModule(site, remote, module);
  const [parts, page] = [partsOfModule(site, remote, module), filesOfModule(site, remote, module)];
  const styled = [...parts.css, ...page.css];
  if (remote.entryType) {
    // Another bundler's code requests its own files without hashes: preloads and inlined styles
    // would be loaded twice.
    const entry = baseOf(remote) + remote.entry;
    const first = page.js.filter((url) => !url.startsWith(baseOf(remote))).map((url) => ({ url }));
    return { suppliers, parts: parts.js, first, later: [entry], styled: parts.css, known: [] };
  }
  const named = Object.entries(islandsOfRoute(site, remote, route) ?? {});
  if (named.length === 0) {
    const first = page.js.map((url) => ({ url }));
    return { suppliers, parts: parts.js, first, later: [], styled, known: [] };
  }
  const filesOf = (kind: 'js' | 'css', which: typeof named, of: FilesOf) =>
    which.flatMap(([, island]) => of(site, remote, island.module)[kind]);
  const early = named.filter(([, { when }]) => when === 'load');
  const earlyParts = without(filesOf('js', early, partsOfModule), []);
  const first = without(filesOf('js', early, filesOfModule), []);
  const all = [...filesOf('js', named, partsOfModule), ...filesOf('js', named, filesOfModule)];
  const usersOf = (url: string) =>
    early.filter((one) => filesOf('js', [one], filesOfModule).includes(url)).map(([name]) => name);
  return {
    suppliers,
    parts: earlyParts,
    first: first.map((url) => ({ url, islands: usersOf(url) })),
    later: without(all, [...earlyParts, ...first]),
    styled,
    known: without(filesOf('css', named, filesOfModule), styled),
  };
}

type FilesOf = (site: Site, remote: PackageManifest, module: string) => ModuleFiles;

/**
 * Plans the files of a route: one boot script, the shell's other scripts, preloads for
 * exactly the page's chunks, and the style sheets of all to be inlined.
 * @param route absent for the 404 page
 */
export async function planRoute(
  site: Site,
  reader: PackageReader,
  route?: PlannedFor,
): Promise<RoutePlan> {
  const { shell } = site;
  const { suppliers, parts, first, later, styled, known } = codeOfRoute(site, route);
  // An entry of another bundler finds its other files by its own URL.
  const containers = route ? [...suppliers, route.remote].filter((one) => !one.entryType) : [];
  const entries = await Promise.all(
    containers.map(async (one) => ({
      container: one.container ?? one.name,
      base: baseOf(one),
      code: await reader.read(one, one.entry ?? 'remoteEntry.js'),
    })),
  );
  const { joined, apart } = shellScripts(shell);
  const code = joinBootScript(
    (await readAll(reader, suppliers, parts)).map(({ base, text }) => ({ base, code: text })),
    entries,
    {
      base: baseOf(shell),
      scripts: await Promise.all(joined.map((file) => reader.read(shell, file))),
    },
  );
  const name = route ? nameOfRoute(route.path) : '404';
  const integrity = integrityOf(code);
  const boot = { url: `/objects/${objectName(integrity)}/boot/${name}.js`, code };
  const packages = [shell, ...suppliers, ...(route ? [route.remote] : [])];
  const all = integrityOfPackages(packages);
  const shellCss = (shell.exposes['./main']?.css ?? []).map((file) => baseOf(shell) + file);
  const sheets = await readAll(reader, packages, [...shellCss, ...styled]);
  const styles = [
    ...sheets.map(({ url, base, text }) => ({ url, css: absoluteUrls(text, base) })),
    ...known.map((url) => ({ url, css: '' })),
  ];
  return {
    boot,
    assets: {
      scripts: [{ url: boot.url, integrity }, ...apart.map((file) => fileOf(shell, file))],
      preloads: first.map((file) => ({ ...file, integrity: all[file.url] as string })),
      styles,
      fonts: fontsOf(styles[0]?.css ?? '').slice(0, 2),
      packages: {
        ...loadablePackages(
          site,
          route ? [route.remote] : [],
          route ? suppliersOf(site, route.remote) : [],
        ),
        integrity: reachable(
          all,
          packages,
          [...first.map(({ url }) => url), ...later],
          [...styled, ...known],
        ),
      },
    },
  };
}

/**
 * Makes a style sheet independent of its own URL: relative addresses become absolute.
 * @param base URL of the folder that the sheet came from, with trailing slash
 */
function absoluteUrls(css: string, base: string): string {
  return css.replace(
    /url\((["']?)(?!data:|https?:|\/|#)([^"')]+)\1\)/g,
    (_whole, _quote, path: string) => `url(${base}${path.replace(/^\.\//, '')})`,
  );
}

/** Addresses of the fonts that a sheet declares for Latin text, to be preloaded. */
function fontsOf(css: string): string[] {
  return [...css.matchAll(/url\(([^)]+\.woff2)\)/g)].map((match) => match[1] as string);
}

/** A script of a package, and the URL that the package's files lie under. */
interface PackageCode {
  readonly base: string;
  readonly code: string;
}

/** First line of each package's code in a joined script; lines count from 1. */
function linesOf(texts: readonly PackageCode[]): (readonly [number, string])[] {
  let line = 1;
  const all = texts.map(({ base, code }) => {
    const first = line;
    line += code.split('\n').length;
    return [first, base] as const;
  });
  return all.filter(([, base], index) => base !== all[index - 1]?.[1]);
}

/**
 * One script for a route: the parts of shared packages that its page uses, which run nothing by
 * themselves, the entries of the containers that it needs, each as a function that is run when the
 * container is first asked for, then the shell. An entry that throws therefore harms its own remote
 * only.
 *
 * The hint at its top makes Chromium compile all of it off the main thread, while it downloads.
 */
export function joinBootScript(
  parts: readonly PackageCode[],
  entries: readonly (PackageCode & { readonly container: string })[],
  shell: { readonly base: string; readonly scripts: readonly string[] },
): string {
  const opening = 'var L=globalThis.__ELO__=globalThis.__ELO__||{},E=L.entries=L.entries||{};';
  // The boot script's address does not reveal the folder of the shell's later chunks.
  const base = `(L.base=L.base||{}).shell=${JSON.stringify(shell.base)};`;
  const own = (code: string) => ({ base: shell.base, code });
  const texts = [
    own(hints.compile),
    ...parts,
    own(`(function(){${opening}${base}`),
    ...entries.map(({ container, base, code }) => ({
      base,
      code: `E[${JSON.stringify(container)}]=function(){${code}\nreturn ${container}};`,
    })),
    own('})();'),
    ...shell.scripts.map(own),
  ];
  // For errors: their stacks name lines of this script.
  const lines = own(
    `(globalThis.__ELO__=globalThis.__ELO__||{}).lines=${JSON.stringify(linesOf(texts))};`,
  );
  return [...texts, lines].map(({ code }) => code).join('\n');
}
