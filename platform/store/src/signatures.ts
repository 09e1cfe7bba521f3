import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { EloError, type Signature } from '@elo-platform/protocol';
import { canonicalJson } from './digest';

/** A key's name in the trust file and its private half. */
export interface Signer {
  readonly key: string;
  /** Ed25519 over exactly these bytes, base64. */
  sign(bytes: Uint8Array | string): string;
}

/** A new Ed25519 pair: the private half as PKCS 8 PEM, the public half as SPKI DER in base64. */
export function createKeyPair(): { privatePem: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}

/** Public half of a private key. @throws EloError `signature` for no Ed25519 key */
export function publicKeyOf(privatePem: string): string {
  return createPublicKey(readPrivateKey(privatePem))
    .export({ type: 'spki', format: 'der' })
    .toString('base64');
}

/** Signer of a private key under the name that the trust file gives it. */
export function createSigner(key: string, privatePem: string): Signer {
  const privateKey = readPrivateKey(privatePem);
  return {
    key,
    sign: (bytes) => sign(null, Buffer.from(bytes), privateKey).toString('base64'),
  };
}

/** Detached signature of bytes. */
export function signBytes(signer: Signer, bytes: Uint8Array | string): Signature {
  return { key: signer.key, value: signer.sign(bytes) };
}

/** A record as stored that holds its signature: `{ body, signature }`, in canonical JSON. */
export function signedRecord(signer: Signer, body: object): Buffer {
  const signature = signBytes(signer, canonicalJson(body));
  return Buffer.from(canonicalJson({ body, signature }));
}

/** Whether `value` (base64) is the Ed25519 signature of `bytes` by `publicKey` (SPKI DER, base64). */
export function verifyBytes(publicKey: string, bytes: Uint8Array | string, value: string): boolean {
  try {
    const key = readPublicKey(publicKey);
    return verify(null, Buffer.from(bytes), key, Buffer.from(value, 'base64'));
  } catch {
    return false;
  }
}

/** Keys of trust files that were read, by their text: a log of a thousand entries has few signers. */
const publicKeys = new Map<string, KeyObject>();

function readPublicKey(text: string): KeyObject {
  const known = publicKeys.get(text);
  if (known !== undefined) return known;
  const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  publicKeys.set(text, key);
  return key;
}

function readPrivateKey(pem: string) {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (cause) {
    throw new EloError('signature', 'The key file holds no private key', {
      next: 'Make one with `elo keys create <name>` or point ELO_KEY at the right file.',
      cause,
    });
  }
  throw new EloError('signature', 'The key is not an Ed25519 key', {
    next: 'Make one with `elo keys create <name>`.',
  });
}
