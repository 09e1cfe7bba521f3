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
  codeOfModule,
  integrityOfPackages,
  islandsOfRoute,
  loadablePackages,
  moduleOfRoute,
  nameOfRoute,
  type Site,
  suppliersOf,
} from './site-packages';

/** The shell's first scripts: its runtime and main script join the boot script, the rest stays. */
function shellScripts(shell: PackageManifest): { joined: string[]; apart: string[] } {
  const all = shell.exposes['./main']?.js ?? [];
  const isApart = (file: string) => file.startsWith('vendor');
  return { joined: all.filter((file) => !isApart(file)), apart: all.filter(isApart) };
}

function fileOf(manifest: PackageManifest, file: string): DocumentFile {
  const described = manifest.files[file];
  if (!described) {
    throw new EloError('damage', `${manifest.name}@${manifest.version} does not list ${file}`, {
      next: 'Build it again and publish that as another version.',
    });
  }
  return { url: baseOf(manifest) + file, integrity: described.integrity };
}

/** Texts of files of the given packages, by their addresses. */
function readAll(
  reader: PackageReader,
  packages: readonly PackageManifest[],
  urls: readonly string[],
) {
  const read = async (url: string) => {
    const owner = packages.find((one) => url.startsWith(baseOf(one))) as PackageManifest;
    const base = baseOf(owner);
    return { url, base, code: await reader.read(owner, url.slice(base.length)) };
  };
  return Promise.all(urls.map(read));
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
function codeOfRoute(site: Site, route: PlannedFor): Partial<RouteCode> {
  const { remote } = route;
  const { suppliers, parts, own } = codeOfModule(site, remote, moduleOfRoute(remote, route.module));
  const styled = [...parts.css, ...own.css];
  if (remote.entryType) {
    // Another bundler's code requests its own files without hashes: preloads and inlined styles
    // would be loaded twice.
    const entry = baseOf(remote) + remote.entry;
    const first = own.js.filter((url) => !url.startsWith(baseOf(remote))).map((url) => ({ url }));
    return { suppliers, parts: parts.js, first, later: [entry], styled: parts.css };
  }
  const islands = Object.entries(islandsOfRoute(site, remote, route) ?? {}).map(
    ([name, { module, when }]) => ({ name, when, ...codeOfModule(site, remote, module) }),
  );
  if (islands.length === 0) {
    const first = own.js.map((url) => ({ url }));
    return { suppliers, parts: parts.js, first, styled };
  }
  const early = islands.filter(({ when }) => when === 'load');
  const earlyParts = [...new Set(early.flatMap((one) => one.parts.js))];
  const first = [...new Set(early.flatMap((one) => one.own.js))];
  const usersOf = (url: string) =>
    early.filter((one) => one.own.js.includes(url)).map(({ name }) => name);
  const all = [...islands.flatMap((one) => one.parts.js), ...islands.flatMap((one) => one.own.js)];
  return {
    suppliers,
    parts: earlyParts,
    first: first.map((url) => ({ url, islands: usersOf(url) })),
    later: without(all, [...earlyParts, ...first]),
    styled,
    known: without(
      islands.flatMap((one) => one.own.css),
      styled,
    ),
  };
}

/**
 * Plans the files of a route: one boot script, the shell's other scripts, preloads for
 * exactly the page's chunks, and the style sheets of all to be inlined.
 * @param route absent for the 404 page, which has no code of its own
 * @returns the files, and the boot script, which is not stored yet; its address names what it holds
 */
export async function planRoute(site: Site, reader: PackageReader, route?: PlannedFor) {
  const { shell } = site;
  const code: Partial<RouteCode> = route ? codeOfRoute(site, route) : {};
  const { suppliers = [], parts = [], first = [], later = [], styled = [], known = [] } = code;
  const remotes = route ? [route.remote] : [];
  // An entry of another bundler finds its other files by its own URL.
  const containers = [...suppliers, ...remotes].filter((one) => !one.entryType);
  const entries = await Promise.all(
    containers.map(async (one) => ({
      container: one.container ?? one.name,
      base: baseOf(one),
      code: await reader.read(one, one.entry ?? 'remoteEntry.js'),
    })),
  );
  const { joined, apart } = shellScripts(shell);
  const script = joinBootScript(await readAll(reader, suppliers, parts), entries, {
    base: baseOf(shell),
    scripts: await Promise.all(joined.map((file) => reader.read(shell, file))),
  });
  const integrity = integrityOf(script);
  const name = route ? nameOfRoute(route.path) : '404';
  const url = `/objects/${objectName(integrity)}/boot/${name}.js`;
  const packages = [shell, ...suppliers, ...remotes];
  const all = integrityOfPackages(packages);
  const shellCss = (shell.exposes['./main']?.css ?? []).map((file) => baseOf(shell) + file);
  const sheets = await readAll(reader, packages, [...shellCss, ...styled]);
  const styles = [
    ...sheets.map((sheet) => ({ url: sheet.url, css: absoluteUrls(sheet.code, sheet.base) })),
    ...known.map((sheet) => ({ url: sheet, css: '' })),
  ];
  const loaded = [...first.map((file) => file.url), ...later];
  const supplied = remotes.flatMap((remote) => suppliersOf(site, remote));
  const assets: RouteAssets = {
    scripts: [{ url, integrity }, ...apart.map((file) => fileOf(shell, file))],
    preloads: first.map((file) => ({ ...file, integrity: all[file.url] as string })),
    styles,
    fonts: fontsOf(styles[0]?.css ?? '').slice(0, 2),
    packages: {
      ...loadablePackages(site, remotes, supplied),
      integrity: reachable(all, packages, loaded, [...styled, ...known]),
    },
  };
  return { assets, boot: { url, code: script } };
}

/** Makes a style sheet's addresses absolute. @param base URL of its folder, with final slash */
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
function joinBootScript(
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
