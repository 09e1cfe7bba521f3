import type { PackageFile, PackageManifest } from '@elo-platform/protocol';

/** What no page asks for: server parts, types, copies for other hosts, and source maps. */
const NOT_FOR_PAGES = /^(?:server|types|compat|maps)\//;

const MAPS = 'maps/';

/** Path of a script's source map in its package. */
export function sourceMapOf(script: string): string {
  return `${MAPS}${script}.map`;
}

/** Whether a file of a package is for the store's users only: no server offers it. */
export function isPrivate(path: string): boolean {
  return path.startsWith(MAPS);
}

/** A package's files that pages ask for, by path. */
export function pageFiles(manifest: PackageManifest): [string, PackageFile][] {
  return Object.entries(manifest.files).filter(([path]) => !NOT_FOR_PAGES.test(path));
}

/** Whether a file must be whole before a release goes live: all but films and sounds. */
export function isNeededToServe({ type }: PackageFile): boolean {
  return !/^(?:audio|video)\//.test(type);
}
