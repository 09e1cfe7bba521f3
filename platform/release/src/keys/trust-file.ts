import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EloError, type Trust } from '@elo-platform/protocol';
import { parseTrust } from '@elo-platform/store';
import { didYouMean } from '../context/did-you-mean';
import { replaceFile } from '../context/files';

type TrustedKey = Trust['keys'][string];

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
  await replaceFile(file, `${JSON.stringify(trust, null, 2)}\n`);
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
 * A trust file with one more key.
 * @throws EloError `usage` for a malformed public half, and for a name that was another key's
 */
export function addKey(trust: Trust, name: string, key: TrustedKey, file: string): Trust {
  requirePublicKey(key.publicKey);
  const there = trust.keys[name];
  if (there !== undefined && (there.publicKey !== key.publicKey || there.revoked !== undefined)) {
    throw new EloError('usage', `${file} has another or a revoked key named ${name}`, {
      next: 'Choose a new name: what the old one signed must stay tellable.',
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
