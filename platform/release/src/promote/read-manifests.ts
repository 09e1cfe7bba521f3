import type { PackageManifest, Release } from '@elo-platform/protocol';
import { readManifest, type Store } from '@elo-platform/store';

/** Manifests of a release's packages; a missing or damaged one is left out. */
export async function readManifests(
  store: Store,
  release: Release,
): Promise<Record<string, PackageManifest>> {
  const found = await Promise.all(
    Object.entries(release.inputs.packages).map(async ([name, { version }]) => {
      const signed = await readManifest(store, name, version).catch(() => undefined);
      return signed === undefined ? [] : [[name, signed.value] as const];
    }),
  );
  return Object.fromEntries(found.flat());
}
