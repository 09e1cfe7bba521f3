import {
  type ArmEvidence,
  EloError,
  type ErrorList,
  type Evidence,
  type PackageEvidence,
  type Summary,
  type VitalName,
} from '@elo-platform/protocol';
import { z } from 'zod';
import { type Histogram, quantileOf } from './buckets';
import type { Query } from './database';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Longest time that one query covers. */
const LONGEST_MS = 366 * 24 * HOUR_MS;
const MOST_STEPS = 2_000;
const MOST_ERRORS = 200;

const querySchema = z.strictObject({
  channel: z.string().min(1).max(30),
  since: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
  /** Only visits to documents that this entry or a later one served. */
  entry: z.coerce.number().int().positive().max(2_147_483_647).default(1),
  /** Seconds of one step of evidence over time. */
  step: z.coerce.number().int().min(60).max(604_800).optional(),
});

/** What to read: whole minutes that begin in [since, until). */
export type Window = ReturnType<typeof readWindow>;

function invalidQuery(message: string): EloError {
  return new EloError('invalid-request', message, {
    next: 'Send channel, and as needed since and until (ISO 8601), entry and step (seconds).',
  });
}

/** Reads the query of an address; by default the last hour. @throws EloError `invalid-request` */
export function readWindow(query: URLSearchParams) {
  const result = querySchema.safeParse(Object.fromEntries(query));
  if (!result.success) throw invalidQuery(z.prettifyError(result.error));
  const { since, until, ...rest } = result.data;
  const end = until === undefined ? Date.now() : Date.parse(until);
  const start = since === undefined ? end - HOUR_MS : Date.parse(since);
  const length = end - start;
  if (!(length > 0 && length <= LONGEST_MS)) {
    throw invalidQuery('until is not up to 366 days after since');
  }
  if (rest.step && length > MOST_STEPS * rest.step * 1000) {
    throw invalidQuery(`step makes over ${MOST_STEPS} steps`);
  }
  // The minute in which a canary begins is in part one without it.
  const whole = Math.ceil(start / MINUTE_MS) * MINUTE_MS;
  return { ...rest, since: new Date(whole), until: new Date(Math.max(end, whole)) };
}

/** Rows of a table of minutes in a window; its values are those of {@link valuesOf}. */
const INSIDE = 'channel = $1 and minute >= $2 and minute < $3 and entry >= $4';

const valuesOf = ({ channel, since, until, entry }: Window) => [channel, since, until, entry];

/** These rows, each with the start of its step (`at`), in milliseconds since 1970; 0 without steps. */
function inside(table: string, { step }: Window): string {
  const at = step ? `floor(extract(epoch from minute) / ${step}) * ${step} * 1000` : '0';
  return `(select *, (${at})::float8 as at from ${table} where ${INSIDE}) as inside`;
}

/** A sum as a number: both drivers give PostgreSQL's big integers as texts. */
const sum = (column: string) => `sum(${column})::float8 as ${column}`;

/** Query for the merged histograms of the vitals in a window. */
function histogramsBy(columns: string, window: Window): string {
  return `
    select ${columns}, json_object_agg(bucket, n) as histogram from (
      select ${columns}, bucket.key as bucket, sum(bucket.value::int) as n
      from ${inside('vitals', window)}, jsonb_each_text(histogram) as bucket
      group by ${columns}, bucket.key) as buckets
    group by ${columns}`;
}

interface Measured {
  readonly vital: VitalName;
  readonly histogram: Histogram;
}

interface ByArm {
  readonly at: number;
  readonly release: string;
  readonly arm: ArmEvidence['arm'];
}

/** What visitors of each release saw; with steps over time, and by package and version, too. */
export async function readEvidence(query: Query, window: Window): Promise<Evidence> {
  const { channel, since, until, step } = window;
  const values = valuesOf(window);
  const arms = new Map<string, ArmEvidence>();
  const nameOf = ({ at, release, arm }: ByArm) => `${at} ${release} ${arm}`;
  const counts = ['visits', '"newVisitors"', 'failed', '"deadVisits"'];
  const counted = await query<ByArm & Omit<ArmEvidence, 'at' | 'vitals'>>(
    `select at, release, arm, ${counts.map(sum)}
    from ${inside('visits', window)} group by at, release, arm order by at`,
    values,
  );
  for (const row of counted) {
    const { at, ...rest } = row;
    arms.set(nameOf(row), { ...(step && { at: iso(at) }), ...rest, vitals: {} });
  }
  const by = 'at, release, arm, vital';
  type Sums = Pick<Summary, 'count' | 'sumLog' | 'sumLogSquares'>;
  const measured = await query<ByArm & Measured & Sums>(
    `select * from (
      select ${by}, ${['count', '"sumLog"', '"sumLogSquares"'].map(sum)}
      from ${inside('vitals', window)} group by ${by}) as moments
    join (${histogramsBy(by, window)}) as histograms using (${by})`,
    values,
  );
  for (const row of measured) {
    const { count, sumLog, sumLogSquares, vital, histogram } = row;
    const evidence = arms.get(nameOf(row));
    if (evidence === undefined) continue;
    const [p50, p75, p95] = [0.5, 0.75, 0.95].map((q) => quantileOf(histogram, q));
    evidence.vitals[vital] = { count, sumLog, sumLogSquares, p50, p75, p95 } as Summary;
  }
  const [lost] = await query<{ dropped: number | null }>(
    `select ${sum('dropped')} from drops where minute >= $1 and minute < $2`,
    [since, until],
  );
  const times = { since: since.toISOString(), until: until.toISOString() };
  return {
    schema: 1,
    channel,
    ...times,
    dropped: lost?.dropped ?? 0,
    arms: [...arms.values()],
    ...(step && { packages: await readPackages(query, window) }),
  };
}

interface ByPackage {
  readonly at: number;
  readonly package: string;
  readonly version: string;
}

async function readPackages(query: Query, window: Window): Promise<PackageEvidence[]> {
  const values = valuesOf(window);
  const packages = new Map<string, PackageEvidence>();
  const packageAt = ({ at, package: name, version }: ByPackage): PackageEvidence => {
    const key = [at, name, version].join(' ');
    const none = { at: iso(at), name, version, errors: 0, deadClicks: 0, vitals: {} };
    const found = packages.get(key) ?? none;
    packages.set(key, found);
    return found;
  };
  const faults = await query<ByPackage & { kind: 'error' | 'dead'; visits: number }>(
    `select at, package, version, kind, ${sum('visits')} from ${inside('faults', window)}
    where package <> '' group by at, package, version, kind`,
    values,
  );
  for (const row of faults) {
    packageAt(row)[row.kind === 'error' ? 'errors' : 'deadClicks'] = row.visits;
  }
  const owned = await query<ByPackage & Measured>(
    histogramsBy('at, package, version, vital', window),
    values,
  );
  for (const row of owned) {
    if (row.package === '') continue;
    packageAt(row).vitals[row.vital] = quantileOf(row.histogram, 0.75);
  }
  return [...packages.values()].sort((a, b) => a.at.localeCompare(b.at));
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

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
