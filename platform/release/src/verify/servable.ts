import { EloError, type Release, type ReleaseFile, type Trust } from '@elo-platform/protocol';
import {
  concurrently,
  documentsOf,
  type LogEntry,
  neededFiles,
  type ReleaseReader,
  readVerified,
  releaseReader,
  releaseSource,
  releasesOf,
  requireServable,
  type Store,
  sampleDocument,
} from '@elo-platform/store';

/** Objects read at once. */
const WIDTH = 16;

/** How far a check has come. */
export type OnProgress = (done: number, total: number) => void;

/**
 * How much of a release to check: what an edge reads before it switches (it checks documents of
 * queries on request), or all that it can serve.
 */
export type Extent = 'switch' | 'whole';

/** Why an edge could not serve what an entry names, or `undefined` when it could. */
export async function faultOfEntry(
  store: Store,
  trust: Trust,
  { body }: { readonly body: Pick<LogEntry['body'], 'release' | 'canaries'> },
  extent: Extent,
  onProgress?: OnProgress,
): Promise<EloError | undefined> {
  const read = releaseReader(store, trust);
  for (const id of releasesOf(body)) {
    const fault = await faultOfRelease(store, read, id, extent, onProgress);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/**
 * Why an edge that serves one release could not switch to another, or `undefined` when it could. Like
 * the edge, it does not read again what both have: a rollback must not take longer with each picture.
 */
export async function faultOfSwitch(
  store: Store,
  trust: Trust,
  from: string,
  to: string,
): Promise<EloError | undefined> {
  const read = readOnce(releaseReader(store, trust));
  const served = await requireServable(read, from).catch(() => undefined);
  const files = served === undefined ? [] : neededFiles(served.manifests);
  const known = new Set(files.map(({ source }) => source.integrity));
  return faultOfRelease(store, read, to, 'switch', undefined, known);
}

/** Reads each manifest once: most packages have the same version in both releases. */
function readOnce({ release, manifest }: ReleaseReader): ReleaseReader {
  const manifests = new Map<string, ReturnType<typeof manifest>>();
  return {
    release,
    manifest: (name, version) => {
      const key = `${name}@${version}`;
      const found = manifests.get(key) ?? manifest(name, version);
      manifests.set(key, found);
      return found;
    },
  };
}

/**
 * Why an edge could not serve a release, or `undefined` when it could: documents, every manifest and
 * every file that pages load are read and checked. One form of a file, plain or compressed, is enough.
 * @param known integrity of files of packages that need no check
 */
export async function faultOfRelease(
  store: Store,
  read: ReleaseReader,
  id: string,
  extent: Extent,
  onProgress?: OnProgress,
  known: ReadonlySet<string> = new Set(),
): Promise<EloError | undefined> {
  try {
    const { release, manifests } = await requireServable(read, id);
    const needed = neededFiles(manifests).flatMap(({ source }) =>
      known.has(source.integrity) ? [] : [source],
    );
    const files = [...(await filesOf(store, release, extent)), ...needed];
    let done = 0;
    await concurrently(files, WIDTH, async (file) => {
      await readVerified(store, file);
      done += 1;
      onProgress?.(done, files.length);
    });
    return undefined;
  } catch (error) {
    if (error instanceof EloError && error.code !== 'store-unreachable') return error;
    throw error;
  }
}

async function filesOf(store: Store, release: Release, extent: Extent) {
  const documents = await (extent === 'whole'
    ? allDocuments(store, release)
    : concurrently(Object.keys(release.pages), WIDTH, (route) =>
        sampleDocument(store, release, route),
      ));
  const lists = Object.values(release.pages).flatMap(({ late }) => late?.addresses ?? []);
  const all = [...documents, ...Object.values(release.files), ...lists];
  return all.flatMap((file) => (file ? [releaseSource(file)] : []));
}

async function allDocuments(store: Store, release: Release): Promise<ReleaseFile[]> {
  const all: ReleaseFile[] = [];
  for await (const [, document] of documentsOf(store, release)) all.push(document);
  return all;
}
