import type { ChannelEntryBody, Trust } from '@elo/contract';
import { entryKey, headNumber, type Store, verifyEntry } from '@elo/store';
import { concurrently } from '../concurrently';
import { type Finding, findIn } from './finding';

/** A channel's log as found. */
export interface CheckedLog {
  readonly entries: readonly ChannelEntryBody[];
  readonly findings: readonly Finding[];
}

/** Checks every entry of a stored log: present, well-formed, signed, linked to the one before. */
export async function verifyLog(store: Store, channel: string, trust: Trust): Promise<CheckedLog> {
  const count = await headNumber(store, channel);
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const bytes = await concurrently(numbers, 32, (n) => store.get(entryKey(channel, n)));
  return checkEntries(bytes, channel, trust);
}

/** The same for entries at hand; index 0 is entry 1, `undefined` a missing one. */
export async function checkEntries(
  entries: readonly (Uint8Array | undefined)[],
  channel: string,
  trust: Trust,
): Promise<CheckedLog> {
  const findings: Finding[] = [];
  const bodies: ChannelEntryBody[] = [];
  const read = async (n: number): Promise<Uint8Array | undefined> => entries[n - 1];
  for (const [index, bytes] of entries.entries()) {
    const n = index + 1;
    const where = entryKey(channel, n);
    if (bytes === undefined) {
      findings.push({ where, message: 'is missing' });
      continue;
    }
    const place = { channel, n, trust, read };
    const entry = await findIn(where, findings, () => verifyEntry(bytes, place));
    if (entry !== undefined) bodies.push(entry.body);
  }
  return { entries: bodies, findings };
}

/** Every release that a log names, canaries included. */
export function releasesIn(entries: readonly ChannelEntryBody[]): string[] {
  const ids = entries.flatMap(({ release, canary }) => [release, canary?.release]);
  return [...new Set(ids.filter((id) => id !== undefined))];
}
