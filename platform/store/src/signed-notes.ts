import { EloError, type ObjectNote, type ReleaseFile, type Trust } from '@elo-platform/protocol';
import {
  insideSignatureSchema,
  objectNoteSchema,
  releaseIdSchema,
} from '@elo-platform/protocol/schemas';
import { z } from 'zod';
import { decodeJson } from './digest';
import { objectName, objectNoteKey, PREVIEWS, previewKey } from './keys';
import { type Signer, signedRecord } from './signatures';
import { createAccepted, type Store } from './store';
import { insideSignature, requireSignature } from './trust';

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
  const bytes = signedRecord(signer, { schema: 1, ...object });
  await createAccepted(store, objectNoteKey(name), bytes, (there) =>
    decodeNote(name, there, trust),
  );
}

/** The checked note on an object by its name. @throws EloError `damage` or `signature` */
export async function readObjectNote(
  store: Pick<Store, 'get'>,
  name: string,
  trust: Trust,
): Promise<NotedObject | undefined> {
  const bytes = await store.get(objectNoteKey(name));
  return bytes && decodeNote(name, bytes, trust);
}

function decodeNote(name: string, bytes: Uint8Array, trust: Trust): NotedObject {
  const key = objectNoteKey(name);
  const next = `Delete ${key}: the next promotion writes it again.`;
  const malformed = (cause?: unknown) =>
    new EloError('damage', `${key} is malformed`, { next, cause });
  const note = decodeJson(objectNoteSchema, bytes, malformed);
  const { schema: _one, ...object } = note.body;
  if (objectName(object.integrity) !== name) throw malformed();
  requireSignature({ trust, right: 'any', what: key, ...insideSignature(note) });
  return object;
}

const previewSchema = z.object({
  body: z.object({
    schema: z.literal(1),
    /** Unguessable: 32 characters of base64url. */
    id: z.string().regex(/^[A-Za-z0-9_-]{32}$/),
    at: z.iso.datetime(),
    author: z.string(),
    reason: z.string(),
    release: releaseIdSchema,
  }),
  signature: insideSignatureSchema,
});

export type Preview = z.infer<typeof previewSchema>['body'];

/** Stores a preview, signed. */
export async function writePreview(store: Store, signer: Signer, body: Preview): Promise<void> {
  const bytes = signedRecord(signer, body);
  await store.create(previewKey(body.id), bytes, { contentType: 'application/json' });
}

/** The previews of a store, unchecked. */
export async function* listPreviews(store: Store) {
  for await (const { key, modified } of store.list(PREVIEWS)) {
    yield { id: key.slice(PREVIEWS.length, -'.json'.length), key, modified };
  }
}

/**
 * A preview by its id, checked; `undefined` for an unknown or malformed id.
 * @throws EloError `damage` or `signature`
 */
export async function readPreview(
  store: Store,
  id: string,
  trust: Trust,
): Promise<Preview | undefined> {
  if (!/^[A-Za-z0-9_-]{32}$/.test(id)) return undefined;
  const stored = await store.get(previewKey(id));
  if (stored === undefined) return undefined;
  const fault = (what: string) => (cause?: unknown) =>
    new EloError('damage', `The preview record is ${what}`, {
      next: 'Make a new one with `elo preview`.',
      cause,
    });
  const preview = decodeJson(previewSchema, stored, fault('malformed'));
  if (preview.body.id !== id) throw fault('in the place of another')();
  requireSignature({ trust, right: 'any', what: 'The preview', ...insideSignature(preview) });
  return preview.body;
}
