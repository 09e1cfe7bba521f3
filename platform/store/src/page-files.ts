import type { PackageFile, PackageManifest } from '@elo-platform/protocol';

/** What no page asks for: server parts, types, and copies for other hosts. */
const NOT_FOR_PAGES = /^(?:server|types|compat)\//;

/** A package's files that pages ask for, by path. */
export function pageFiles(manifest: PackageManifest): [string, PackageFile][] {
  return Object.entries(manifest.files).filter(([path]) => !NOT_FOR_PAGES.test(path));
}

/**
 * Whether a file must be intact before a release goes live: every file that pages load except films
 * and sounds, which are large and play on demand.
 */
export function isNeededToServe({ type }: PackageFile): boolean {
  return !/^(?:audio|video)\//.test(type);
}
