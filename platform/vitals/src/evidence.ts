import {
  type ArmEvidence,
  EloError,
  type ErrorList,
  type Evidence,
  type Series,
  type Summary,
  type VitalName,
} from '@elo-platform/protocol';
import { evidenceSchema, seriesSchema, VITALS } from '@elo-platform/protocol/schemas';
import { and, desc, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { quantileOf } from './buckets';
import type { Queries } from './database';
import { drops, errors, faults, visits, vitals } from './schema';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Longest time that one query covers. */
const LONGEST_MS = 31 * 24 * HOUR_MS;
const MOST_POINTS = 2_000;
const MOST_ERRORS = 200;

const querySchema = z.strictObject({
  channel: z.string().min(1).max(30),
  since: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
  /** Only visits to documents that this entry or a later one served. */
  entry: z.coerce.number().int().positive().max(2_147_483_647).default(1),
  /** Seconds between two points of a series. */
  step: z.coerce.number().int().min(60).max(604_800).default(300),
});

/** What to read: whole minutes that begin in [since, until). */
export interface Window {
  readonly channel: string;
  readonly since: Date;
  readonly until: Date;
  readonly entry: number;
  readonly step: number;
}

/**
 * Reads the query of an address; without `since` it is the last hour.
 * @throws EloError `invalid-request`
 */
export function readWindow(query: URLSearchParams): Window {
  const result = querySchema.safeParse(Object.fromEntries(query));
  const refuse = (message: string) =>
    new EloError('invalid-request', message, {
      next: 'Send channel, and as needed since and until (ISO 8601), entry and step (seconds).',
    });
  if (!result.success) throw refuse(z.prettifyError(result.error));
  const { since, until, ...rest } = result.data;
  const end = until === undefined ? Date.now() : Date.parse(until);
  const start = since === undefined ? end - HOUR_MS : Date.parse(since);
  const length = end - start;
  if (!(length > 0 && length <= LONGEST_MS)) throw refuse('until is not up to 31 days after since');
  if (length / 1000 / rest.step > MOST_POINTS)
    throw refuse(`step makes over ${MOST_POINTS} points`);
  // The minute in which a canary begins is in part one without it.
  const whole = Math.ceil(start / MINUTE_MS) * MINUTE_MS;
  return { ...rest, since: new Date(whole), until: new Date(Math.max(end, whole)) };
}

/** What visitors of each release saw. */
export async function readEvidence(queries: Queries, window: Window): Promise<Evidence> {
  const arms = new Map<string, ArmEvidence>();
  const arm = (row: { release: string; arm: string }) => `${row.release} ${row.arm}`;
  const counted = await queries
    .select({
      release: visits.release,
      arm: visits.arm,
      visits: total(visits.visits),
      failed: total(visits.failed),
      deadVisits: total(visits.deadVisits),
      worked: total(visits.worked),
      dead: total(visits.dead),
    })
    .from(visits)
    .where(inside(visits, window))
    .groupBy(visits.release, visits.arm);
  for (const { worked, dead, ...row } of counted) {
    const evidence = { ...row, errors: {}, clicks: { worked, dead }, vitals: {} };
    arms.set(arm(row), evidence as ArmEvidence);
  }
  const thrown = await queries
    .select({
      release: faults.release,
      arm: faults.arm,
      name: faults.package,
      n: total(faults.visits),
    })
    .from(faults)
    .where(and(inside(faults, window), eq(faults.kind, 'error')))
    .groupBy(faults.release, faults.arm, faults.package);
  for (const row of thrown) {
    const evidence = arms.get(arm(row));
    if (evidence !== undefined && row.name !== '') evidence.errors[row.name] = row.n;
  }
  const group = [vitals.release, vitals.arm, vitals.vital];
  const sums = await queries
    .select({
      ...{ release: vitals.release, arm: vitals.arm, vital: vitals.vital },
      count: total(vitals.count),
      sumLog: total(vitals.sumLog),
      sumLogSquares: total(vitals.sumLogSquares),
    })
    .from(vitals)
    .where(inside(vitals, window))
    .groupBy(...group);
  const histograms = await readHistograms(queries, window, group);
  for (const { count, sumLog, sumLogSquares, ...row } of sums) {
    const evidence = arms.get(arm(row));
    const histogram = histograms.get(JSON.stringify([row.release, row.arm, row.vital]));
    const [p50, p75, p95] = [0.5, 0.75, 0.95].map((q) => quantileOf(histogram ?? new Map(), q));
    const summary = { count, sumLog, sumLogSquares, p50, p75, p95 } as Summary;
    if (evidence !== undefined) evidence.vitals[row.vital as VitalName] = summary;
  }
  const { channel, since, until } = window;
  const [dropped] = await queries
    .select({ n: sql<number>`coalesce(${total(drops.dropped)}, 0)` })
    .from(drops)
    .where(and(gte(drops.minute, since), lt(drops.minute, until)));
  return evidenceSchema.parse({
    ...{ schema: 1, channel, since: since.toISOString(), until: until.toISOString() },
    ...{ dropped: dropped?.n ?? 0, arms: [...arms.values()] },
  });
}

/** The same over time: by release, and by package and version. */
export async function readSeries(queries: Queries, window: Window): Promise<Series> {
  const { channel, step } = window;
  const at = (table: { minute: PgColumn }) =>
    sql<number>`(floor(extract(epoch from ${table.minute}) / ${sql.raw(String(step))}) * ${sql.raw(String(step))})::float8`;
  const iso = (seconds: unknown) => new Date(Number(seconds) * 1000).toISOString();
  const counted = await queries
    .select({
      ...{ at: at(visits), release: visits.release },
      ...{ visits: total(visits.visits), failed: total(visits.failed) },
    })
    .from(visits)
    .where(inside(visits, window))
    .groupBy(at(visits), visits.release)
    .orderBy(at(visits), visits.release);
  const histograms = await readHistograms(queries, window, [
    at(vitals),
    vitals.release,
    vitals.vital,
  ]);
  const points = counted.map(({ at, release, ...row }) => ({
    at: iso(at),
    release,
    ...row,
    vitals: p75s((vital) => histograms.get(JSON.stringify([at, release, vital]))),
  }));
  const packages = new Map<string, Series['packages'][number]>();
  const packageAt = (at: number, name: string, version: string) => {
    const key = JSON.stringify([at, name, version]);
    const point = packages.get(key) ?? {
      ...{ at: iso(at), name, version },
      ...{ errors: 0, deadClicks: 0, vitals: {} },
    };
    packages.set(key, point);
    return point;
  };
  const found = await queries
    .select({
      ...{ at: at(faults), name: faults.package, version: faults.version },
      ...{ kind: faults.kind, n: total(faults.visits) },
    })
    .from(faults)
    .where(and(inside(faults, window), ne(faults.package, '')))
    .groupBy(at(faults), faults.package, faults.version, faults.kind);
  for (const { at, name, version, kind, n } of found) {
    packageAt(at, name, version)[kind === 'error' ? 'errors' : 'deadClicks'] = n;
  }
  const owned = await readHistograms(queries, window, [
    at(vitals),
    vitals.package,
    vitals.version,
    vitals.vital,
  ]);
  for (const [key, histogram] of owned) {
    const [at, name, version, vital] = JSON.parse(key) as [number, string, string, VitalName];
    if (name === '') continue;
    packageAt(at, name, version).vitals = {
      ...packageAt(at, name, version).vitals,
      [vital]: quantileOf(histogram, 0.75),
    };
  }
  const ordered = [...packages.values()].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return seriesSchema.parse({ schema: 1, channel, step, points, packages: ordered });
}

/** What was thrown, most frequent first. */
export async function readErrors(queries: Queries, window: Window): Promise<ErrorList> {
  const time = (value: SQL) => sql<number>`(extract(epoch from ${value}) * 1000)::float8`;
  const rows = await queries
    .select({
      ...{ package: errors.package, version: errors.version, message: errors.message },
      ...{ route: errors.route, frames: errors.frames, visits: total(faults.visits) },
      first: time(sql`min(${faults.minute})`),
      last: time(sql`max(${faults.minute})`),
      releases: sql<string[]>`json_agg(distinct ${faults.release})`,
    })
    .from(faults)
    .innerJoin(errors, eq(faults.fingerprint, errors.fingerprint))
    .where(and(inside(faults, window), eq(faults.kind, 'error')))
    .groupBy(errors.fingerprint)
    .orderBy(desc(total(faults.visits)), errors.fingerprint)
    .limit(MOST_ERRORS);
  const list = rows.map(({ package: name, version, first, last, ...row }) => ({
    ...(name === '' ? {} : { package: name, version }),
    ...row,
    first: new Date(first).toISOString(),
    last: new Date(last).toISOString(),
  }));
  return { schema: 1, errors: list };
}

type Placed = Record<'minute' | 'channel' | 'entry', PgColumn>;

function inside(table: Placed, { channel, since, until, entry }: Window): SQL | undefined {
  return and(
    eq(table.channel, channel),
    gte(table.minute, since),
    lt(table.minute, until),
    gte(table.entry, entry),
  );
}

/** A sum as a number: both drivers give PostgreSQL's big integers as texts. */
function total(column: PgColumn): SQL<number> {
  return sql<number>`sum(${column})::float8`;
}

/** Merged histograms by the JSON of the values that they are grouped by. */
async function readHistograms(
  queries: Queries,
  window: Window,
  group: readonly (SQL | PgColumn)[],
): Promise<Map<string, Map<number, number>>> {
  const rows = await queries
    .select({
      group: sql<unknown[]>`json_build_array(${sql.join([...group], sql`, `)})`,
      bucket: sql<number>`bucket.key::int`,
      n: sql<number>`sum(bucket.value::int)::float8`,
    })
    .from(vitals)
    .innerJoin(sql`jsonb_each_text(${vitals.histogram}) as bucket`, sql`true`)
    .where(inside(vitals, window))
    .groupBy(...group, sql`bucket.key`);
  const histograms = new Map<string, Map<number, number>>();
  for (const { group, bucket, n } of rows) {
    const key = JSON.stringify(group);
    const histogram = histograms.get(key) ?? new Map<number, number>();
    histograms.set(key, histogram.set(bucket, n));
  }
  return histograms;
}

function p75s(of: (vital: string) => Map<number, number> | undefined) {
  return Object.fromEntries(
    VITALS.flatMap((vital) => {
      const histogram = of(vital);
      return histogram === undefined ? [] : [[vital, quantileOf(histogram, 0.75)]];
    }),
  );
}
