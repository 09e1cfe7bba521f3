import type { Trust } from '@elo-platform/protocol';
import {
  concurrently,
  entryKey,
  entryNumbers,
  type LogEntry,
  type Store,
  sha256Hex,
  verifyEntry,
} from '@elo-platform/store';
import { z } from 'zod';
import type { OnProgress } from '../context/context';
import { type Finding, findIn, findingSchema } from './finding';
import { verifyReleases } from './verify-releases';

export const badEntrySchema = z.strictObject({
  n: z.int().positive(),
  digest: z.string().nullable().describe('sha256 (hex) of its bytes; null when it is missing.'),
  ...findingSchema.shape,
});

export type BadEntry = Readonly<z.infer<typeof badEntrySchema>>;

/** Checks every entry of a stored log: present, well-formed, signed, linked to the one before. */
export async function verifyLog(store: Store, channel: string, trust: Trust): Promise<CheckedLog> {
  const numbers = await entryNumbers(store, channel);
  const found = await concurrently(numbers, 32, async (n) => {
    const bytes = await store.get(entryKey(channel, n));
    return bytes === undefined ? [] : [[n, bytes] as const];
  });
  return checkEntries(new Map(found.flat()), channel, trust);
}

export type CheckedLog = Awaited<ReturnType<typeof checkEntries>>;

/**
 * The same for entries at hand.
 * @param bytes of the entries by their numbers
 * @returns valid entries, ascending, and the newest of them; invalid ones, and the number of those that
 *   a signed repair set aside
 */
export async function checkEntries(
  bytes: ReadonlyMap<number, Uint8Array>,
  channel: string,
  trust: Trust,
) {
  const bad: BadEntry[] = [];
  const good: LogEntry[] = [];
  const read = async (n: number): Promise<Uint8Array | undefined> => bytes.get(n);
  for (const [n, own] of [...bytes].sort(([a], [b]) => a - b)) {
    const findings: Finding[] = [];
    const place = { channel, n, trust, read };
    const entry = await findIn(entryKey(channel, n), findings, () => verifyEntry(own, place));
    if (entry !== undefined) good.push(entry);
    bad.push(...findings.map((finding) => ({ ...finding, n, digest: sha256Hex(own) })));
  }
  const head = good.at(-1);
  for (let n = 1; n < (head?.n ?? 1); n += 1) {
    if (bytes.has(n)) continue;
    bad.push({ n, digest: null, where: entryKey(channel, n), message: 'is missing' });
  }
  const nameOf = (one: { n: number; digest: string | null }) => `${one.n} ${one.digest}`;
  const aside = new Set(good.flatMap(({ body }) => (body.setAside ?? []).map(nameOf)));
  const findings = bad.filter((one) => !aside.has(nameOf(one))).sort((a, b) => a.n - b.n);
  const setAside = bad.length - findings.length;
  return { entries: good.map(({ body }) => body), head, findings, setAside };
}

/** Channels and everything that they can reach, as found. */
export type CheckedChannels = Awaited<ReturnType<typeof verifyChannels>>;

/** Checks the logs of channels, and re-hashes everything that they can reach. */
export async function verifyChannels(
  store: Store,
  channels: readonly string[],
  trust: Trust,
  onProgress?: OnProgress,
) {
  const named = channels.map(
    async (channel) => [channel, await verifyLog(store, channel, trust)] as const,
  );
  const byChannel = new Map(await Promise.all(named));
  const logs = [...byChannel.values()];
  const entries = logs.flatMap((log) => log.entries);
  const checked = await verifyReleases(store, entries, trust, onProgress);
  const found = [...logs.flatMap((log) => log.findings), ...checked.findings];
  const findings: Finding[] = found.map(({ where, message }) => ({ where, message }));
  return { ...checked, entries, logs: byChannel, findings };
}
