import { EloError, type Trust } from '@elo-platform/protocol';
import { isCanaryStep } from './canary';
import { sha256Hex } from './digest';
import { type LogEntry, parseEntry } from './log-entry';
import { hasRight } from './trust';

/** Where an entry must fit. */
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
 * right `canary` it must be valid, because the entry may do one step from there and nothing else.
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
