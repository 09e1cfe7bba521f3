import type { Trust } from '@elo-platform/protocol';
import { readHead } from './channel-log';
import { sha256Hex } from './digest';
import { entryKey } from './keys';
import type { LogEntry } from './log-entry';
import type { Store } from './store';
import { verifyEntry } from './verify-entry';

/** An entry that was seen in a log, to check the log against. */
export interface SeenEntry {
  readonly n: number;
  /** sha256 (hex) of its exact bytes. */
  readonly digest: string;
  /** When it was made, ISO. */
  readonly at: string;
}

/** Whether a log still holds an entry that was seen in it. */
export type Standing =
  /** It does. */
  | 'whole'
  /** It does not, but a key with the right to promote signed a repair after it. */
  | 'repaired'
  /** The log ends before it now: its end was cut off. */
  | 'cut'
  /** Its number has another entry or no valid one, and the log goes on. */
  | 'rewritten';

/**
 * Checks a log against an entry that was seen in it. Signatures alone cannot show that the end of a
 * log was cut off; a reader that saw it longer can.
 */
export async function standingOf(
  store: Store,
  channel: string,
  trust: Trust,
  seen: SeenEntry,
): Promise<Standing> {
  const bytes = await store.get(entryKey(channel, seen.n));
  if (bytes !== undefined && sha256Hex(bytes) === seen.digest) return 'whole';
  const head = await readHead(store, channel, { trust });
  if (head === undefined) return 'cut';
  if (await isRepairedSince(store, trust, head, seen.at)) return 'repaired';
  return head.n < seen.n && bytes === undefined ? 'cut' : 'rewritten';
}

/** Whether a repair was appended after a time. @param head newest valid entry */
export async function isRepairedSince(
  store: Store,
  trust: Trust,
  head: LogEntry,
  at: string,
): Promise<boolean> {
  const { channel } = head.body;
  const read = (n: number) => store.get(entryKey(channel, n));
  if (head.body.at <= at) return false;
  if (head.body.action === 'repair') return true;
  for (let n = head.n - 1; n > 0; n -= 1) {
    const bytes = await read(n);
    if (bytes === undefined) continue;
    const entry = await verifyEntry(bytes, { channel, n, trust, read }).catch(() => undefined);
    if (entry === undefined) continue;
    if (entry.body.at <= at) return false;
    if (entry.body.action === 'repair') return true;
  }
  return false;
}

/** What to say of a log that no longer holds an entry, in one sentence. */
export function describeStanding(
  channel: string,
  { n, digest, at }: SeenEntry,
  standing: Exclude<Standing, 'whole' | 'repaired'>,
): string {
  const entry = `entry ${n} of ${at} (${digest.slice(0, 12)})`;
  return standing === 'cut'
    ? `The end of the log of channel ${channel} was cut off: ${entry} was seen and is gone`
    : `The log of channel ${channel} was rewritten: ${entry} was seen and is no longer in it`;
}

/** What to do about it. */
export const STANDING_NEXT =
  'Bring the entry back from a newer backup (`elo restore`); if its current state is right, accept it with `elo repair --reason <text>`.';
