import type { ChannelEntryBody, Trust } from '@elo/contract';
import type { Store } from '@elo/store';
import type { Finding } from './finding';
import { releasesIn, verifyLog } from './verify-log';
import { type CheckedReleases, verifyReleases } from './verify-releases';

/** Channels and everything that they can reach, as found. */
export interface CheckedChannels extends CheckedReleases {
  readonly entries: readonly ChannelEntryBody[];
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
  const logs = await Promise.all(channels.map((channel) => verifyLog(store, channel, trust)));
  const entries = logs.flatMap((log) => log.entries);
  const checked = await verifyReleases(store, releasesIn(entries), trust, onProgress);
  const findings = [...logs.flatMap((log) => log.findings), ...checked.findings];
  return { ...checked, entries, findings };
}
