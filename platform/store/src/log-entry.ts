import { type ChannelEntryBody, EloError, type Trust } from '@elo-platform/protocol';
import { channelEntrySchema } from '@elo-platform/protocol/schemas';
import { isCanaryAction } from './canary';
import { decodeJson, sha256Hex } from './digest';
import { insideSignature, requireSignature } from './trust';

/** An entry as the log holds it, with its place and the digest that the next one names. */
export interface LogEntry {
  readonly n: number;
  readonly body: ChannelEntryBody;
  /** Key name of the signer. */
  readonly signedBy: string;
  /** sha256 (hex) of the entry's exact bytes. */
  readonly digest: string;
  /** On a head that invalid entries follow: the last of them, which the next valid one must name. */
  readonly tail?: LogTail;
  /** On a head with an invalid file past a gap above it: the file's fault. */
  readonly stray?: EloError;
}

/** End of a log whose last entries are damaged or forged. */
export interface LogTail {
  readonly n: number;
  readonly digest: string;
  /** What is wrong with it. */
  readonly fault: EloError;
}

/**
 * Checks an entry's bytes.
 * @throws EloError `damage` for a malformed entry or one in another's place, `signature` for a forged one
 */
export function parseEntry(
  bytes: Uint8Array,
  expected: { channel: string; n: number; trust?: Trust },
): LogEntry {
  const entry = decodeJson(channelEntrySchema, bytes, (cause) =>
    damaged(expected, 'it is not a log entry', cause),
  );
  const { body, signature } = entry;
  if (body.channel !== expected.channel || body.n !== expected.n) {
    throw damaged(expected, `it says ${body.channel} ${body.n}`);
  }
  if (expected.trust !== undefined) {
    const right = isCanaryAction(body.action) ? { canary: body.channel } : { promote: body.channel };
    const what = `Entry ${body.n} of channel ${body.channel}`;
    const check = { trust: expected.trust, right, entry: body, what };
    requireSignature({ ...check, ...insideSignature(entry) });
  }
  return { n: body.n, body, signedBy: signature.key, digest: sha256Hex(bytes) };
}

/** Error `damage` of an entry. @param why end of a sentence */
export function damaged(
  place: { channel: string; n: number },
  why: string,
  cause?: unknown,
): EloError {
  return new EloError('damage', `Entry ${place.n} of channel ${place.channel} is damaged: ${why}`, {
    next: 'Restore it from a backup (`elo restore`), or append a valid entry (`elo rollback`).',
    cause,
  });
}
