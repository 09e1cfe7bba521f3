import type { Metric, MetricName } from '@elo-platform/protocol';
import { METRICS } from '@elo-platform/protocol/schemas';
import type { LogEntry } from '@elo-platform/store';
import { z } from 'zod';
import type { EvidenceSource } from '../context/collector';
import type { Context } from '../context/context';
import { firstWith } from '../history/entries';
import { isFound, weigh } from './decide';
import { figureOf } from './figures';
import { armOf, minuteOf } from './look';

/** Metric → greatest share of visits, or 75th percentile in milliseconds or thousandths. */
export type Limits = Partial<Record<Exclude<MetricName, 'split'>, number>>;

/** Something that is worse than it may be: against the release before it, or against a limit. */
export const concernSchema = z.strictObject({
  metric: z.enum(METRICS),
  by: z.enum(['release-before', 'limit']),
  now: z.number().describe('Share of visits, milliseconds, or thousandths of a layout shift.'),
  allowed: z.number().describe('The value before, or the limit.'),
});

/** Something that is worse than it may be. */
export type Concern = Readonly<z.infer<typeof concernSchema>>;

/** What is live since when, and what was live before. */
export interface LiveRelease {
  /** The entry that made it live. */
  readonly entry: LogEntry;
  /** Absent after a rollback, which left what was live before, and for the first release. */
  readonly before: LogEntry | undefined;
}

/** Finds when the live release became so. */
export async function findLive(context: Context, head: LogEntry): Promise<LiveRelease> {
  const isLive = ({ release }: LogEntry['body']) => release === head.body.release;
  const { entry, before } = await firstWith(context, head, isLive);
  return { entry, before: entry.body.action === 'rollback' ? undefined : before };
}

/**
 * Compares a release with the one before it, over times of the same length before and after it went
 * live, and with limits.
 * @param lengthMs longest time to compare, and time over which a limit is judged
 */
export async function concernsOf(
  { entry, before }: LiveRelease,
  read: EvidenceSource,
  limits: Limits,
  lengthMs: number,
  now = Date.now(),
): Promise<Concern[]> {
  const { release, at } = entry.body;
  const began = Date.parse(minuteOf(at));
  const iso = (time: number) => new Date(time).toISOString();
  const length = Math.min(lengthMs, now - began);
  const concerns: Concern[] = [];
  if (before !== undefined && length > 0) {
    const after = await read(iso(began), iso(began + length), entry.n);
    const earlier = await read(iso(began - length), iso(began), 1);
    const arms = {
      canary: armOf(after, release, 'stable'),
      stable: armOf(earlier, before.body.release, 'stable'),
    };
    const worse = (metric: Metric): Concern => {
      const { name, canary, stable } = metric;
      return { metric: name, by: 'release-before', now: canary, allowed: stable };
    };
    concerns.push(...weigh([arms], []).filter(isFound).map(worse));
  }
  const last = await read(iso(Math.max(began, now - lengthMs)), iso(now), entry.n);
  const arm = armOf(last, release, 'stable');
  for (const [name, allowed] of Object.entries(limits)) {
    const metric = name as keyof Limits;
    const value = figureOf(arm, metric);
    if (value === undefined || value <= allowed) continue;
    concerns.push({ metric, by: 'limit', now: value, allowed });
  }
  return concerns;
}
