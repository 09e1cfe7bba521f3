import type { Arm, ArmEvidence, Canary, Evidence } from '@elo-platform/protocol';
import { canariesOf, type LogEntry } from '@elo-platform/store';
import type { EvidenceSource } from '../context/collector';
import type { Context } from '../context/context';
import { entriesBack } from '../history/entries';
import type { Arms, Look } from './decide';

/** The entries of one canary, oldest first, and the one that ended it. */
export interface Story {
  readonly entries: readonly LogEntry[];
  /** Absent while it runs. */
  readonly end?: LogEntry;
}

/** A time in which releases and split were the same. */
interface Stretch {
  /** First entry: pages that an earlier one served had another split. */
  readonly entry: number;
  readonly since: string;
  readonly until: string;
  readonly stable: string;
  readonly canary: string;
  readonly percent: number;
  /** The canary's planned share of the visits of both arms. */
  readonly share: number;
}

/** The canary of a story in an entry of it. */
export function canaryIn(entry: LogEntry, fits: (canary: Canary) => boolean): Canary | undefined {
  return canariesOf(entry.body).find(fits);
}

/** The newest canary of the log that fits: what led to it and how it ended. */
export async function readStory(
  context: Context,
  head: LogEntry,
  fits: (canary: Canary) => boolean,
): Promise<Story | undefined> {
  const entries: LogEntry[] = [];
  let end: LogEntry | undefined;
  let own: ((canary: Canary) => boolean) | undefined;
  for await (const entry of entriesBack(context, head, await context.trust())) {
    const found = canaryIn(entry, own ?? fits);
    if (found === undefined && own !== undefined) break;
    if (found === undefined) end = entry;
    else {
      own ??= isSame(found);
      entries.unshift(entry);
    }
  }
  return entries.length === 0 ? undefined : { entries, ...(end && { end }) };
}

/** Whether a canary has the same changes as this one: releases differ when others were promoted. */
export function isSame(canary: Pick<Canary, 'packages'>): (other: Canary) => boolean {
  const versions = (one: Pick<Canary, 'packages'>) =>
    JSON.stringify(Object.entries(one.packages).sort());
  const own = versions(canary);
  return (other) => versions(other) === own;
}

/** Start of the step that runs: since when the canary has had its share. */
export function stepOf(story: Story, own: (canary: Canary) => boolean): LogEntry {
  const percentOf = (entry: LogEntry) => canaryIn(entry, own)?.buckets.length;
  const last = percentOf(story.entries.at(-1) as LogEntry);
  const before = story.entries.findLastIndex((entry) => percentOf(entry) !== last);
  return story.entries[before + 1] as LogEntry;
}

/**
 * The times of a canary's story. What a pause for an unplanned split threw away does not come back.
 * @param until end of the last time, ISO
 */
function stretchesOf(
  { entries }: Story,
  own: (canary: Canary) => boolean,
  until: string,
): Stretch[] {
  const cut = entries.findLastIndex(({ body }) => body.judged?.cause === 'split');
  const found: Stretch[] = [];
  for (const entry of entries.slice(Math.max(0, cut))) {
    const canary = canaryIn(entry, own);
    if (canary === undefined) continue;
    const percent = canary.buckets.length;
    const all = canariesOf(entry.body).reduce((sum, { buckets }) => sum + buckets.length, 0);
    const share = percent / (100 - all + percent);
    const { at, release: stable } = entry.body;
    const next = {
      entry: entry.n,
      since: at,
      until,
      stable,
      canary: canary.release,
      percent,
      share,
    };
    const last = found.at(-1);
    const isSameTime =
      last?.stable === stable && last.canary === canary.release && last.share === share;
    if (isSameTime) continue;
    if (last !== undefined) found[found.length - 1] = { ...last, until: at };
    found.push(next);
  }
  return found;
}

/**
 * Reads what is known of a canary now.
 * @param began when the step or its resumption began, in milliseconds
 */
export async function lookAt(
  story: Story,
  canary: Canary,
  read: EvidenceSource,
  began: number,
  now = new Date(),
): Promise<Look & { readonly since: string; readonly until: string }> {
  const until = now.toISOString();
  const stretches = stretchesOf(story, isSame(canary), until);
  const percent = canary.buckets.length;
  const visits = { canary: 0, stable: 0 };
  const times: Arms[] = [];
  const splits: Look['splits'][number][] = [];
  for (const stretch of stretches) {
    const { since, share } = stretch;
    // A collector adds up by minutes; the entry keeps the ends of two stretches apart.
    const [from, to] = [minuteOf(since), stretch.until === until ? until : minuteOf(stretch.until)];
    if (from >= to) continue;
    const evidence = await read(from, to, stretch.entry);
    const arms = {
      canary: armOf(evidence, stretch.canary, 'canary'),
      stable: armOf(evidence, stretch.stable, 'stable'),
    };
    times.push(arms);
    splits.push({ canary: arms.canary.visits, stable: arms.stable.visits, share });
    if (stretch.percent !== percent) continue;
    visits.canary += arms.canary.visits;
    visits.stable += arms.stable.visits;
  }
  const since = stretches[0]?.since ?? until;
  return { times, splits, visits, elapsedMs: now.getTime() - began, since, until };
}

/** Start of the minute of a time. */
export function minuteOf(at: string): string {
  return new Date(Math.floor(Date.parse(at) / 60_000) * 60_000).toISOString();
}

/** What visitors of a release reported; nothing when there is nothing. */
export function armOf({ arms }: Evidence, release: string, arm: Arm): ArmEvidence {
  const none = { visits: 0, failed: 0, errors: {}, deadVisits: 0, vitals: {} };
  const found = arms.find((one) => one.release === release && one.arm === arm);
  return found ?? { release, arm, ...none, clicks: { worked: 0, dead: 0 } };
}
