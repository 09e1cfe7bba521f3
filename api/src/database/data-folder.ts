import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const noteSchema = z.object({
  pid: z.number().int(),
  /** Origin of the internal listener. */
  url: z.url(),
  /** Secret that its operations on data ask for: who knows it may read the data folder. */
  token: z.string(),
});

const noteIn = (dataFolder: string): string => join(dataFolder, 'api.json');

/** Leaves a note for the data command where this API answers, readable for the owner only. */
export function leaveNote(dataFolder: string, url: string, token: string): void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const draft = join(dataFolder, `draft-${randomUUID()}`);
  writeFileSync(draft, `${JSON.stringify({ pid: process.pid, url, token })}\n`, { mode: 0o600 });
  renameSync(draft, noteIn(dataFolder));
}

/** Takes the note away, unless another process has replaced it. */
export function removeNote(dataFolder: string): void {
  if (readNote(dataFolder)?.pid === process.pid) rmSync(noteIn(dataFolder));
}

/** The note that an API left, `undefined` without one. */
export function readNote(dataFolder: string): z.infer<typeof noteSchema> | undefined {
  try {
    return noteSchema.parse(JSON.parse(readFileSync(noteIn(dataFolder), 'utf8')));
  } catch {
    return undefined;
  }
}
