import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths';

/** A page's source in a remote. */
export interface PageSource {
  readonly path: string;
  /** Name of the page, from the exposed module: `./home` → `home`. */
  readonly name: string;
  /** Remote's folder name, which is its package name too. */
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

/** Container name of a package. */
export function containerOf(name: string): string {
  return name.replaceAll('-', '_');
}
