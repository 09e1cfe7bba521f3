import type { PackageFile, Release } from '@elo-platform/protocol';
import {
  type FileSource,
  isNeededToServe,
  packageKey,
  pageFiles,
  releaseSource,
  type Store,
  type StoredBody,
} from '@elo-platform/store';
import type { Bodies } from './bodies';
import type { Packages } from './packages';
import { readBodies } from './read-bodies';

/** Share of the body cache's size that one release may hold on to. */
const SHARE = 0.5;

/** What {@link readPageBodies} works with. */
export interface PageBodyParts {
  readonly store: Store;
  readonly packages: Packages;
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
  { store, packages, bodies }: PageBodyParts,
  record: Release,
): Promise<Map<string, StoredBody>> {
  const wanted = await listFiles(packages, record);
  const held = new Map<string, StoredBody>();
  let left = bodies.limit * SHARE;
  const find = (integrity: string) => bodies.find(integrity);
  await readBodies(store, wanted, find, (integrity, found) => {
    if (held.has(integrity) || found.body.length > left) return;
    left -= found.body.length;
    held.set(integrity, found);
  });
  return held;
}

/** Scripts and styles first, then small files before large. */
async function listFiles(packages: Packages, record: Release): Promise<FileSource[]> {
  const all: { readonly source: FileSource; readonly file: PackageFile }[] = [];
  for (const [name, { version }] of Object.entries(record.inputs.packages)) {
    const found = await packages.load(name, version, record.composedAt);
    if (found === undefined) continue;
    for (const [path, file] of pageFiles(found.manifest)) {
      if (!isNeededToServe(file)) continue;
      all.push({ file, source: { ...releaseSource(file), key: packageKey(name, version, path) } });
    }
  }
  all.sort((a, b) => rank(a.file) - rank(b.file) || sizeOf(a.file) - sizeOf(b.file));
  return all.map(({ source }) => source);
}

function rank(file: PackageFile): number {
  return /javascript|css/.test(file.type) ? 0 : 1;
}

function sizeOf(file: PackageFile): number {
  return file.brotli ?? file.bytes;
}
