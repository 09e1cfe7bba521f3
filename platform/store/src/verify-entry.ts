import { EloError, type Trust } from '@elo-platform/protocol';
import { sha256Hex } from './digest';
import { type LogEntry, parseEntry } from './log-entry';

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
 * even be missing: a signed entry stays valid when the one before it is lost.
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
  return entry;
}

function broken(code: 'damage' | 'signature', n: number, channel: string, what: string): EloError {
  return new EloError(code, `Entry ${n} of channel ${channel} ${what}`, {
    next: 'Run `elo verify`, then promote or roll back to append a valid entry.',
  });
}
