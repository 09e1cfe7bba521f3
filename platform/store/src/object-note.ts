import {
  EloError,
  errorCode,
  type ObjectNote,
  type ReleaseFile,
  type Trust,
} from '@elo-platform/protocol';
import { objectNoteSchema } from '@elo-platform/protocol/schemas';
import { canonicalJson } from './digest';
import { objectName, objectNoteKey } from './keys';
import type { Signer } from './signatures';
import type { Store } from './store';
import { requireSignature } from './trust';

/** What a note says of an object. */
export type NotedObject = Omit<ObjectNote['body'], 'schema'>;

/**
 * Whether a file of a release needs a note: pages that are open when the next release goes live still
 * request its scripts. Files that only the edge reads, of a release that it serves, need none.
 */
export function needsNote({ immutable, type }: Pick<ReleaseFile, 'immutable' | 'type'>): boolean {
  return immutable && type.startsWith('text/javascript');
}

/** Signs that an object may be served under its URL; a note that counts already stays. */
export async function writeObjectNote(
  store: Store,
  signer: Signer,
  object: NotedObject,
  trust: Trust,
): Promise<void> {
  const name = objectName(object.integrity);
  const key = objectNoteKey(name);
  const there = await readObjectNote(store, name, trust).catch((error: unknown) => error);
  if (errorCode(there) === 'store-unreachable') throw there;
  if (there instanceof EloError) await store.delete(key);
  else if (there !== undefined) return;
  const body = { schema: 1, ...object };
  const signature = { key: signer.key, value: signer.sign(canonicalJson(body)) };
  const bytes = Buffer.from(canonicalJson({ body, signature }));
  await store.create(key, bytes, { contentType: 'application/json' });
}

/**
 * The note on an object by its name, checked.
 * @returns `undefined` if it does not exist
 * @throws EloError `damage` or `signature`
 */
export async function readObjectNote(
  store: Pick<Store, 'get'>,
  name: string,
  trust: Trust,
): Promise<NotedObject | undefined> {
  const key = objectNoteKey(name);
  const bytes = await store.get(key);
  if (bytes === undefined) return undefined;
  const { body, signature } = decode(key, bytes);
  if (objectName(body.integrity) !== name) throw malformed(key);
  requireSignature({ trust, ...signature, bytes: canonicalJson(body), right: 'any', what: key });
  const { schema: _one, ...object } = body;
  return object;
}

function decode(key: string, bytes: Uint8Array): ObjectNote {
  try {
    return objectNoteSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
  } catch (cause) {
    throw malformed(key, cause);
  }
}

function malformed(key: string, cause?: unknown): EloError {
  return new EloError('damage', `${key} is malformed`, {
    next: `Delete ${key}: the next promotion writes it again.`,
    cause,
  });
}
