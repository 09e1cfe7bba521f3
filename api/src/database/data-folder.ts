import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const noteSchema = z.object({
  pid: z.number().int(),
  /** Origin of the internal listener. */
  url: z.url(),
  /** Secret for its operations on data: only readers of the data folder know it. */
  token: z.string(),
});

const noteIn = (dataFolder: string): string => join(dataFolder, 'api.json');

/** Writes the address of this API for the data command, readable by the owner only. */
export function leaveNote(dataFolder: string, url: string, token: string): void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const draft = join(dataFolder, `draft-${randomUUID()}`);
  writeFileSync(draft, `${JSON.stringify({ pid: process.pid, url, token })}\n`, { mode: 0o600 });
  renameSync(draft, noteIn(dataFolder));
}

/** Removes the note, unless another process has replaced it. */
export function removeNote(dataFolder: string): void {
  if (readNote(dataFolder)?.pid === process.pid) rmSync(noteIn(dataFolder));
}

/** The note of a running API, `undefined` without one. */
export function readNote(dataFolder: string): z.infer<typeof noteSchema> | undefined {
  try {
    return noteSchema.parse(JSON.parse(readFileSync(noteIn(dataFolder), 'utf8')));
  } catch {
    return undefined;
  }
}
