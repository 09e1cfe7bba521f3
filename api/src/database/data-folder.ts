import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const TOKEN_FILE = 'api-token';
const ADDRESS_FILE = 'api.json';

const addressSchema = z.object({ pid: z.number().int(), url: z.url() });

/**
 * Secret that proves to a running API that the caller may read the data folder. Made on first
 * use, readable for the owner only; of two processes that make it at once, one wins.
 */
export function readOrCreateToken(dataFolder: string): string {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const path = join(dataFolder, TOKEN_FILE);
  const draft = writePrivate(dataFolder, `${randomBytes(32).toString('hex')}\n`);
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path, 'utf8').trim();
}

/** Leaves a note where this API answers, for the data command. */
export function announceAddress(dataFolder: string, url: string): void {
  const text = `${JSON.stringify({ pid: process.pid, url })}\n`;
  renameSync(writePrivate(dataFolder, text), join(dataFolder, ADDRESS_FILE));
}

/** Takes the note away, unless another process has replaced it. */
export function withdrawAddress(dataFolder: string): void {
  if (readAddress(dataFolder)?.pid === process.pid) rmSync(join(dataFolder, ADDRESS_FILE));
}

/** The note that an API left, `undefined` without one. */
export function readAddress(dataFolder: string): z.infer<typeof addressSchema> | undefined {
  try {
    return addressSchema.parse(JSON.parse(readFileSync(join(dataFolder, ADDRESS_FILE), 'utf8')));
  } catch {
    return undefined;
  }
}

function writePrivate(dataFolder: string, text: string): string {
  const draft = join(dataFolder, `draft-${randomUUID()}`);
  writeFileSync(draft, text, { mode: 0o600 });
  return draft;
}

/** Paths for programs on this host, on a listener of their own: no request of a visitor gets there. */
export const INTERNAL_PATHS = {
  import: '/internal/import',
  fill: '/internal/sample/fill',
  export: '/internal/export',
  messages: '/internal/messages',
  retry: '/internal/messages/retry',
  forget: '/internal/messages/forget',
  changes: '/internal/changes',
  health: '/internal/healthz',
} as const;
