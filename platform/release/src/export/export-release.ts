import { mkdir, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { PackageManifest, Release, ReleaseFile } from '@elo-platform/protocol';
import { fragmentOf } from '@elo-platform/render';
import {
  concurrently,
  type Documents,
  expand,
  isPrivate,
  objectKey,
  packageKey,
  readVerified,
  type Store,
} from '@elo-platform/store';
import { documentFile, fragmentFile } from './nginx-lookup';

const packGzip = promisify(gzip);
const packBrotli = promisify(brotliCompress);

/** Which packed copies lie next to a text: none, gzip, or gzip and brotli. */
export type Compression = 'none' | 'gzip' | 'brotli';

/** A file of the static tree. */
interface ExportedFile {
  /** Key in the store. */
  readonly key: string;
  /** Path below the tree's root. */
  readonly path: string;
  readonly integrity: string;
  readonly bytes: number;
  readonly packed: boolean;
  /** Path of the fragment that is cut from it. */
  readonly fragment?: string;
}

/** Path below the tree's root → integrity of the file there. */
export type ExportedFiles = Readonly<Record<string, string>>;

/** What an export has to do. */
export interface ExportPlan {
  readonly release: Release;
  readonly root: string;
  /** Files that are there as they should be. */
  readonly kept: ExportedFiles;
  readonly missing: readonly ExportedFile[];
  readonly compress: Compression;
}

/**
 * Finds out which files of a release a folder lacks.
 * @param root folder of the tree
 * @param before files that an earlier export finished there
 */
export async function planExport(
  release: Release,
  documents: Documents,
  manifests: readonly PackageManifest[],
  root: string,
  before: ExportedFiles,
  compress: Compression,
): Promise<ExportPlan> {
  const files = [
    ...manifests.flatMap(packageFiles),
    ...releaseFiles(release),
    ...documentFiles(documents),
  ];
  const kept: Record<string, string> = { ...before };
  const missing = await concurrently(files, 64, async (file) => {
    const there = before[file.path] === file.integrity;
    const sizes = [file.path, file.fragment ?? file.path].map((path) => sizeOf(join(root, path)));
    const [size, fragment] = await Promise.all(sizes);
    if (there && size === file.bytes && fragment !== undefined) return [];
    delete kept[file.path];
    return [file];
  });
  return { release, root, kept, missing: missing.flat(), compress };
}

/**
 * Writes what a folder lacks of a release: documents, packages, release files, each checked against
 * its hash and with the packed copies that were chosen. Files of earlier exports stay, so that pages opened
 * before still find theirs.
 * @returns all files that the folder holds now
 * @throws EloError `damage` for a file that is not what was signed
 */
export async function exportRelease(
  store: Store,
  { release, root, kept, missing, compress }: ExportPlan,
  onProgress?: (done: number, total: number) => void,
): Promise<ExportedFiles> {
  // Copies of one tree have equal times, and so equal ETags; what is not written keeps its own.
  const time = new Date(release.composedAt);
  const write = (file: ExportedFile) => exportFile(store, file, root, time, compress);
  await concurrently(missing, 16, write, onProgress);
  const map = Buffer.from(JSON.stringify(release.map));
  await placePacked(join(root, 'release.json'), map, await packBrotli(map), time, compress);
  return { ...kept, ...Object.fromEntries(missing.map((one) => [one.path, one.integrity])) };
}

/** Bytes of a file; `undefined` if it does not exist. */
async function sizeOf(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({ size }) => size,
    () => undefined,
  );
}

/** All but source maps and what only composing reads. */
function packageFiles({ name, version, files }: PackageManifest): ExportedFile[] {
  return Object.entries(files)
    .filter(([file]) => !file.startsWith('server/') && !isPrivate(file))
    .map(([file, { integrity, bytes, brotli }]) => ({
      key: packageKey(name, version, file),
      path: `packages/${name}/${version}/${file}`,
      integrity,
      bytes,
      packed: brotli !== undefined,
    }));
}

function releaseFiles({ files }: Release): ExportedFile[] {
  return Object.entries(files).map(([url, file]) => objectFile(url, file));
}

function documentFiles(documents: Documents): ExportedFile[] {
  return Object.entries(documents).map(([address, file]) => {
    const url = documentFile(address);
    return { ...objectFile(url, file), fragment: fragmentFile(url).slice(1) };
  });
}

function objectFile(url: string, { integrity, bytes, brotli }: ReleaseFile): ExportedFile {
  const packed = brotli !== undefined;
  return { key: objectKey(integrity), path: url.slice(1), integrity, bytes, packed };
}

async function exportFile(
  store: Store,
  { key, path, integrity, bytes, packed, fragment }: ExportedFile,
  root: string,
  time: Date,
  compress: Compression,
): Promise<void> {
  const { encoding, body } = await readVerified(store, {
    key,
    integrity,
    bytes,
    compressed: packed,
  });
  const target = join(root, path);
  const plain = encoding === 'br' ? await expand(body, bytes) : body;
  if (encoding === 'br') await placePacked(target, plain, body, time, compress);
  else await place(target, plain, time);
  if (fragment === undefined) return;
  // Empty where the document has none: browsers then use the document.
  const part = Buffer.from(fragmentOf(Buffer.from(plain).toString()) ?? '');
  await placePacked(join(root, fragment), part, await packBrotli(part), time, compress);
}

/** A file with its copies for browsers that unpack. */
async function placePacked(
  target: string,
  bytes: Uint8Array,
  brotli: Uint8Array,
  time: Date,
  compress: Compression,
): Promise<void> {
  if (compress === 'brotli') await place(`${target}.br`, brotli, time);
  if (compress !== 'none') await place(`${target}.gz`, await packGzip(bytes, { level: 9 }), time);
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
