import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { EloError, jsonOf } from '@elo-platform/protocol';
import { hasEnded } from '@elo-platform/protocol/folder-lock';
import type { z } from 'zod';
import { noteOfProcess, processNoteSchema } from '../gc/claims';

/**
 * Reads a JSON file that the command line names.
 * @throws EloError `usage` with this message when the file is missing or does not fit its schema
 */
export async function readJsonFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  message: string,
  next: string,
): Promise<z.infer<Schema>> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new EloError('usage', message, { next, cause });
  }
}

/** Reads a JSON file; `undefined` when it is missing or does not fit its schema. */
export async function readJsonIfValid<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.infer<Schema> | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return schema.safeParse(jsonOf(text)).data;
}

/** Replaces a file at once: readers see the old content or the new one. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}.part`;
  await writeOrRemove(temporary, text, {});
  await rename(temporary, file);
}

/** Creates a file. @throws the file system's error, `EEXIST` when it is there already */
export function createFile(file: string, text: string, mode = 0o666): Promise<void> {
  return writeOrRemove(file, text, { mode, flag: 'wx' });
}

/**
 * Does some work while no other process has this lock file. That of a process that has ended counts for
 * nothing.
 * @param held called at each look at another's lock: waits, or throws
 */
export async function withFileLock<Result>(
  file: string,
  held: () => Promise<void>,
  work: () => Promise<Result>,
): Promise<Result> {
  while (!(await acquireFileLock(file))) {
    if (!(await removeEnded(file))) await held();
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * Removes the lock of a process that has ended, under a lock of its own: of two processes that see it, the
 * slower would remove what the faster has created in its place.
 */
async function removeEnded(file: string): Promise<boolean> {
  const isOver = async () => {
    const holder = await readJsonIfValid(file, processNoteSchema);
    return holder !== undefined && hasEnded(holder);
  };
  const removal = `${file}.removal`;
  if (!(await isOver()) || !(await acquireFileLock(removal))) return false;
  try {
    if (await isOver()) await rm(file, { force: true });
  } finally {
    await rm(removal, { force: true });
  }
  return true;
}

async function acquireFileLock(file: string): Promise<boolean> {
  try {
    await createFile(file, JSON.stringify(noteOfProcess()));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** A full disk keeps no partial file, which would be in the way of the next attempt. */
async function writeOrRemove(file: string, text: string, options: { mode?: number; flag?: 'wx' }) {
  try {
    await writeFile(file, text, options);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    await rm(file, { force: true }).catch(() => undefined);
    throw naming(file, error);
  }
}

/** The error of writing a file, with its name: that of a full disk has none. */
export function naming(file: string, error: unknown): unknown {
  const { path, syscall } = error as NodeJS.ErrnoException;
  return syscall !== undefined && path === undefined
    ? Object.assign(error as NodeJS.ErrnoException, { path: file })
    : error;
}
