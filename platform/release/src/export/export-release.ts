import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  EloError,
  type PackageManifest,
  type Release,
  type ReleaseFile,
} from '@elo-platform/protocol';
import { fragmentOf } from '@elo-platform/render/fragment';
import {
  AT_ONCE,
  concurrently,
  type Documents,
  expand,
  type FileSource,
  isPrivate,
  packageSource,
  packBrotli,
  readVerified,
  releaseSource,
  type Store,
} from '@elo-platform/store';
import { z } from 'zod';
import type { OnProgress } from '../context/context';
import { naming, readJsonIfValid, replaceFile, withFileLock } from '../context/files';
import { documentFile, fragmentFile } from './nginx-lookup';

const packGzip = promisify(gzip);

/** Which packed copies lie next to a text: none, gzip, or gzip and brotli. */
export const compressionSchema = z.enum(['none', 'gzip', 'brotli']);

export type Compression = z.infer<typeof compressionSchema>;

/** Marks a folder as an export, which a later one may be written over, and says what is there. */
const MARK = 'elo-export.json';

/** Says which process writes to the folder. */
const LOCK = 'elo-export.lock';

const markSchema = z.object({
  release: z.string(),
  compress: compressionSchema,
  /** Path below `site/` → integrity. */
  files: z.record(z.string(), z.string()),
});

/** Checks that a folder is new, or an earlier export. @throws EloError `usage` */
export async function requireUsable(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  if (names.includes(MARK) || names.every((name) => name === LOCK)) return;
  throw new EloError('usage', `${folder} holds something else than an export`, {
    next: 'Name a new folder, or one that `elo export` made.',
  });
}

/** Works while no other export writes to the folder. @throws EloError `usage` while one does */
export async function withExportLock<Result>(
  folder: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await makeFolder(folder);
  const lock = join(folder, LOCK);
  const refuse = async () => {
    throw new EloError('usage', `Another export writes to ${folder}`, {
      next: `Wait until it has ended, or name another folder. If it was killed on another machine, delete ${lock}.`,
    });
  };
  return withFileLock(lock, refuse, work).catch((error: unknown) => {
    throw naming(folder, error);
  });
}

/** Node's `recursive` tries without end where the system makes no folder, e.g. below /proc. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder));
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** A file of the static tree. */
interface ExportedFile extends FileSource {
  /** Path below the tree's root. */
  readonly path: string;
  /** Path of the fragment that is cut from it. */
  readonly fragment?: string;
}

/**
 * Writes what a folder lacks of a release: documents, packages, release files, each checked against
 * its hash and with the packed copies that were chosen. Files of earlier exports stay, so that pages opened
 * before still find theirs.
 * @returns how many files the folder lacked
 * @throws EloError `damage` for a file that is not what was signed
 */
export async function exportRelease(
  store: Store,
  {
    release,
    documents,
    manifests,
  }: {
    release: Release;
    documents: Documents;
    manifests: readonly PackageManifest[];
  },
  folder: string,
  compress: Compression,
  onProgress?: OnProgress,
): Promise<number> {
  const root = join(folder, 'site');
  const mark = await readJsonIfValid(join(folder, MARK), markSchema);
  // With other packed copies than wanted, files count as missing.
  const files = mark?.compress === compress ? mark.files : {};
  const wanted = [
    ...manifests.flatMap(packageFiles),
    ...Object.entries(release.files).map(([url, file]) => objectFile(url, file)),
    ...Object.entries(documents).map(([address, file]): ExportedFile => {
      const url = documentFile(address);
      return { ...objectFile(url, file), fragment: fragmentFile(url).slice(1) };
    }),
  ];
  const checked = await concurrently(wanted, 64, async (file) => {
    const isThere = files[file.path] === file.integrity && (await isWhole(root, file));
    return isThere ? [] : [file];
  });
  const missing = checked.flat();
  const writeMark = async () => {
    const text = JSON.stringify({ release: release.id, compress, files });
    await replaceFile(join(folder, MARK), `${text}\n`);
  };
  // Files about to be replaced are marked missing first, in case this run is interrupted.
  for (const { path } of missing) delete files[path];
  await writeMark();
  const tree = new Tree(root, compress, new Date(release.composedAt));
  await concurrently(missing, AT_ONCE, (file) => tree.export(store, file), onProgress);
  const map = Buffer.from(JSON.stringify(release.map));
  await tree.placePacked('release.json', map, await packBrotli(map));
  for (const { path, integrity } of missing) files[path] = integrity;
  await writeMark();
  return missing.length;
}

/** Whether a file is there in its size, and the fragment that is cut from it. */
async function isWhole(root: string, { path, bytes, fragment = path }: ExportedFile) {
  const sizes = [path, fragment].map((one) => stat(join(root, one)).catch(() => undefined));
  const [file, part] = await Promise.all(sizes);
  return file?.size === bytes && part !== undefined;
}

/** All but source maps and what only composing reads. */
function packageFiles(manifest: PackageManifest): ExportedFile[] {
  return Object.entries(manifest.files)
    .filter(([file]) => !file.startsWith('server/') && !isPrivate(file))
    .map(([file, listed]) => packageSource(manifest, file, listed))
    .map((source) => ({ ...source, path: source.key }));
}

function objectFile(url: string, file: ReleaseFile): ExportedFile {
  return { ...releaseSource(file), path: url.slice(1) };
}

/** The static tree of an export. */
class Tree {
  constructor(
    private readonly root: string,
    private readonly compress: Compression,
    /** Copies of one tree have equal times, and so equal ETags; what is not written keeps its own. */
    private readonly time: Date,
  ) {}

  /** Writes a file of the store, and the fragment that is cut from it. */
  async export(store: Store, file: ExportedFile): Promise<void> {
    const { encoding, body } = await readVerified(store, file);
    const plain = encoding === 'br' ? await expand(body, file.bytes) : body;
    if (encoding === 'br') await this.placePacked(file.path, plain, body);
    else await this.place(file.path, plain);
    if (file.fragment === undefined) return;
    // Empty where the document has none: browsers then use the document.
    const part = Buffer.from(fragmentOf(Buffer.from(plain).toString()) ?? '');
    await this.placePacked(file.fragment, part, await packBrotli(part));
  }

  /** A file with its copies for browsers that unpack. */
  async placePacked(path: string, bytes: Uint8Array, brotli: Uint8Array): Promise<void> {
    if (this.compress === 'brotli') await this.place(`${path}.br`, brotli);
    if (this.compress !== 'none')
      await this.place(`${path}.gz`, await packGzip(bytes, { level: 9 }));
    await this.place(path, bytes);
  }

  /** A file appears whole, also to a server that is running. */
  private async place(path: string, bytes: Uint8Array): Promise<void> {
    const target = join(this.root, path);
    const temporary = `${target}.part`;
    await mkdir(dirname(target), { recursive: true });
    await writeFile(temporary, bytes);
    await utimes(temporary, this.time, this.time);
    await rename(temporary, target);
  }
}
