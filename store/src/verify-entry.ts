import { EloError, type Trust } from '@elo/contract';
import { type LogEntry, parseEntry } from './channel-log';
import { sha256Hex } from './digest';

/** Where an entry must fit. */
export interface EntryPlace {
  readonly channel: string;
  readonly n: number;
  readonly trust: Trust;
  /** Bytes of the entry before it; undefined before the first. */
  readonly previous: Uint8Array | undefined;
}

/**
 * Checks an entry whole, the same for command and edge: shape, place, signature, right to promote,
 * and the link to the entry before it. That one need not be good itself: whoever signs this entry saw those very bytes, so a
 * channel recovers from a damaged entry by appending.
 * @throws EloError `damage` or `signature`
 */
export function verifyEntry(bytes: Uint8Array, place: EntryPlace): LogEntry {
  const { channel, n, trust, previous } = place;
  const entry = parseEntry(bytes, { channel, n, trust });
  const { body } = entry;
  if (entry.signedBy !== body.author) {
    throw broken('signature', n, channel, `names ${body.author} but ${entry.signedBy} signed it`);
  }
  if (body.previous !== (previous === undefined ? null : sha256Hex(previous))) {
    throw broken('damage', n, channel, 'does not continue the entry before it');
  }
  if (previous !== undefined && body.at < entryTime(previous)) {
    // Otherwise a revoked key could sign "before" its revocation.
    throw broken('damage', n, channel, 'is dated before the entry that it follows');
  }
  return entry;
}

/** Time of an entry that need not be good, ISO; empty when it names none. */
export function entryTime(bytes: Uint8Array): string {
  try {
    const value = JSON.parse(Buffer.from(bytes).toString()) as { body?: { at?: unknown } };
    return typeof value.body?.at === 'string' ? value.body.at : '';
  } catch {
    return '';
  }
}

function broken(code: 'damage' | 'signature', n: number, channel: string, what: string): EloError {
  return new EloError(code, `Entry ${n} of channel ${channel} ${what}`, {
    next: 'Run `elo verify`, then promote or roll back to append a good entry.',
  });
}
