import { readFile } from 'node:fs/promises';
import { EloError, type Revoked, type Trust } from '@elo-platform/protocol';
import { trustSchema } from '@elo-platform/protocol/schemas';
import { z } from 'zod';
import { canonicalJson, decodeJson, sha256Hex } from './digest';
import { type Signer, verifyBytes } from './signatures';

/** What a signature should be good for. */
export type Right =
  | { readonly publish: string }
  | { readonly promote: string }
  /** To compose what is live on a channel, which includes keys that may promote there; undefined: on any. */
  | { readonly compose: string | undefined }
  /** To widen, pause and end canaries, which includes keys that may promote there. */
  | { readonly canary: string }
  /** Any right: for previews and releases, which belong to no channel. */
  | 'any';

export interface SignatureCheck {
  readonly trust: Trust;
  /** Key name that the signature claims. */
  readonly key: string;
  readonly value: string;
  /** Exactly the bytes that were signed. */
  readonly bytes: Uint8Array | string;
  readonly right: Right;
  /** Place in a channel's log, of an entry or of a statement about one. */
  readonly entry?: { readonly channel: string; readonly n: number };
  /** True accepts any signature that the key ever made. */
  readonly evenRevoked?: boolean;
  /** What was signed, for the message, e.g. `mf-news@1.1.0`. */
  readonly what: string;
}

/** Reads the trust file. @throws EloError `signature` when it is missing or malformed */
export async function loadTrust(file: string): Promise<Trust> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    throw new EloError('signature', `The trust file ${file} cannot be read`, {
      next: 'Run the command in the folder of the trust file, name it in ELO_TRUST, or start one with `elo keys add <name> --publish … --promote …`.',
      cause,
    });
  }
  return parseTrust(text, file);
}

/** Checks the text of a trust file; `file` is for the message. */
export function parseTrust(text: string, file: string): Trust {
  return decodeJson(trustSchema, Buffer.from(text), (cause) => {
    const message = `The trust file ${file} is malformed: ${firstLine(cause)}`;
    return new EloError('signature', message, { next: 'Restore it from the repository.', cause });
  });
}

/** Name under which the trust file knows a public key, or `undefined`. */
export function keyNameOf(trust: Trust, publicKey: string): string | undefined {
  return Object.entries(trust.keys).find(([, key]) => key.publicKey === publicKey)?.[0];
}

/** Whether a key may do something, revocation aside. */
export function hasRight(trust: Trust, name: string, right: Right): boolean {
  const key = Object.hasOwn(trust.keys, name) ? trust.keys[name] : undefined;
  if (key === undefined) return false;
  if (right === 'any') return key.publish.length + key.promote.length > 0;
  if ('publish' in right) return allows(key.publish, right.publish);
  if ('promote' in right) return allows(key.promote, right.promote);
  if ('canary' in right) return allows([...key.promote, ...(key.canary ?? [])], right.canary);
  const channels = [...key.promote, ...(key.compose ?? [])];
  return right.compose === undefined ? channels.length > 0 : allows(channels, right.compose);
}

/** @throws EloError `signature` for a key without a right, revocation aside */
export function requireRight(trust: Trust, name: string, right: Right): void {
  if (hasRight(trust, name, right)) return;
  throw new EloError('signature', `The key ${name} may not ${describe(right)}`, {
    next: 'Use a key that may (`elo keys list`), or have the right added to it in the trust file.',
  });
}

/**
 * What is wrong with a signature, as one sentence, and what to do; `undefined` when it is good. One
 * function for packages, releases, previews and log entries, so that edge and command never disagree.
 * @param next what to do about the signer
 */
export function signatureFault(
  check: SignatureCheck,
  next = 'See `elo keys list`, and sign with a key that the trust file allows to do this.',
): { readonly message: string; readonly next: string } | undefined {
  const message = signerProblem(check);
  if (message !== undefined) return { message, next };
  const { publicKey = '' } = check.trust.keys[check.key] ?? {};
  if (verifyBytes(publicKey, check.bytes, check.value)) return undefined;
  return {
    message: `The signature of ${check.what} by ${check.key} does not fit its bytes`,
    next: 'It was changed after it was signed: bring it back with `elo restore`.',
  };
}

function signerProblem(check: SignatureCheck): string | undefined {
  const key = Object.hasOwn(check.trust.keys, check.key) ? check.trust.keys[check.key] : undefined;
  if (key === undefined)
    return `${check.what} is signed by ${check.key}, whom the trust file does not know`;
  if (key.revoked !== undefined && !check.evenRevoked && !isStillValid(key.revoked, check)) {
    return `${check.what} is signed by ${check.key}, whose key was revoked on ${key.revoked.at}`;
  }
  if (!hasRight(check.trust, check.key, check.right)) {
    return `${check.what} is signed by ${check.key}, who may not ${describe(check.right)}`;
  }
  return undefined;
}

/** As {@link signatureFault}, thrown as EloError `signature`. */
export function requireSignature(check: SignatureCheck): void {
  const fault = signatureFault(check);
  if (fault !== undefined) throw new EloError('signature', fault.message, { next: fault.next });
}

/** Key, value and signed bytes of a record that holds its signature. */
export function insideSignature(record: {
  readonly body: object;
  readonly signature: Pick<SignatureCheck, 'key' | 'value'>;
}): Pick<SignatureCheck, 'key' | 'value' | 'bytes'> {
  return { ...record.signature, bytes: canonicalJson(record.body) };
}

/** Whether a closed key's revocation lists what was signed as valid. */
function isStillValid(revoked: Revoked, { entry, bytes }: SignatureCheck): boolean {
  if (entry !== undefined) return entry.n <= (revoked.entries[entry.channel] ?? 0);
  return revoked.records.includes(sha256Hex(bytes));
}

function allows(names: readonly string[], name: string): boolean {
  return names.includes('*') || names.includes(name);
}

function describe(right: Right): string {
  if (right === 'any') return 'publish or promote anything';
  if ('publish' in right) return `publish ${right.publish}`;
  if ('promote' in right) return `promote to ${right.promote}`;
  return 'canary' in right
    ? `judge canaries on ${right.canary}`
    : `compose for ${right.compose ?? 'any channel'}`;
}

/** One line: the message of a schema's error is a JSON text of many. */
function firstLine(error: unknown): string {
  if (error instanceof z.ZodError) {
    return error.issues.map(({ path, message }) => [...path, message].join(': ')).join('; ');
  }
  return String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';
}

/** For so long a signed request counts, and so far clocks may differ, in milliseconds. */
const LIFETIME_MS = 60_000;

export interface RequestToSign {
  readonly method: string;
  /** As the client names it, with its port. */
  readonly host: string;
  readonly path: string;
}

/** Value of a header that proves who sends a request: key, time and signature. */
export function signRequest(signer: Signer, request: RequestToSign, now: number): string {
  return `${signer.key}.${now}.${signer.sign(textOf(request, String(now)))}`;
}

/** Whether a key of the trust file, not revoked, signed this request within the last minute. */
export function isSignedRequest(
  trust: Trust,
  header: string,
  request: RequestToSign,
  now: number,
): boolean {
  const [, key, time, value] =
    /^([a-z][a-z0-9-]*)\.(\d{1,16})\.([A-Za-z0-9+/]{86}==)$/.exec(header) ?? [];
  if (key === undefined || time === undefined || value === undefined) return false;
  if (Math.abs(now - Number(time)) > LIFETIME_MS) return false;
  const bytes = textOf(request, time);
  return !signatureFault({ trust, key, value, bytes, right: 'any', what: 'The request' });
}

/** The first line keeps the signature from counting for anything else. */
function textOf({ method, host, path }: RequestToSign, time: string): string {
  return ['elo-explain', method, host, path, time].join('\n');
}
