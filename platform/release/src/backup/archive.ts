import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { EloError } from '@elo-platform/protocol';
import { sha256Hex } from '@elo-platform/store';
import { extract, pack } from 'tar-stream';
import { z } from 'zod';

/** Last object of an archive: proves that it is whole. */
const INDEX = 'elo-backup.json';

const indexSchema = z.object({
  schema: z.literal(1),
  objects: z.number().int(),
  /** sha256 over a line `<key> <sha256>` for every object. */
  digest: z.string(),
});

/** An object in an archive. */
export interface ArchivedObject {
  readonly key: string;
  readonly bytes: Uint8Array;
}

/**
 * Writes a compressed tar archive; a failure leaves no partial file.
 * @returns how many objects it holds
 */
export async function writeArchive(
  file: string,
  objects: AsyncIterable<ArchivedObject>,
): Promise<number> {
  const temporary = `${file}.part`;
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
    throw error;
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
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    yield { key: entry.header.name, bytes: Buffer.concat(chunks) };
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
