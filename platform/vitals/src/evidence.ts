import {
  type ArmEvidence,
  EloError,
  type ErrorList,
  type Evidence,
  type Series,
  type Summary,
  type VitalName,
} from '@elo-platform/protocol';
import { z } from 'zod';
import { type Histogram, quantileOf } from './buckets';
import type { Query } from './database';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Longest time that one query covers. */
const LONGEST_MS = 31 * 24 * HOUR_MS;
/** Of one series. */
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

const refuse = (message: string) =>
  new EloError('invalid-request', message, {
    next: 'Send channel, and as needed since and until (ISO 8601), entry and step (seconds).',
  });

/**
 * Reads the query of an address; without `since` it is the last hour.
 * @throws EloError `invalid-request`
 */
export function readWindow(query: URLSearchParams) {
  const result = querySchema.safeParse(Object.fromEntries(query));
  if (!result.success) throw refuse(z.prettifyError(result.error));
  const { since, until, ...rest } = result.data;
  const end = until === undefined ? Date.now() : Date.parse(until);
  const start = since === undefined ? end - HOUR_MS : Date.parse(since);
  const length = end - start;
  if (!(length > 0 && length <= LONGEST_MS)) throw refuse('until is not up to 31 days after since');
  // The minute in which a canary begins is in part one without it.
  const whole = Math.ceil(start / MINUTE_MS) * MINUTE_MS;
  return { ...rest, since: new Date(whole), until: new Date(Math.max(end, whole)) };
}

/** Rows of a table of minutes in a window; its values are those of {@link valuesOf}. */
const INSIDE = 'channel = $1 and minute >= $2 and minute < $3 and entry >= $4';

const valuesOf = ({ channel, since, until, entry }: Window) => [channel, since, until, entry];

/** A sum as a number: both drivers give PostgreSQL's big integers as texts. */
const sum = (column: string) => `sum(${column})::float8 as ${column}`;

/** Query for the merged histograms of the vitals in a window. @param groups columns or aliases of `extra` */
function histogramsBy(groups: string, extra = ''): string {
  return `
    select ${groups}, json_object_agg(bucket, n) as histogram from (
      select ${groups}, bucket.key as bucket, sum(bucket.value::int) as n
      from (select *${extra} from vitals where ${INSIDE}) as inside,
        jsonb_each_text(histogram) as bucket
      group by ${groups}, bucket.key) as buckets
    group by ${groups}`;
}

interface ByArm {
  readonly release: string;
  readonly arm: ArmEvidence['arm'];
}

/** What visitors of each release saw. */
export async function readEvidence(query: Query, window: Window): Promise<Evidence> {
  const values = valuesOf(window);
  const arms = new Map<string, ArmEvidence>();
  const armOf = ({ release, arm }: ByArm) => arms.get(`${release} ${arm}`);
  type Visits = ByArm & Record<'visits' | 'failed' | 'deadVisits' | 'worked' | 'dead', number>;
  const counted = await query<Visits>(
    `select release, arm, ${['visits', 'failed', '"deadVisits"', 'worked', 'dead'].map(sum)}
    from visits where ${INSIDE} group by release, arm`,
    values,
  );
  for (const { worked, dead, ...row } of counted) {
    const evidence = { ...row, errors: {}, clicks: { worked, dead }, vitals: {} };
    arms.set(`${row.release} ${row.arm}`, evidence);
  }
  const failed = await query<ByArm & { package: string; visits: number }>(
    `select release, arm, package, ${sum('visits')} from faults
    where ${INSIDE} and kind = 'error' and package <> '' group by release, arm, package`,
    values,
  );
  for (const row of failed) {
    const evidence = armOf(row);
    if (evidence !== undefined) evidence.errors[row.package] = row.visits;
  }
  type Measured = ByArm &
    Record<'count' | 'sumLog' | 'sumLogSquares', number> & {
      vital: VitalName;
      histogram: Histogram;
    };
  const by = 'release, arm, vital';
  const measured = await query<Measured>(
    `select * from (
      select ${by}, ${['count', '"sumLog"', '"sumLogSquares"'].map(sum)}
      from vitals where ${INSIDE} group by ${by}) as moments
    join (${histogramsBy(by)}) as histograms using (${by})`,
    values,
  );
  for (const { count, sumLog, sumLogSquares, vital, histogram, ...row } of measured) {
    const evidence = armOf(row);
    if (evidence === undefined) continue;
    const [p50, p75, p95] = [0.5, 0.75, 0.95].map((q) => quantileOf(histogram, q));
    evidence.vitals[vital] = { count, sumLog, sumLogSquares, p50, p75, p95 } as Summary;
  }
  const { channel, since, until } = window;
  const [lost] = await query<{ dropped: number | null }>(
    `select ${sum('dropped')} from drops where minute >= $1 and minute < $2`,
    [since, until],
  );
  const times = { since: since.toISOString(), until: until.toISOString() };
  const dropped = lost?.dropped ?? 0;
  return { schema: 1, channel, ...times, dropped, arms: [...arms.values()] };
}

/**
 * The same over time: by release, and by package and version.
 * @throws EloError `invalid-request` for a step with too many points
 */
export async function readSeries(query: Query, window: Window): Promise<Series> {
  const { channel, since, until, step } = window;
  if ((until.getTime() - since.getTime()) / 1000 / step > MOST_POINTS) {
    throw refuse(`step makes over ${MOST_POINTS} points`);
  }
  const values = valuesOf(window);
  /** Start of the step that a row is in, in milliseconds since 1970. */
  const at = `(floor(extract(epoch from minute) / ${step}) * ${step} * 1000)::float8`;
  const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
  type Point = { at: number; release: string; visits: number; failed: number };
  const counted = await query<Point>(
    `select ${at} as at, release, ${['visits', 'failed'].map(sum)}
    from visits where ${INSIDE} group by 1, release order by 1`,
    values,
  );
  type Vital = { at: number; vital: VitalName; histogram: Histogram };
  const vitals = await query<Vital & { release: string }>(
    histogramsBy('at, release, vital', `, ${at} as at`),
    values,
  );
  const points = new Map<string, Series['points'][number]>();
  for (const { at, release, ...row } of counted) {
    points.set(`${at} ${release}`, { at: iso(at), release, ...row, vitals: {} });
  }
  for (const { at, release, vital, histogram } of vitals) {
    const point = points.get(`${at} ${release}`);
    if (point !== undefined) point.vitals[vital] = quantileOf(histogram, 0.75);
  }
  type Package = { at: number; package: string; version: string };
  type PackagePoint = Required<Series['packages'][number]>;
  const packages = new Map<string, PackagePoint>();
  const packageAt = ({ at, package: name, version }: Package) => {
    const key = [at, name, version].join(' ');
    const none = { at: iso(at), name, version, errors: 0, deadClicks: 0, vitals: {} };
    const point: PackagePoint = packages.get(key) ?? none;
    packages.set(key, point);
    return point;
  };
  const faults = await query<Package & { kind: 'error' | 'dead'; visits: number }>(
    `select ${at} as at, package, version, kind, ${sum('visits')} from faults
    where ${INSIDE} and package <> '' group by 1, package, version, kind`,
    values,
  );
  for (const row of faults) {
    packageAt(row)[row.kind === 'error' ? 'errors' : 'deadClicks'] = row.visits;
  }
  const owned = await query<Vital & Package>(
    histogramsBy('at, package, version, vital', `, ${at} as at`),
    values,
  );
  for (const row of owned) {
    if (row.package === '') continue;
    packageAt(row).vitals[row.vital] = quantileOf(row.histogram, 0.75);
  }
  const inOrder = [...packages.values()].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return { schema: 1, channel, step, points: [...points.values()], packages: inOrder };
}

/** What was thrown, most frequent first. */
export async function readErrors(query: Query, window: Window): Promise<ErrorList> {
  type Listed = Omit<ErrorList['errors'][number], 'first' | 'last'> & { first: Date; last: Date };
  const rows = await query<Listed>(
    `select errors.package, errors.version, message, route, frames, ${sum('visits')},
      min(minute) as first, max(minute) as last, json_agg(distinct release) as releases
    from faults join errors using (fingerprint)
    where ${INSIDE} and kind = 'error'
    group by errors.fingerprint
    order by sum(visits) desc, errors.fingerprint limit ${MOST_ERRORS}`,
    valuesOf(window),
  );
  const list = rows.map(({ package: name, version, first, last, ...row }) => ({
    ...(name === '' ? {} : { package: name, version }),
    ...row,
    first: first.toISOString(),
    last: last.toISOString(),
  }));
  return { schema: 1, errors: list };
}
