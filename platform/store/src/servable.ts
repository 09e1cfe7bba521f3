import {
  EloError,
  type PackageFile,
  type PackageManifest,
  type Release,
  type Trust,
} from '@elo-platform/protocol';
import { concurrently } from './concurrently';
import { packageKey } from './keys';
import { isNeededToServe, pageFiles } from './page-files';
import { type FileSource, releaseSource } from './read-verified';
import { readManifest, readRelease } from './records';
import type { Store } from './store';

/** Manifests read at once. */
const WIDTH = 16;

/** How to read what proves a release, signatures checked; an edge keeps what it read. */
export interface ReleaseReader {
  release(id: string): Promise<Release | undefined>;
  manifest(
    name: string,
    version: string,
  ): Promise<{ readonly value: PackageManifest; readonly integrity: string } | undefined>;
}

/** A release that may be served, with the manifests of its packages. */
export interface ServableRelease {
  readonly release: Release;
  readonly manifests: readonly PackageManifest[];
}

/** Reads from a store without a cache. */
export function releaseReader(store: Store, trust: Trust): ReleaseReader {
  return {
    release: async (id) => (await readRelease(store, id, trust))?.value,
    manifest: (name, version) => readManifest(store, name, version, trust),
  };
}

/**
 * Decides whether a release may be served: its record, the manifests that it was composed from, and
 * every signature. Promotion, plan, status, verify, export and the edge all ask here. The hashes of
 * its files are checked when they are read ({@link neededFiles}).
 * @throws EloError `damage`, `signature`, `store-unreachable`
 */
export async function requireServable(read: ReleaseReader, id: string): Promise<ServableRelease> {
  const release = await read.release(id);
  if (release === undefined) throw damaged(`Release ${id} is not in the store`);
  if (!Object.hasOwn(release.pages, '404')) {
    throw damaged(`Release ${id} has no document for unknown addresses`);
  }
  const packages = Object.entries(release.inputs.packages);
  const manifests = await concurrently(packages, WIDTH, async ([name, { version, manifest }]) => {
    const found = await read.manifest(name, version);
    if (found?.integrity === manifest) return found.value;
    const what = found === undefined ? 'is not in the store' : 'has another manifest';
    throw damaged(`${name}@${version} of release ${id} ${what}`);
  });
  return { release, manifests };
}

/** Package files that must be whole before a release goes live. */
export function neededFiles(
  manifests: readonly PackageManifest[],
): { readonly source: FileSource; readonly file: PackageFile }[] {
  return manifests.flatMap((manifest) =>
    pageFiles(manifest)
      .filter(([, file]) => isNeededToServe(file))
      .map(([path, file]) => {
        const key = packageKey(manifest.name, manifest.version, path);
        return { source: { ...releaseSource(file), key }, file };
      }),
  );
}

function damaged(message: string): EloError {
  return new EloError('damage', message, {
    next: 'Restore it from a backup (`elo restore`), or make another release live (`elo rollback`).',
  });
}
