import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, type DocumentRemote } from '@elo/contract';
import { ROOT } from '../paths';

/** A page's source in a remote. */
export interface PageSource {
  readonly path: string;
  /** Name of the page, from the exposed module: `./home` → `home`. */
  readonly name: string;
  /** Remote's folder name, which is also its package name. */
  readonly remote: string;
  readonly version: string;
  /** Absolute path of the page's module. */
  readonly file: string;
}

interface RemoteJson {
  readonly version: string;
  readonly elo?: {
    readonly kind: string;
    readonly routes?: readonly { readonly path: string; readonly module: string }[];
  };
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Reads a package.json of the repository. */
function readPackage(folder: string): RemoteJson {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as RemoteJson;
}

/** Every page of every remote, found by reading the tree. */
export function findPages(): PageSource[] {
  const folders = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));
  return folders.flatMap((remote) => {
    const { elo, version } = readPackage(remote);
    return (elo?.routes ?? []).map(({ path, module }) => {
      const name = module.slice(2);
      const file = join(ROOT, remote, 'src', 'pages', name, 'page');
      return { path, name, remote, version, file };
    });
  });
}

/** The table of routes that the shell reads from the release of a document. */
export function remotesOf(pages: readonly PageSource[]): DocumentRemote[] {
  const names = [...new Set(pages.map((page) => page.remote))];
  return names.map((name) => {
    const own = pages.filter((page) => page.remote === name);
    return {
      name,
      version: own[0]?.version ?? '',
      container: containerOf(name),
      base: '',
      entry: '',
      contract: CONTRACT_VERSION,
      mount: 'tree',
      // One build contains all that its pages use; none of them uses the router.
      routes: own.map((page) => ({ path: page.path, module: `./${page.name}`, uses: {} })),
    };
  });
}

/** Container name of a package. */
export function containerOf(name: string): string {
  return name.replaceAll('-', '_');
}
