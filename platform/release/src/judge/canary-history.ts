import type { Arm, ArmEvidence, Canary, Evidence, Judged } from '@elo-platform/protocol';
import { canariesOf, entriesBack, type LogEntry } from '@elo-platform/store';
import { changeKey } from '../canary/canary-state';
import type { EvidenceSource } from '../context/collector';
import type { Context } from '../context/context';
import { type Arms, testMetrics } from './decide';

/** What the log says of one canary. */
export interface History {
  /** Entries while it ran, oldest first, each with the canary as it left it. */
  readonly entries: readonly (LogEntry & {
    readonly canary: Canary;
    /** What was measured of this canary, if it was this one's step. */
    readonly judged: Judged | undefined;
  })[];
  /** The canary as its newest entry left it. */
  readonly canary: Canary;
  /** The entry that ended it; absent while it runs. */
  readonly end?: LogEntry;
}

/** The newest canary of the log that fits: what led to it and how it ended. */
export async function readHistory(
  context: Context,
  head: LogEntry,
  fits: (canary: Canary) => boolean,
): Promise<History | undefined> {
  const entries: History['entries'][number][] = [];
  let end: LogEntry | undefined;
  let own = fits;
  for await (const entry of entriesBack(context.store, head, await context.trust())) {
    const canary = canariesOf(entry.body).find(own);
    if (canary !== undefined) {
      own = isSame(canary);
      const { judged } = entry.body;
      const isOwn = judged?.canary === canary.release;
      entries.unshift({ ...entry, canary, judged: isOwn ? judged : undefined });
    } else if (entries.length > 0) break;
    else end = entry;
  }
  const canary = entries.at(-1)?.canary;
  return canary && { entries, canary, ...(end && { end }) };
}

/** Whether a canary has the same changes as this one: releases differ when others were promoted. */
export function isSame(canary: Pick<Canary, 'packages'>): (other: Canary) => boolean {
  const own = changeKey(canary);
  return (other) => changeKey(other) === own;
}

/** Start of the step that runs: since when the canary has had its share. */
export function stepOf({ entries, canary }: History): LogEntry {
  const share = canary.buckets.length;
  const before = entries.findLastIndex((entry) => entry.canary.buckets.length !== share);
  return entries[before + 1] as LogEntry;
}

/**
 * Since when visits after an entry can be judged. While its date is in the future, which is that of a
 * machine whose clock was ahead, only those after this command began are surely later than the entry.
 */
export function judgedSince(at: string, started = Date.parse(at)): number {
  return Date.parse(at) > Date.now() ? started : Date.parse(at);
}

/**
 * Periods of a canary, each with the same releases and split. Visits before a pause for an unplanned
 * split do not count, nor do those until the canary continues: their split was wrong as well.
 */
function periodsOf({ entries }: History, resumed: number | undefined) {
  const cut = entries.findLastIndex(({ judged }) => judged?.cause === 'split');
  const all = entries.slice(Math.max(0, cut)).map(({ n, body, canary, judged }) => {
    const since = judgedSince(body.at, resumed);
    const isCut = judged?.cause === 'split' && resumed !== undefined && since < resumed;
    // A collector adds up by minutes; the entry keeps periods apart that share a minute.
    const from = isCut ? isoOf(resumed) : minuteOf(isoOf(since));
    const percent = canary.buckets.length;
    const taken = canariesOf(body).reduce((sum, { buckets }) => sum + buckets.length, 0);
    // The canary's planned share of the visits of both arms.
    const share = percent / (100 - taken + percent);
    return { n, from, stable: body.release, canary: canary.release, percent, share };
  });
  return all.filter(({ stable, canary, share }, at) => {
    const before = all[at - 1];
    return before?.stable !== stable || before.canary !== canary || before.share !== share;
  });
}

/**
 * Reads the current evidence of a canary.
 * @param resumed when a command began to judge it: for a pause for an unplanned split, and for entries
 *   that are dated in the future
 */
export async function measure(
  history: History,
  read: EvidenceSource,
  resumed?: number,
): Promise<Judged> {
  const until = new Date().toISOString();
  const all = periodsOf(history, resumed);
  const percent = history.canary.buckets.length;
  const visits = { canary: 0, stable: 0 };
  const periods: Arms[] = [];
  for (const [index, period] of all.entries()) {
    const to = all[index + 1]?.from ?? until;
    if (period.from >= to) continue;
    const evidence = await read(period.from, to, period.n);
    const canary = armOf(evidence, period.canary, 'canary');
    const stable = armOf(evidence, period.stable, 'stable');
    periods.push({ canary, stable, share: period.share });
    if (period.percent !== percent) continue;
    visits.canary += canary.visits;
    visits.stable += stable.visits;
  }
  const { release } = history.canary;
  const since = all[0]?.from ?? until;
  return { canary: release, since, until, percent, visits, metrics: testMetrics(periods) };
}

const isoOf = (time: number) => new Date(time).toISOString();

/** Start of the minute of a time. */
export function minuteOf(at: string): string {
  return new Date(Math.floor(Date.parse(at) / 60_000) * 60_000).toISOString();
}

/** What visitors of a release reported; nothing when there is nothing. */
export function armOf({ arms }: Evidence, release: string, arm: Arm): ArmEvidence {
  const none = { release, arm, visits: 0, newVisitors: 0, failed: 0, deadVisits: 0, vitals: {} };
  return arms.find((one) => one.release === release && one.arm === arm) ?? none;
}
