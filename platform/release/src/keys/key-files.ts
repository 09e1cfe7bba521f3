import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EloError } from '@elo-platform/protocol';
import { publicKeyOf } from '@elo-platform/store';

/** Folder of private keys unless `--folder` says otherwise. */
export const KEY_FOLDER = '.elo/keys';

/** Checks a key's name. @throws EloError `usage` */
export function checkKeyName(name: string): string {
  if (/^[a-z][a-z0-9-]{0,49}$/.test(name)) return name;
  throw new EloError('usage', `"${name}" cannot name a key`, {
    next: 'Use lower-case letters, digits and dashes, e.g. ana or build-news.',
  });
}

/** File of a private key. */
export function keyFile(folder: string, name: string): string {
  return join(folder, `${name}.pem`);
}

/**
 * Writes a private key, readable by its owner only.
 * @throws EloError `usage` when there is one of that name
 */
export async function writeKeyFile(file: string, pem: string): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true, mode: 0o700 });
  await writeFile(file, pem, { mode: 0o600, flag: 'wx' }).catch((cause: unknown) => {
    throw new EloError('usage', `${file} exists or cannot be written`, {
      next: 'Choose another name, or remove that file if the key is unused.',
      cause,
    });
  });
}

/** Public half of a key file. @throws EloError `usage` when it cannot be read */
export async function readPublicKey(file: string): Promise<string> {
  const pem = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new EloError('usage', `${file} cannot be read`, {
      next: 'Give the public key itself, or make a pair with `elo keys create <name>`.',
      cause,
    });
  });
  return publicKeyOf(pem);
}
