import type { ChannelEntryBody, Trust } from '@elo-platform/protocol';
import type { Store } from '@elo-platform/store';
import type { Finding } from './finding';
import { type CheckedLog, releasesIn, verifyLog } from './verify-log';
import { type CheckedReleases, verifyReleases } from './verify-releases';

/** Channels and everything that they can reach, as found. */
export interface CheckedChannels extends CheckedReleases {
  readonly entries: readonly ChannelEntryBody[];
  /** What was found of each log, by channel. */
  readonly logs: ReadonlyMap<string, CheckedLog>;
  /** Of the logs, then of what they name. */
  readonly findings: readonly Finding[];
}

/** Checks the logs of channels, and re-hashes everything that they can reach. */
export async function verifyChannels(
  store: Store,
  channels: readonly string[],
  trust: Trust,
  onProgress?: (done: number, total: number) => void,
): Promise<CheckedChannels> {
  const named = channels.map(
    async (channel) => [channel, await verifyLog(store, channel, trust)] as const,
  );
  const byChannel = new Map(await Promise.all(named));
  const logs = [...byChannel.values()];
  const entries = logs.flatMap((log) => log.entries);
  const checked = await verifyReleases(store, releasesIn(entries), trust, onProgress);
  const findings = [...logs.flatMap((log) => log.findings), ...checked.findings];
  return { ...checked, entries, logs: byChannel, findings };
}
