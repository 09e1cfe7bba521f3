import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { link, readdir, rm, stat, statfs, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { EloError } from '@elo-platform/protocol';
import { checkKey, checkSize, isKey, mostBytes } from './keys';
import type { CreateOptions, GetOptions, ListOptions, Store, StoredObject } from './store';

/** Unfinished writes live here, in the same file system, and are invisible to every reader. */
const TEMPORARY = '.tmp';
/** Age at which an unfinished write has no writer any more. */
const LEFT_BEHIND_MS = 86_400_000;
/** Files that only take up space: on a full disk `gc` deletes some of them to write its notes. */
const RESERVE = Array.from({ length: 8 }, (_, n) => `reserve-${n}`);
/** Two blocks of most file systems. */
const RESERVE_BYTES = 8_192;
/** These take half the processor time of those that come with promises, for many small files. */
const [openFile, statFile] = [promisify(fs.open), promisify(fs.fstat)];
const [readFile, closeFile] = [promisify(fs.read), promisify(fs.close)];
/**
 * A pipe in the place of a file must not be waited for: its reader holds a thread until someone writes,
 * and the fourth one stops all reading and compressing of the process.
 */
const READ = fs.constants.O_RDONLY | fs.constants.O_NONBLOCK;
/**
 * Hashes files in a thread of its own: one after the other, which takes a third of the processor time
 * of asynchronous reads.
 */
const HASHER = `
const { createHash } = require('node:crypto');
const { closeSync, fstatSync, openSync, readSync } = require('node:fs');
const { parentPort, workerData } = require('node:worker_threads');
const hash = ({ path, most }) => {
  const file = openSync(path, workerData.flags);
  try {
    const { size } = fstatSync(file);
    const bytes = Buffer.alloc(size > most ? 1 : size);
    if (size <= most) readSync(file, bytes);
    return createHash('sha384').update(bytes).digest('base64');
  } finally {
    closeSync(file);
  }
};
parentPort.postMessage(
  workerData.files.map((file) => {
    try {
      return hash(file);
    } catch {
      return undefined;
    }
  }),
);`;
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

/**
 * Store in a folder. A new object is written to a temporary file and then linked to its name: the
 * link is atomic and fails when the name is taken, also between processes and on network file
 * systems.
 */
export class FolderStore implements Store {
  readonly name: string;
  private prepared = false;
  private usedReserve = false;
  /** Which folder it was when it was last there. */
  private folder: string | undefined;

  /** @param root folder; made by the first write */
  constructor(private readonly root: string) {
    this.name = `folder:${root}`;
  }

  async get(
    key: string,
    { most = mostBytes(key) }: GetOptions = {},
  ): Promise<Uint8Array | undefined> {
    checkKey(key);
    try {
      const bytes = await readUpTo(join(this.root, key), most);
      this.folder ??= await identityOf(this.root);
      return bytes;
    } catch (error) {
      return this.absent(error);
    }
  }

  async create(
    key: string,
    bytes: Uint8Array,
    { fromReserve = false }: CreateOptions = {},
  ): Promise<'created' | 'exists'> {
    checkKey(key);
    checkSize(key, bytes);
    await this.prepare();
    for (;;) {
      try {
        return await this.tryCreate(key, bytes);
      } catch (error) {
        const isFull = codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT';
        if (!(isFull && fromReserve && (await this.useReserve()))) throw this.unreachable(error);
      }
    }
  }

  async *list(prefix: string, options: ListOptions = {}): AsyncIterable<StoredObject> {
    let left = options.limit ?? Number.POSITIVE_INFINITY;
    if (left <= 0) return;
    this.folder ??= await identityOf(this.root).catch(() => undefined);
    for await (const object of this.walk('', prefix, options.after ?? '')) {
      yield object;
      left -= 1;
      if (left <= 0) return;
    }
  }

  async delete(key: string): Promise<void> {
    checkKey(key);
    try {
      await rm(join(this.root, key), { force: true });
    } catch (error) {
      throw this.unreachable(error);
    }
  }

  async now(): Promise<Date> {
    const file = join(this.root, TEMPORARY, randomUUID());
    try {
      await this.inFolder(file, () => writeFile(file, '', { flag: 'wx' }));
      // On a network file system the server dates the file.
      return (await stat(file)).mtime;
    } catch (error) {
      throw this.unreachable(error);
    } finally {
      await unlink(file).catch(() => undefined);
    }
  }

  async integrities(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    for (const key of keys) checkKey(key);
    const files = keys.map((key) => ({ path: join(this.root, key), most: mostBytes(key) }));
    const hasher = new Worker(HASHER, { eval: true, workerData: { files, flags: READ } });
    const found = await once(hasher, 'message').catch(() => []);
    const [hashes = []] = found as [(string | undefined)[]?];
    return new Map(
      keys.flatMap((key, number) => {
        const hash = hashes[number];
        return hash === undefined ? [] : [[key, `sha384-${hash}`]];
      }),
    );
  }

  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.root);
    return bavail * bsize;
  }

  async close(): Promise<void> {
    if (this.usedReserve) await this.fillReserve();
  }

  private async tryCreate(key: string, bytes: Uint8Array): Promise<'created' | 'exists'> {
    const temporary = join(this.root, TEMPORARY, randomUUID());
    try {
      // The bytes are on the disk before the name is: after a power cut no object is half there.
      const durably = { flag: 'wx', flush: true };
      await this.inFolder(temporary, () => writeFile(temporary, bytes, durably));
      const target = join(this.root, key);
      await this.inFolder(target, () => link(temporary, target));
      return 'created';
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return 'exists';
      throw error;
    } finally {
      await unlink(temporary).catch(() => undefined);
    }
  }

  private async prepare(): Promise<void> {
    if (this.prepared) return;
    this.prepared = true;
    await this.sweep();
    await this.fillReserve();
    this.folder ??= await identityOf(this.root).catch(() => undefined);
  }

  /** Removes what killed writers left behind a day ago or earlier. */
  private async sweep(): Promise<void> {
    const folder = join(this.root, TEMPORARY);
    for (const name of await readdir(folder).catch((): string[] => [])) {
      if (RESERVE.includes(name)) continue;
      const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
      if (mtimeMs < Date.now() - LEFT_BEHIND_MS)
        await unlink(join(folder, name)).catch(() => undefined);
    }
  }

  /** Writes the missing files of the reserve while there is space. */
  private async fillReserve(): Promise<void> {
    for (const name of RESERVE) {
      const file = join(this.root, TEMPORARY, name);
      const { size } = await stat(file).catch(() => ({ size: 0 }));
      if (size === RESERVE_BYTES) continue;
      try {
        await this.makeFolder(dirname(file));
        // Random: a file system that compresses would keep no room for zeros.
        await writeFile(file, randomBytes(RESERVE_BYTES));
      } catch {
        // The caller's own write fails next and reports the cause.
        await unlink(file).catch(() => undefined);
        return;
      }
    }
  }

  /** Deletes a file of the reserve. @returns false when the reserve is used up */
  private async useReserve(): Promise<boolean> {
    this.usedReserve = true;
    for (const name of RESERVE) {
      try {
        await unlink(join(this.root, TEMPORARY, name));
        return true;
      } catch {
        // Deleted already.
      }
    }
    return false;
  }

  /** Makes a file, and first its folder where that is missing. */
  private async inFolder<Value>(file: string, make: () => Promise<Value>): Promise<Value> {
    try {
      return await make();
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
      await this.makeFolder(dirname(file), error);
      return make();
    }
  }

  /**
   * Makes a folder, but not where the store has been moved away or unmounted since: what is written
   * there is in no store. Synchronous, because Node's asynchronous `mkdir` reports ENOENT on a full disk.
   */
  private async makeFolder(folder: string, cause?: unknown): Promise<void> {
    const now = await identityOf(this.root);
    if (this.folder !== undefined && this.folder !== now) throw cause;
    fs.mkdirSync(folder, { recursive: true });
    this.folder ??= await identityOf(this.root);
  }

  private async *walk(folder: string, prefix: string, after: string): AsyncIterable<StoredObject> {
    const files: string[] = [];
    for (const name of await this.namesIn(folder)) {
      const key = `${folder}${name}`;
      if (!key.endsWith('/')) {
        // A store wrote no file of another name, and no reader can request it.
        if (key.startsWith(prefix) && key > after && isKey(key)) files.push(key);
        continue;
      }
      if (!leadsTo(key, prefix) || (key < after && !after.startsWith(key))) continue;
      yield* this.describe(files.splice(0));
      yield* this.walk(key, prefix, after);
    }
    yield* this.describe(files);
  }

  /** Names in a folder, folders with a trailing slash, sorted as whole keys sort. */
  private async namesIn(folder: string): Promise<string[]> {
    const place = join(this.root, folder);
    const entries = await readdir(place, { withFileTypes: true }).catch(async (error: unknown) => {
      await this.absent(error);
      return [];
    });
    const names: string[] = [];
    for (const entry of entries) {
      const { name } = entry;
      const isFolder = entry.isSymbolicLink()
        ? await this.isFolder(join(place, name))
        : entry.isDirectory();
      if (folder !== '' || name !== TEMPORARY) names.push(isFolder ? `${name}/` : name);
    }
    return names.sort((a, b) => (a < b ? -1 : 1));
  }

  /** Whether a link leads to a folder: what can be read there must be listed, too, for `gc` and backups. */
  private async isFolder(path: string): Promise<boolean> {
    try {
      return (await stat(path)).isDirectory();
    } catch (error) {
      // For example to a disk that is not mounted: its content is unreachable, not missing.
      throw this.unreachable(error);
    }
  }

  /** Sizes and times, some at once, because a log has thousands of small files. */
  private async *describe(keys: string[]): AsyncIterable<StoredObject> {
    for (let start = 0; start < keys.length; start += 64) {
      const chunk = keys.slice(start, start + 64);
      const found = await Promise.all(chunk.map((key) => this.describeOne(key)));
      for (const object of found) if (object !== undefined) yield object;
    }
  }

  private async describeOne(key: string): Promise<StoredObject | undefined> {
    try {
      const { size, mtime } = await stat(join(this.root, key));
      return { key, bytes: size, modified: mtime };
    } catch (error) {
      return this.absent(error);
    }
  }

  /**
   * `undefined` for an absent object in a folder that is there or not yet made; else an error, also when
   * the folder is no longer the one of earlier: an unmounted store looks as if it held nothing.
   */
  private async absent(error: unknown): Promise<undefined> {
    if (!ABSENT.has(codeOf(error))) throw this.unreachable(error);
    const before = this.folder;
    const now = await identityOf(this.root).catch(() => {
      throw this.unreachable(error);
    });
    this.folder = now ?? before;
    if (before !== undefined && before !== now) throw this.unreachable(error);
    return undefined;
  }

  private unreachable(cause: unknown): EloError {
    const code = codeOf(cause);
    const [what, next] = FAULTS[code] ?? [
      `does not answer (${code})`,
      'Check ELO_STORE and the rights on that folder, then run the command again.',
    ];
    // A whole disk is full, unmounted or read-only; these concern one file or folder of it.
    const place = code === 'EACCES' || code === 'EPERM' || code === 'EIO' ? placeOf(cause) : '';
    return new EloError('store-unreachable', `The store ${this.name} ${what}${place}`, {
      next,
      cause,
    });
  }
}

const RIGHTS =
  'Give this user the right to read and write it and what is in it, then run the command again.';
const ROOM =
  'No partial file is left. Make room (`df`; for files, `df -i`), or raise the limit, then run the command again.';

const FAULTS: Readonly<Record<string, readonly [what: string, next: string]>> = {
  EACCES: ['may not be used by this user (EACCES)', RIGHTS],
  EPERM: ['may not be used by this user (EPERM)', RIGHTS],
  ENOSPC: ['has no room left, for bytes or for files (ENOSPC)', ROOM],
  EDQUOT: ['has no room left for this user (EDQUOT)', ROOM],
  ENOENT: [
    'is not there any more: its folder was moved, replaced or unmounted (ENOENT)',
    'Bring the folder back, then run the command again.',
  ],
  EFBIG: ['has no room for a file of this size (EFBIG)', ROOM],
  EROFS: ['is on a read-only disk (EROFS)', 'Mount it for writing, or name another store.'],
  EMFILE: [
    'cannot be read: this process has too many open files (EMFILE)',
    'Raise the limit (`ulimit -n`), then run the command again.',
  ],
  ENOTDIR: ['is not a folder (ENOTDIR)', 'Check ELO_STORE.'],
  EXDEV: [
    'has a folder on another disk, where it cannot write (EXDEV)',
    'Move the whole store to that disk, then run the command again.',
  ],
  EIO: ['cannot be read: the disk reports an error (EIO)', 'Check the disk; restore a backup.'],
};

/** File or folder that an error is about: of a link, the name that was to be created. */
function placeOf(error: unknown): string {
  const { path, dest = path } = error as NodeJS.ErrnoException & { dest?: string };
  return dest === undefined ? '' : `: ${dest}`;
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException | undefined)?.code ?? 'unknown';
}

/** A file's bytes, or a byte 0 where there are more. A pipe and a device have none, however many could be read. */
async function readUpTo(path: string, most: number): Promise<Buffer> {
  const file = await openFile(path, READ);
  try {
    const { size } = await statFile(file);
    if (size > most) return Buffer.alloc(1);
    const bytes = Buffer.allocUnsafeSlow(size);
    let done = 0;
    for (let read = -1; read !== 0 && done < bytes.length; done += read) {
      read = (await readFile(file, bytes, done, bytes.length - done, null)).bytesRead;
    }
    return bytes.subarray(0, done);
  } finally {
    await closeFile(file);
  }
}

/** What tells a folder apart from another one at its path. @throws when it is no folder */
async function identityOf(path: string): Promise<string | undefined> {
  try {
    const found = await stat(path);
    if (!found.isDirectory()) throw new Error(`${path} is not a folder`);
    return `${found.dev}:${found.ino}`;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function leadsTo(folder: string, prefix: string): boolean {
  return folder.startsWith(prefix) || prefix.startsWith(folder);
}
