import { z } from 'zod';

/** sha256 of bytes, 64 hexadecimal digits. */
export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * What a revoked key's signature still counts for. It is named, not dated: a time in a record is
 * the word of its signer.
 */
export const revokedSchema = z.object({
  at: z.iso.datetime(),
  /** Channel → last entry by then: entries up to it count. */
  entries: z.record(z.string(), z.int().positive()),
  /** sha256 (hex) of the signed bytes of each other record that counts. */
  records: z.array(sha256Schema),
});

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
      /** Channels whose live releases it may compose to the end, as may those who promote; absent: none. */
      compose: z.array(z.string()).optional(),
      /** Channels whose canaries it may widen, pause and end, as may those who promote; absent: none. */
      canary: z.array(z.string()).optional(),
      /** Absent while the key is valid. */
      revoked: revokedSchema.optional(),
    }),
  ),
});

export type Trust = z.infer<typeof trustSchema>;

export type Revoked = z.infer<typeof revokedSchema>;

/** A signature within the record that it signs; a malformed value counts as a wrong one. */
export const insideSignatureSchema = z.object({ key: z.string(), value: z.string() });

/** Detached signature, stored as `<file>.sig` next to the signed file. */
export const signatureSchema = z.object({
  key: z.string().min(1),
  /** Ed25519 over the exact bytes of the file, base64. */
  value: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
});

export type Signature = z.infer<typeof signatureSchema>;
