import type { Trust } from '@elo-platform/protocol';
import { insideSignatureSchema } from '@elo-platform/protocol/schemas';
import {
  collectedKey,
  createSame,
  insideSignature,
  type Signer,
  type Store,
  signatureProblem,
  signedRecord,
} from '@elo-platform/store';
import { z } from 'zod';
import { jsonOf } from '../context/files';

const noteSchema = z.object({
  body: z.object({ schema: z.literal(1), release: z.string() }),
  signature: insideSignatureSchema,
});

/**
 * Notes, signed, that a release or a package version was removed on purpose: `verify` can tell it
 * from damage, and a version's marker outlives a removal that broke off. The note holds no time:
 * two collectors at once write the same.
 * @param release its id, or `name@version`
 */
export async function noteCollected(store: Store, signer: Signer, release: string): Promise<void> {
  if ((await store.get(collectedKey(release))) !== undefined) return;
  const bytes = signedRecord(signer, { schema: 1, release });
  await createSame(store, collectedKey(release), bytes, {
    contentType: 'application/json',
    fromReserve: true,
  });
}

/** Whether a trusted key signed the removal of a release. */
export async function isCollected(store: Store, release: string, trust: Trust): Promise<boolean> {
  const bytes = await store.get(collectedKey(release));
  if (bytes === undefined) return false;
  const note = noteSchema.safeParse(jsonOf(bytes));
  if (!note.success || note.data.body.release !== release) return false;
  // The note proves intent only; a key revoked since then had it too.
  const check = { trust, right: 'any', evenRevoked: true, what: `The note on ${release}` } as const;
  return signatureProblem({ ...check, ...insideSignature(note.data) }) === undefined;
}
