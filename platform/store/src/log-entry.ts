import { type ChannelEntryBody, EloError, type Trust } from '@elo-platform/protocol';
import { channelEntrySchema } from '@elo-platform/protocol/schemas';
import { CANARY_ACTIONS, isCanaryStep } from './canary';
import { decodeJson, sha256Hex } from './digest';
import { hasRight, insideSignature, requireSignature } from './trust';

/** An entry as the log holds it, with its place and the digest that the next one names. */
export interface LogEntry {
  readonly n: number;
  readonly body: ChannelEntryBody;
  readonly signedBy: string;
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
    const { action, channel } = body;
    const right = CANARY_ACTIONS.has(action) ? { canary: channel } : { promote: channel };
    const what = `Entry ${body.n} of channel ${body.channel}`;
    const check = { trust: expected.trust, right, entry: body, what };
    requireSignature({ ...check, ...insideSignature(entry) });
  }
  return { n: body.n, body, signedBy: signature.key, digest: sha256Hex(bytes) };
}

export interface EntryPlace {
  readonly channel: string;
  readonly n: number;
  readonly trust: Trust;
  /** Bytes of an earlier entry; `undefined` for a missing one. */
  read(n: number): Promise<Uint8Array | undefined>;
}

/**
 * Checks an entry whole, the same for command and edge: shape, place, signature, right to promote,
 * author and the link to the entry before it. The entry before it need not be valid: the signer of
 * this entry saw those very bytes, so a channel recovers from a damaged entry by appending. It may
 * even be missing: a signed entry stays valid when the one before it is lost. Of a key with only the
 * right `canary` it must be valid, because the entry may only do one step from there.
 * @throws EloError `damage` or `signature`; what `read` throws
 */
export async function verifyEntry(bytes: Uint8Array, place: EntryPlace): Promise<LogEntry> {
  const { channel, n, trust } = place;
  const entry = parseEntry(bytes, { channel, n, trust });
  const { body } = entry;
  if (entry.signedBy !== body.author) {
    throw broken('signature', n, channel, `names ${body.author} but ${entry.signedBy} signed it`);
  }
  const previous = n === 1 ? undefined : await place.read(n - 1);
  const fits =
    previous === undefined
      ? (body.previous === null) === (n === 1)
      : body.previous === sha256Hex(previous);
  if (!fits) {
    throw broken('damage', n, channel, 'does not continue the entry before it');
  }
  if (!hasRight(trust, entry.signedBy, { promote: channel })) {
    await requireStep(entry, previous, place);
  }
  return entry;
}

/** Ends: each step gives a canary more visitors or ends one, and no pause follows a pause. */
async function requireStep(
  { body, signedBy }: LogEntry,
  previous: Uint8Array | undefined,
  place: EntryPlace,
): Promise<void> {
  const before = previous && (await verifyEntry(previous, { ...place, n: place.n - 1 }));
  if (before !== undefined && isCanaryStep(before.body, body)) return;
  const what = `is by ${signedBy}, who may only do steps of canaries, and does something else`;
  throw broken('signature', place.n, place.channel, what);
}

function broken(code: 'damage' | 'signature', n: number, channel: string, what: string): EloError {
  return new EloError(code, `Entry ${n} of channel ${channel} ${what}`, {
    next: 'Run `elo verify`, then promote or roll back to append a valid entry.',
  });
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
