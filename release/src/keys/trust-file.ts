import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Trust } from '@elo/contract';
import { parseTrust } from '@elo/store';

/** Trust file for editing; an absent one is empty. @throws EloError `signature` when malformed */
export async function readTrustFile(file: string): Promise<Trust> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? { schema: 1, keys: {} } : parseTrust(text, file);
}

/** Replaces the trust file whole. */
export async function writeTrustFile(file: string, trust: Trust): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, `${JSON.stringify(trust, null, 2)}\n`);
  await rename(temporary, file);
}
