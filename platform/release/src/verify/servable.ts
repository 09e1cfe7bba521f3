import { EloError, type Release, type ReleaseFile, type Trust } from '@elo-platform/protocol';
import {
  concurrently,
  documentsOf,
  type FileSource,
  findDocument,
  isNeededToServe,
  type LogEntry,
  packageKey,
  pageFiles,
  readManifest,
  readRelease,
  readVerified,
  releaseSource,
  releasesOf,
  type Store,
} from '@elo-platform/store';

/** Objects read at once. */
const WIDTH = 16;

/** How far a check has come. */
export type OnProgress = (done: number, total: number) => void;

/**
 * How much of a release is looked at: what an edge reads before it switches (documents of queries it
 * checks when they are asked for), or all that it may ever be asked for.
 */
export type Extent = 'switch' | 'whole';

/**
 * Why an edge could not serve what an entry names, or `undefined` when it could: documents, every
 * manifest and every file that pages load are read and checked. One form of a file, plain or
 * compressed, is enough.
 */
export async function faultOfEntry(
  store: Store,
  trust: Trust,
  { body }: Pick<LogEntry, 'body'>,
  extent: Extent,
  onProgress?: OnProgress,
): Promise<EloError | undefined> {
  try {
    for (const id of releasesOf(body)) {
      await requireServable(store, trust, id, extent, onProgress);
    }
    return undefined;
  } catch (error) {
    if (error instanceof EloError && error.code !== 'store-unreachable') return error;
    throw error;
  }
}

async function requireServable(
  store: Store,
  trust: Trust,
  id: string,
  extent: Extent,
  onProgress?: OnProgress,
): Promise<void> {
  const release = (await readRelease(store, id, trust))?.value;
  if (release === undefined) throw damaged(`Release ${id} is not in the store`);
  if (!Object.hasOwn(release.pages, '404')) {
    throw damaged(`Release ${id} has no document for unknown addresses`);
  }
  const packages = await concurrently(Object.entries(release.inputs.packages), WIDTH, (entry) =>
    filesOfPackage(store, trust, release, entry),
  );
  const files = [...(await filesOf(store, release, extent)), ...packages.flat()];
  let done = 0;
  await concurrently(files, WIDTH, async (file) => {
    await readVerified(store, file);
    done += 1;
    onProgress?.(done, files.length);
  });
}

async function filesOfPackage(
  store: Store,
  trust: Trust,
  { id, composedAt }: Release,
  [name, { version, manifest }]: [string, { version: string; manifest: string }],
): Promise<FileSource[]> {
  const found = await readManifest(store, name, version, trust, composedAt);
  if (found === undefined) throw damaged(`${name}@${version} of release ${id} is not in the store`);
  if (found.integrity !== manifest) {
    throw damaged(`${name}@${version} of release ${id} has another manifest`);
  }
  return pageFiles(found.value)
    .filter(([, file]) => isNeededToServe(file))
    .map(([path, { integrity, bytes, brotli }]) => ({
      key: packageKey(name, version, path),
      integrity,
      bytes,
      compressed: brotli !== undefined,
    }));
}

async function filesOf(store: Store, release: Release, extent: Extent): Promise<FileSource[]> {
  const documents = await (extent === 'whole'
    ? allDocuments(store, release)
    : concurrently(Object.keys(release.pages), WIDTH, (key) => findDocument(store, release, key)));
  const all = [...documents, ...Object.values(release.files)];
  return all.flatMap((file) => (file ? [releaseSource(file)] : []));
}

async function allDocuments(store: Store, release: Release): Promise<ReleaseFile[]> {
  const all: ReleaseFile[] = [];
  for await (const [, document] of documentsOf(store, release)) all.push(document);
  return all;
}

function damaged(message: string): EloError {
  return new EloError('damage', message, {
    next: 'Restore it from a backup (`elo restore`), or make another release live (`elo rollback`).',
  });
}
