import { EloError, errorCode, type Trust } from '@elo-platform/protocol';
import { z } from 'zod';
import { canonicalJson } from './digest';
import { previewKey } from './keys';
import type { Signer } from './signatures';
import type { Store } from './store';
import { requireSignature } from './trust';

const previewSchema = z.object({
  body: z.object({
    schema: z.literal(1),
    /** Unguessable: 32 characters of base64url. */
    id: z.string().regex(/^[A-Za-z0-9_-]{32}$/),
    at: z.iso.datetime(),
    author: z.string(),
    reason: z.string(),
    release: z.string().regex(/^[0-9a-f]{20}$/),
  }),
  signature: z.object({ key: z.string(), value: z.string() }),
});

/** What a preview shows, since when, by whom. */
export type Preview = z.infer<typeof previewSchema>['body'];

/** Stores a preview, signed. */
export async function writePreview(store: Store, signer: Signer, body: Preview): Promise<void> {
  const signature = { key: signer.key, value: signer.sign(canonicalJson(body)) };
  const bytes = Buffer.from(canonicalJson({ body, signature }));
  await store.create(previewKey(body.id), bytes, { contentType: 'application/json' });
}

/**
 * A preview by its id, checked.
 * @returns `undefined` for an unknown or malformed id
 * @throws EloError `damage` or `signature`
 */
export async function readPreview(
  store: Store,
  id: string,
  trust?: Trust,
): Promise<Preview | undefined> {
  if (!/^[A-Za-z0-9_-]{32}$/.test(id)) return undefined;
  const bytes = await store.get(previewKey(id));
  if (bytes === undefined) return undefined;
  const { body, signature } = decode(bytes, id);
  if (trust !== undefined) {
    requireSignature({
      trust,
      key: signature.key,
      value: signature.value,
      bytes: canonicalJson(body),
      right: 'any',
      what: 'The preview',
    });
  }
  return body;
}

function decode(bytes: Uint8Array, id: string) {
  try {
    const preview = previewSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
    if (preview.body.id === id) return preview;
  } catch (cause) {
    if (errorCode(cause) === 'store-unreachable') throw cause;
    throw new EloError('damage', 'The preview record is malformed', {
      next: 'Make a new one with `elo preview`.',
      cause,
    });
  }
  throw new EloError('damage', 'The preview record is in the place of another', {
    next: 'Make a new one with `elo preview`.',
  });
}
