import { mkdir, rename, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { EloError, type PackageManifest, type Release } from '@elo-platform/protocol';
import { integrityOf, packageKey, type Store, storedFileKey } from '@elo-platform/store';
import { concurrently } from '../concurrently';
import { documentFile } from './document-table';

const compress = promisify(gzip);
const compressBest = promisify(brotliCompress);

/** A file of the static tree. */
interface ExportedFile {
  /** Key in the store. */
  readonly key: string;
  /** Path below the tree's root. */
  readonly path: string;
  readonly integrity: string;
  readonly packed: boolean;
}

/**
 * Writes a release as files: documents, packages, release files, each checked against its hash and
 * with its brotli and gzip copies. Files of earlier exports into the same folder stay, so that
 * pages opened before still find theirs.
 * @param root folder of the tree
 * @returns how many files were written, copies aside
 * @throws EloError `damage` for a file that is not what was signed
 */
export async function exportRelease(
  store: Store,
  release: Release,
  manifests: readonly PackageManifest[],
  root: string,
  onProgress?: (done: number, total: number) => void,
): Promise<number> {
  const files = [
    ...manifests.flatMap(packageFiles),
    ...releaseFiles(release),
    ...documentFiles(release),
  ];
  // Equal times on every server give equal ETags.
  const time = new Date(release.composedAt);
  let done = 0;
  await concurrently(files, 16, async (file) => {
    await exportFile(store, file, root, time);
    done += 1;
    onProgress?.(done, files.length);
  });
  const map = Buffer.from(JSON.stringify(release.map));
  await placePacked(join(root, 'release.json'), map, await compressBest(map), time);
  return files.length + 1;
}

/** All but what only composing reads. */
function packageFiles({ name, version, files }: PackageManifest): ExportedFile[] {
  return Object.entries(files)
    .filter(([file]) => !file.startsWith('server/'))
    .map(([file, { integrity, brotli }]) => ({
      key: packageKey(name, version, file),
      path: `packages/${name}/${version}/${file}`,
      integrity,
      packed: brotli !== undefined,
    }));
}

function releaseFiles({ id, files }: Release): ExportedFile[] {
  return Object.entries(files).map(([url, file]) => ({
    key: storedFileKey(id, file),
    path: url.slice(1),
    integrity: file.integrity,
    packed: file.brotli !== undefined,
  }));
}

function documentFiles({ id, documents }: Release): ExportedFile[] {
  return Object.entries(documents).map(([address, file]) => ({
    key: storedFileKey(id, file),
    path: documentFile(address).slice(1),
    integrity: file.integrity,
    packed: file.brotli !== undefined,
  }));
}

async function exportFile(
  store: Store,
  { key, path, integrity, packed }: ExportedFile,
  root: string,
  time: Date,
): Promise<void> {
  const [bytes, brotli] = await Promise.all([
    store.get(key),
    packed ? store.get(`${key}.br`) : undefined,
  ]);
  if (bytes === undefined || integrityOf(bytes) !== integrity) {
    throw new EloError('damage', `${key} is ${bytes === undefined ? 'missing' : 'damaged'}`, {
      next: 'Run `elo verify`, and restore it from a backup.',
    });
  }
  const target = join(root, path);
  if (brotli === undefined) await place(target, bytes, time);
  else await placePacked(target, bytes, brotli, time);
}

/** A file with its copies for browsers that unpack. */
async function placePacked(target: string, bytes: Uint8Array, brotli: Uint8Array, time: Date) {
  await place(`${target}.br`, brotli, time);
  await place(`${target}.gz`, await compress(bytes, { level: 9 }), time);
  await place(target, bytes, time);
}

/** A file appears whole, also to a server that is running. */
async function place(target: string, bytes: Uint8Array, time: Date): Promise<void> {
  const temporary = `${target}.part`;
  await mkdir(dirname(target), { recursive: true });
  await writeFile(temporary, bytes);
  await utimes(temporary, time, time);
  await rename(temporary, target);
}
