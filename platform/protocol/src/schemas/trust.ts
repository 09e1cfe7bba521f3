import { z } from 'zod';

/** `trust.json`, in the repository of the edge and the release command: whose signature counts for what. */
export const trustSchema = z.object({
  schema: z.literal(1),
  keys: z.record(
    z.string().regex(/^[a-z][a-z0-9-]{0,49}$/),
    z.object({
      /** Ed25519 public key, SPKI DER in base64. */
      publicKey: z.string().min(1),
      /** Package names that it may publish; `*` = any. */
      publish: z.array(z.string()),
      /** Channels that it may promote to; `*` = any. */
      promote: z.array(z.string()),
      /** Signatures made after this moment do not count. */
      revokedAt: z.iso.datetime().optional(),
    }),
  ),
});

export type Trust = z.infer<typeof trustSchema>;
