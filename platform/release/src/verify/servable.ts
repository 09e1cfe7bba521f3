import { EloError, type Release, type Trust } from '@elo-platform/protocol';
import {
  concurrently,
  type FileSource,
  isNeededToServe,
  type LogEntry,
  packageKey,
  pageFiles,
  readManifest,
  readRelease,
  readVerified,
  releasesOf,
  type Store,
  storedFileKey,
} from '@elo-platform/store';

/** Objects read at once. */
const WIDTH = 16;

/** How far a check has come. */
export type OnProgress = (done: number, total: number) => void;

/**
 * Why an edge could not serve what an entry names, or `undefined` when it could: every document,
 * every manifest and every file that pages load is read and checked, as an edge does before it
 * switches. One form of a file, plain or compressed, is enough.
 */
export async function faultOfEntry(
  store: Store,
  trust: Trust,
  { body }: Pick<LogEntry, 'body'>,
  onProgress?: OnProgress,
): Promise<EloError | undefined> {
  try {
    for (const id of releasesOf(body)) await requireServable(store, trust, id, onProgress);
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
  onProgress?: OnProgress,
): Promise<void> {
  const release = (await readRelease(store, id, trust))?.value;
  if (release === undefined) throw damaged(`Release ${id} is not in the store`);
  if (release.documents['404'] === undefined) {
    throw damaged(`Release ${id} has no document for unknown addresses`);
  }
  const packages = await concurrently(Object.entries(release.inputs.packages), WIDTH, (entry) =>
    filesOfPackage(store, trust, release, entry),
  );
  const files = [...filesOf(release), ...packages.flat()];
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

function filesOf({ id, documents, files }: Release): FileSource[] {
  return [...Object.values(documents), ...Object.values(files)].map((file) => ({
    key: storedFileKey(id, file),
    integrity: file.integrity,
    bytes: file.bytes,
    compressed: file.brotli !== undefined,
  }));
}

function damaged(message: string): EloError {
  return new EloError('damage', message, {
    next: 'Restore it from a backup (`elo restore`), or make another release live (`elo rollback`).',
  });
}
