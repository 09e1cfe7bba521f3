import { errorCode } from '@elo-platform/protocol';
import { concurrently, pageFiles, releaseSource, type Store } from '@elo-platform/store';
import type { Logger } from 'pino';
import { type Bodies, inOrder, readBodies, SHARE, sizeOf } from './bodies';
import type { LiveRelease } from './live-release';
import type { Packages } from './packages';

/** Few, so that visitors are not kept waiting. */
const AT_ONCE = 2;

export interface WarmParts {
  readonly store: Store;
  readonly packages: Packages;
  readonly bodies: Bodies;
  readonly log: Logger;
  /** Bytes of documents of queries that a release holds; others are read when they are asked for. */
  readonly documentBytes: number;
}

/**
 * Reads into memory what a release can begin without: its other documents and files, up to the
 * limit of each; large files such as films come last. Pages then stay whole while the store is away.
 * Failures only go to the log: a visitor's request tries again.
 */
export async function warmRelease(release: LiveRelease, parts: WarmParts): Promise<void> {
  const { packages, bodies, log } = parts;
  try {
    await holdDocuments(release, parts);
    const wanted = listFiles(release, bodies.limit * SHARE);
    await concurrently(wanted, AT_ONCE, async ({ name, version, path }) => {
      const resource = await packages.find(name, version, path, true);
      if (resource === undefined || resource === 'folder') return;
      await bodies.load(resource.source, resource.source.compressed ? 'br' : 'identity');
    });
    log.info({ event: 'warm', release: release.id, files: wanted.length }, 'release in memory');
  } catch (error) {
    const fields = { release: release.id, code: errorCode(error), err: error };
    log.warn({ event: 'warm-failure', ...fields }, 'release not in memory');
  }
}

/** Table by table, because only what is found without the store is held for good. */
async function holdDocuments(
  { documents, files, bodies }: LiveRelease,
  { store, documentBytes, bodies: others }: WarmParts,
): Promise<void> {
  const find = (integrity: string) => others.find(integrity);
  // The site map of a release that is composed late is written after its last document.
  const own = [...files.values()].map(({ source }) => source);
  await readBodies(store, own, bodies, find, { atOnce: AT_ONCE });
  let left = documentBytes;
  for (const entry of documents.entries()) {
    const table = await documents.table(entry);
    const held = [...table.values()].filter((document) => {
      left -= sizeOf(document);
      return left >= 0;
    });
    await readBodies(store, held.map(releaseSource), bodies, find, { atOnce: AT_ONCE });
    documents.keep(entry, table);
    if (left < 0) break;
  }
}

function listFiles({ manifests }: LiveRelease, budget: number) {
  const all = manifests.flatMap((manifest) =>
    pageFiles(manifest).map(([path, file]) => {
      const { name, version } = manifest;
      return { name, version, path, file };
    }),
  );
  let left = budget;
  return inOrder(all).filter(({ file }) => {
    left -= sizeOf(file);
    return left >= 0;
  });
}
