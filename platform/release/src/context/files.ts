import { readFile, rename, writeFile } from 'node:fs/promises';
import { EloError } from '@elo-platform/protocol';
import type { z } from 'zod';

/** What a JSON text says; `undefined` for a malformed one. */
export function jsonOf(text: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof text === 'string' ? text : Buffer.from(text).toString());
  } catch {
    return undefined;
  }
}

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
  await writeFile(temporary, text);
  await rename(temporary, file);
}
