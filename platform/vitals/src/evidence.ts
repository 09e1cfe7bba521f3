import {
  type ArmEvidence,
  EloError,
  type ErrorList,
  type Evidence,
  type Series,
  type Summary,
  type VitalName,
} from '@elo-platform/protocol';
import { VITALS } from '@elo-platform/protocol/schemas';
import { and, desc, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
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
export type Window = ReturnType<typeof readWindow>;

/**
 * Reads the query of an address; without `since` it is the last hour.
 * @throws EloError `invalid-request`
 */
export function readWindow(query: URLSearchParams) {
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
  const armOf = (row: { release: string; arm: string }) => `${row.release} ${row.arm}`;
  const by = <Table extends Part>({ release, arm }: Table) => ({ release, arm });
  const counts = ['visits', 'failed', 'deadVisits', 'worked', 'dead'] as const;
  for (const row of await sumUp(queries, window, visits, by(visits), counts)) {
    const { worked, dead, ...rest } = row;
    const evidence = { ...rest, errors: {}, clicks: { worked, dead }, vitals: {} };
    arms.set(armOf(row), evidence as unknown as ArmEvidence);
  }
  const byPackage = { ...by(faults), name: faults.package };
  const isError = eq(faults.kind, 'error');
  for (const row of await sumUp(queries, window, faults, byPackage, ['visits'], isError)) {
    const evidence = arms.get(armOf(row));
    if (evidence !== undefined && row.name !== '') evidence.errors[row.name] = row.visits;
  }
  const byVital = { ...by(vitals), vital: vitals.vital };
  const histograms = await readHistograms(queries, window, byVital);
  const moments = ['count', 'sumLog', 'sumLogSquares'] as const;
  for (const row of await sumUp(queries, window, vitals, byVital, moments)) {
    const { count, sumLog, sumLogSquares, release, arm, vital } = row;
    const histogram = histograms.get(JSON.stringify([release, arm, vital])) ?? new Map();
    const [p50, p75, p95] = [0.5, 0.75, 0.95].map((q) => quantileOf(histogram, q));
    const summary = { count, sumLog, sumLogSquares, p50, p75, p95 } as Summary;
    const evidence = arms.get(armOf(row));
    if (evidence !== undefined) evidence.vitals[vital as VitalName] = summary;
  }
  const { channel, since, until } = window;
  const [dropped] = await queries
    .select({ n: sql<number>`coalesce(${total(drops.dropped)}, 0)` })
    .from(drops)
    .where(and(gte(drops.minute, since), lt(drops.minute, until)));
  const times = { since: since.toISOString(), until: until.toISOString() };
  return { schema: 1, channel, ...times, dropped: dropped?.n ?? 0, arms: [...arms.values()] };
}

type PackagePoint = Required<Series['packages'][number]>;

/** The same over time: by release, and by package and version. */
export async function readSeries(queries: Queries, window: Window): Promise<Series> {
  const { channel, step } = window;
  const at = ({ minute }: Part) => {
    const seconds = sql.raw(String(step));
    return sql`(floor(extract(epoch from ${minute}) / ${seconds}) * ${seconds})::bigint::text`;
  };
  const iso = (seconds: string) => new Date(Number(seconds) * 1000).toISOString();
  const byRelease = { at: at(vitals), release: vitals.release, vital: vitals.vital };
  const histograms = await readHistograms(queries, window, byRelease);
  const counts = ['visits', 'failed'] as const;
  const byVisit = { at: at(visits), release: visits.release };
  const counted = await sumUp(queries, window, visits, byVisit, counts);
  const points = counted.map(({ at, release, ...row }) => {
    const known = VITALS.flatMap((vital) => {
      const histogram = histograms.get(JSON.stringify([at, release, vital]));
      return histogram === undefined ? [] : [[vital, quantileOf(histogram, 0.75)]];
    });
    return { at: iso(at), release, ...row, vitals: Object.fromEntries(known) };
  });
  const packages = new Map<string, PackagePoint>();
  const packageAt = (at: string, name: string, version: string) => {
    const key = JSON.stringify([at, name, version]);
    const none = { at: iso(at), name, version, errors: 0, deadClicks: 0, vitals: {} };
    const point: PackagePoint = packages.get(key) ?? none;
    packages.set(key, point);
    return point;
  };
  const { package: name, version, kind } = faults;
  const byFault = { at: at(faults), name, version, kind };
  const isKnown = ne(faults.package, '');
  for (const row of await sumUp(queries, window, faults, byFault, ['visits'], isKnown)) {
    const point = packageAt(row.at, row.name, row.version);
    point[row.kind === 'error' ? 'errors' : 'deadClicks'] = row.visits;
  }
  const { package: owner, vital } = vitals;
  const byOwner = { at: at(vitals), owner, version: vitals.version, vital };
  for (const [key, histogram] of await readHistograms(queries, window, byOwner)) {
    const [at, name, version, vital] = JSON.parse(key) as [string, string, string, VitalName];
    if (name !== '') packageAt(at, name, version).vitals[vital] = quantileOf(histogram, 0.75);
  }
  const inOrder = <Point extends { at: string }>(all: Iterable<Point>) =>
    [...all].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const found = { points: inOrder(points), packages: inOrder(packages.values()) };
  return { schema: 1, channel, step, ...found };
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

/** Columns of all tables of minutes. */
type Part = Record<'minute' | 'channel' | 'entry' | 'release' | 'arm', PgColumn>;

/** What rows are added up by, under the names that the result has. */
type Groups = Readonly<Record<string, PgColumn | SQL>>;

function inside(table: Part, { channel, since, until, entry }: Window): SQL | undefined {
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

/** Sums of some columns of a table in a window, by others. */
async function sumUp<By extends Groups, Column extends string>(
  queries: Queries,
  window: Window,
  table: PgTable & Part & Record<Column, PgColumn>,
  by: By,
  columns: readonly Column[],
  where?: SQL,
): Promise<(Record<keyof By, string> & Record<Column, number>)[]> {
  const sums = Object.fromEntries(columns.map((column) => [column, total(table[column])]));
  const rows = await queries
    .select({ ...by, ...sums })
    .from(table as PgTable)
    .where(and(inside(table, window), where))
    .groupBy(...Object.values(by));
  return rows as unknown as (Record<keyof By, string> & Record<Column, number>)[];
}

/** Merged histograms by the JSON of the values that they are grouped by. */
async function readHistograms(
  queries: Queries,
  window: Window,
  by: Groups,
): Promise<Map<string, Map<number, number>>> {
  const group = Object.values(by);
  const rows = await queries
    .select({
      key: sql<unknown[]>`json_build_array(${sql.join(group, sql`, `)})`,
      bucket: sql<number>`bucket.key::int`,
      n: sql<number>`sum(bucket.value::int)::float8`,
    })
    .from(vitals)
    .innerJoin(sql`jsonb_each_text(${vitals.histogram}) as bucket`, sql`true`)
    .where(inside(vitals, window))
    .groupBy(...group, sql`bucket.key`);
  const histograms = new Map<string, Map<number, number>>();
  for (const { key, bucket, n } of rows) {
    const histogram = histograms.get(JSON.stringify(key)) ?? new Map<number, number>();
    histograms.set(JSON.stringify(key), histogram.set(bucket, n));
  }
  return histograms;
}
