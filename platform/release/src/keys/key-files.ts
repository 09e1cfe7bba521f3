import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EloError, type Trust } from '@elo-platform/protocol';
import { createKeyPair, keyNameOf, parseTrust, publicKeyOf } from '@elo-platform/store';
import { didYouMean } from '../context/did-you-mean';
import { createFile, replaceFile, withFileLock } from '../context/files';

/** Folder of private keys unless `--folder` says otherwise. */
export const KEY_FOLDER = '.elo/keys';

/** Checks a key's name. @throws EloError `usage` */
export function checkKeyName(name: string): string {
  if (/^[a-z][a-z0-9-]{0,49}$/.test(name)) return name;
  throw new EloError('usage', `"${name}" cannot name a key`, {
    next: 'Use lower-case letters, digits and dashes, e.g. ana or build-news.',
  });
}

/** File of a private key. @param name of the key */
export function keyFile(folder: string, name: string): string {
  return join(folder, `${name}.pem`);
}

/**
 * Makes a key pair, and writes its private half for its owner alone.
 * @returns the public half
 * @throws EloError `usage` when the name is taken
 */
export async function createKeyFile(file: string): Promise<string> {
  const { privatePem, publicKey } = createKeyPair();
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await createFile(file, privatePem, 0o600).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EEXIST') throw cause;
    throw new EloError('usage', `${file} exists already`, {
      next: 'Choose another name, or remove that file if the key is unused.',
      cause,
    });
  });
  return publicKey;
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

type TrustedKey = Trust['keys'][string];

/** How long to wait for another command that edits the trust file, in milliseconds. */
const PATIENCE_MS = 30_000;
const POLL_MS = 50;

/**
 * Replaces the trust file whole by what an edit makes of it, one command at a time; an absent one is
 * empty.
 * @returns what the edit returned
 * @throws EloError `signature` when it is malformed or unreadable, `usage` while another command edits it;
 *   what `edit` throws
 */
export async function editTrustFile<Edited extends { readonly trust: Trust }>(
  file: string,
  edit: (trust: Trust) => Edited | Promise<Edited>,
): Promise<Edited> {
  await mkdir(dirname(file), { recursive: true });
  const lock = `${file}.lock`;
  const until = Date.now() + PATIENCE_MS;
  const wait = async () => {
    if (Date.now() < until) return delay(POLL_MS);
    throw new EloError('usage', `Another command edits ${file}`, {
      next: `Wait until it has ended. If it was killed on another machine, delete ${lock}.`,
    });
  };
  return withFileLock(lock, wait, async () => {
    const edited = await edit(await readTrustFile(file));
    await replaceFile(file, `${JSON.stringify(edited.trust, null, 2)}\n`);
    return edited;
  });
}

async function readTrustFile(file: string): Promise<Trust> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined;
    throw new EloError('signature', `The trust file ${file} cannot be read`, {
      next: 'Make it readable: replacing it would drop every key in it.',
      cause,
    });
  });
  return text === undefined ? { schema: 1, keys: {} } : parseTrust(text, file);
}

/** A key by its name. @throws EloError `usage` when the file has none of that name */
export function requireKey(trust: Trust, name: string, file: string): TrustedKey {
  const key = Object.hasOwn(trust.keys, name) ? trust.keys[name] : undefined;
  if (key !== undefined) return key;
  throw new EloError('usage', `${file} has no key named ${name}`, {
    next: `See \`elo keys list\`.${didYouMean(name, Object.keys(trust.keys))}`,
  });
}

/**
 * A trust file with one more key. @throws EloError `usage` for a malformed public half, one that has
 * another name already, and a name that was another key's
 */
export function addKey(trust: Trust, name: string, key: TrustedKey, file: string): Trust {
  requirePublicKey(key.publicKey);
  const there = trust.keys[name];
  if (there !== undefined && (there.publicKey !== key.publicKey || there.revoked !== undefined)) {
    throw new EloError('usage', `${file} has another or a revoked key named ${name}`, {
      next: 'Choose a new name: the name says which key signed a record.',
    });
  }
  // Closing one of its names would not close the other.
  const known = keyNameOf(trust, key.publicKey);
  if (known !== undefined && known !== name) {
    throw new EloError('usage', `${file} has this public key already, as ${known}`, {
      next: 'Make a pair of its own with `elo keys create <name>`.',
    });
  }
  return { ...trust, keys: { ...trust.keys, [name]: key } };
}

function requirePublicKey(text: string): void {
  const bytes = Buffer.from(text, 'base64');
  const isEd25519 =
    bytes.length === 44 && bytes.toString('hex').startsWith('302a300506032b6570032100');
  if (isEd25519 && bytes.toString('base64') === text) return;
  throw new EloError('usage', 'That is not an Ed25519 public key (SPKI DER, base64)', {
    next: 'Use the line that `elo keys create` printed.',
  });
}
