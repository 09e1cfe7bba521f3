import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EloError, type Trust } from '@elo-platform/protocol';
import { parseTrust } from '@elo-platform/store';

/** Trust file for editing; an absent one is empty. @throws EloError `signature` when malformed or unreadable */
export async function readTrustFile(file: string): Promise<Trust> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined;
    throw new EloError('signature', `The trust file ${file} cannot be read`, {
      next: 'Make it readable: replacing it would drop every key in it.',
      cause,
    });
  });
  return text === undefined ? { schema: 1, keys: {} } : parseTrust(text, file);
}

/** Replaces the trust file whole. */
export async function writeTrustFile(file: string, trust: Trust): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, `${JSON.stringify(trust, null, 2)}\n`);
  await rename(temporary, file);
}
