import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { EloError } from '@elo-platform/protocol';
import {
  claimKey,
  collectionKey,
  concurrently,
  lockKey,
  mostBytes,
  type Store,
  type StoredObject,
  sha256Hex,
} from '@elo-platform/store';
import { extract, pack } from 'tar-stream';
import { z } from 'zod';
import type { OnProgress } from '../context/context';
import { naming } from '../context/files';
import { isRecordKey } from '../verify/verify-releases';

/** Last object of an archive: proves that it is whole. */
const INDEX = 'elo-backup.json';

const indexSchema = z.object({
  schema: z.literal(1),
  objects: z.number().int(),
  /** sha256 over a line `<key> <sha256>` for every object. */
  digest: z.string(),
});

/** A mistyped store must not look empty, or clean. @throws EloError `not-found` */
export async function requireObjects(store: Store): Promise<void> {
  for await (const _any of store.list('', { limit: 1 })) return;
  throw new EloError('not-found', `${store.name} holds nothing`, { next: 'Check ELO_STORE.' });
}

export interface ArchivedObject {
  readonly key: string;
  readonly bytes: Uint8Array;
}

/** Logs, which were read before, and notes of running commands. */
const LEFT_OUT = ['channels/', claimKey(''), collectionKey(''), lockKey('')];

/** Objects that are read or written at once: a bucket takes some 30 ms for each. */
export const WIDTH = 8;

/** Below it are the records of releases, and of what was composed of them late. */
const RELEASES = 'releases/';

/**
 * Writes the whole store to a file. Logs are read first, and what belongs to releases is listed next, so
 * that everything they name is in the archive even while others publish and compose.
 * @returns how many objects it holds
 */
export async function backupStore(
  store: Store,
  file: string,
  onProgress?: OnProgress,
): Promise<number> {
  const logs: ArchivedObject[] = [];
  for await (const { key } of store.list('channels/')) {
    const bytes = await store.get(key);
    if (bytes !== undefined) logs.push({ key, bytes });
  }
  const objects: StoredObject[] = [];
  for await (const object of store.list(RELEASES)) objects.push(object);
  for await (const object of store.list('')) {
    if (object.key.startsWith(RELEASES)) continue;
    if (!LEFT_OUT.some((prefix) => object.key.startsWith(prefix))) objects.push(object);
  }
  // Files, then the records that refer to them, then the log entries that make those live.
  objects.sort((a, b) => Number(isRecordKey(a.key)) - Number(isRecordKey(b.key)));
  return writeArchive(file, readAll(store, objects, logs, onProgress));
}

async function* readAll(
  store: Store,
  objects: readonly StoredObject[],
  logs: readonly ArchivedObject[],
  onProgress?: OnProgress,
): AsyncIterable<ArchivedObject> {
  for (let done = 0; done < objects.length; done += WIDTH) {
    const keys = objects.slice(done, done + WIDTH).map(({ key }) => key);
    const read = await concurrently(keys, WIDTH, (key) => store.get(key));
    for (const [index, key] of keys.entries()) {
      const bytes = read[index];
      // gc deleted it as unused after it was listed.
      if (bytes !== undefined) yield { key, bytes };
    }
    onProgress?.(done + keys.length, objects.length);
  }
  yield* logs;
}

/** Writes a compressed tar archive, whole or not. @returns how many objects it holds */
async function writeArchive(file: string, objects: AsyncIterable<ArchivedObject>): Promise<number> {
  // Of this process: another one may be writing the same backup.
  const temporary = `${file}.${process.pid}.part`;
  const tar = pack();
  // The pipeline reports errors; this listener keeps a late one from crashing the process.
  tar.on('error', () => undefined);
  const written = pipeline(tar, createGzip(), createWriteStream(temporary));
  try {
    const [count] = await Promise.all([fill(tar, objects), written]);
    await rename(temporary, file);
    return count;
  } catch (error) {
    tar.destroy();
    await written.catch(() => undefined);
    await rm(temporary, { force: true });
    throw naming(file, error);
  }
}

/**
 * Objects of an archive in order. The index is checked at the end, so read once before acting.
 * @throws EloError `damage` when the archive is cut off or changed
 */
export async function* readArchive(file: string): AsyncIterable<ArchivedObject> {
  const digest = createHash('sha256');
  let count = 0;
  let index: z.infer<typeof indexSchema> | undefined;
  try {
    for await (const { key, bytes } of entriesOf(file)) {
      if (key === INDEX) {
        index = indexSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
        continue;
      }
      digest.update(lineOf(key, bytes));
      count += 1;
      yield { key, bytes };
    }
  } catch (cause) {
    throw cause instanceof EloError ? cause : damaged(file, cause);
  }
  if (index?.objects !== count || index.digest !== digest.digest('hex')) throw damaged(file);
}

async function fill(tar: ReturnType<typeof pack>, objects: AsyncIterable<ArchivedObject>) {
  const digest = createHash('sha256');
  let count = 0;
  for await (const { key, bytes } of objects) {
    digest.update(lineOf(key, bytes));
    count += 1;
    await addEntry(tar, key, bytes);
  }
  const index = { schema: 1, objects: count, digest: digest.digest('hex') };
  await addEntry(tar, INDEX, Buffer.from(JSON.stringify(index)));
  tar.finalize();
  return count;
}

function addEntry(tar: ReturnType<typeof pack>, name: string, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry({ name, mtime: new Date(0) }, Buffer.from(bytes), (error) =>
      error ? reject(error) : resolve(),
    );
  });
}

async function* entriesOf(file: string): AsyncIterable<ArchivedObject> {
  const untar = extract();
  const read = pipeline(createReadStream(file), createGunzip(), untar);
  read.catch((error: Error) => untar.destroy(error));
  for await (const entry of untar) {
    const { name: key, size = 0 } = entry.header;
    if (size > mostBytes(key)) throw damaged(file);
    yield { key, bytes: await buffer(entry) };
  }
  await read;
}

function lineOf(key: string, bytes: Uint8Array): string {
  return `${key} ${sha256Hex(bytes)}\n`;
}

function damaged(file: string, cause?: unknown): EloError {
  return new EloError('damage', `${file} is not a whole backup`, {
    next: 'Use another copy; nothing was written.',
    cause,
  });
}
