import type { PackageFile, PackageManifest } from '@elo-platform/protocol';
import { neededFiles, type Store, type StoredBody } from '@elo-platform/store';
import type { Bodies } from './bodies';
import { readBodies } from './read-bodies';

/** Share of the body cache's size that one release may hold on to. */
const SHARE = 0.5;

/** What {@link readPageBodies} works with. */
export interface PageBodyParts {
  readonly store: Store;
  readonly bodies: Pick<Bodies, 'limit' | 'find'>;
}

/**
 * Reads every package file that a release's pages load and checks it, before the release is
 * switched to: one whose script is damaged must not go live, and one that is live must not depend on
 * the store. Scripts and styles, then small files before large, are given back to be held, up to
 * half of the body cache's size; what is beyond that is only checked.
 * @throws EloError `damage`, `store-unreachable`
 */
export async function readPageBodies(
  { store, bodies }: PageBodyParts,
  manifests: readonly PackageManifest[],
): Promise<Map<string, StoredBody>> {
  const wanted = neededFiles(manifests).sort(
    (a, b) => rank(a.file) - rank(b.file) || sizeOf(a.file) - sizeOf(b.file),
  );
  const held = new Map<string, StoredBody>();
  let left = bodies.limit * SHARE;
  const find = (integrity: string) => bodies.find(integrity);
  const sources = wanted.map(({ source }) => source);
  await readBodies(store, sources, find, (integrity, found) => {
    if (held.has(integrity) || found.body.length > left) return;
    left -= found.body.length;
    held.set(integrity, found);
  });
  return held;
}

function rank(file: PackageFile): number {
  return /javascript|css/.test(file.type) ? 0 : 1;
}

function sizeOf(file: PackageFile): number {
  return file.brotli ?? file.bytes;
}
