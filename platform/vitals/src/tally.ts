import { createHash } from 'node:crypto';
import type { Beacon, Frame } from '@elo-platform/protocol';
import { bucketOf, type Histogram } from './buckets';

/**
 * Maximum rows of a minute. A visitor can forge beacons: without bounds, invented routes, packages and
 * errors would fill the disk. Beyond them rows lose detail, not visits.
 */
const BOUNDS = { arms: 16, vitals: 1_000, faults: 300, errors: 100 };

/** PostgreSQL's greatest `integer`, the type of entries and counts. */
export const MOST_INTEGER = 2_147_483_647;

const MINUTE_MS = 60_000;
/** How long after an edge served an entry a page of it may report. */
const REMEMBERED_MS = 24 * 60 * MINUTE_MS;
/** Frames that identify an error. */
const FINGERPRINT_FRAMES = 3;

// Rows of minutes are a process's own (`writer`) and hold its sums so far: to write one again
// replaces it, so that a batch whose commit got no answer is not counted twice. Readers add them up.
interface Part {
  /** Start of the minute in which the beacons arrived. */
  readonly minute: string;
  readonly writer: string;
  readonly channel: string;
  readonly entry: number;
  readonly release: string;
  readonly arm: string;
}

/** A package; both are empty where it is not known. */
interface OwnerColumns {
  readonly package: string;
  readonly version: string;
}

/** Rows by table (`tables.sql`). */
interface Tables {
  /** Beacons of one arm. */
  visits: Part & Record<'visits' | 'newVisitors' | 'failed' | 'deadVisits', number>;
  /** One vital on one route and kind of connection. */
  vitals: Part &
    OwnerColumns &
    Record<'route' | 'connection' | 'vital', string> &
    Record<'count' | 'sumLog' | 'sumLogSquares', number> & { histogram: Histogram };
  /** Visits in which a package threw or had a dead click, which has no fingerprint. */
  faults: Part & OwnerColumns & { kind: 'error' | 'dead'; fingerprint: string; visits: number };
  /** What was thrown. */
  errors: OwnerColumns &
    Record<'fingerprint' | 'message' | 'route', string> & { frames: readonly Frame[] };
  /** Beacons as they came, kept for a day, one row a batch. */
  beacons: { writer: string; batch: number; at: string; beacons: Beacon[] };
  /** Beacons that were dropped for lack of capacity, by an edge or here. */
  drops: { minute: string; writer: string; dropped: number };
}

/** Rows by table that changed since the last batch. */
export type Batch = { readonly [Name in keyof Tables]: readonly Tables[Name][] };

/** Rows of one table: those of the current minute, and those that are not written yet. */
class Rows<R extends object> {
  private readonly current = new Map<string, R>();
  private changed = new Set<R>();

  /** Whether the row of a name is there or may be added to at most `most` others. */
  fits(name: string, most: number): boolean {
    return this.current.size < most || this.current.has(name);
  }

  /** The row of a name, which the caller changes. @param create makes it at its first change */
  change(name: string, create: () => R): R {
    const row = this.current.get(name) ?? create();
    this.current.set(name, row);
    this.changed.add(row);
    return row;
  }

  take(): R[] {
    const rows = [...this.changed];
    this.changed = new Set();
    return rows;
  }

  putBack(rows: readonly R[]): void {
    for (const row of rows) this.changed.add(row);
  }

  /** Begins a minute: rows of the last one change no more. */
  begin(): void {
    this.current.clear();
  }
}

/** Name of the row with these values of its key. */
function nameOf(key: object, within = ''): string {
  return `${within} ${Object.values(key).join(' ')}`;
}

/** Adds beacons up by minute. */
export class Tally {
  private minute = 0;
  /** Id of the rows of this minute: one that a clock set back repeats must not replace its first rows. */
  private writer = '';
  /** Number of the row of beacons that is being filled. */
  private batch = 1;
  private rawInMinute = 0;
  /** Served channel, entry and release → when an edge named it last. */
  private readonly served = new Map<string, number>();
  private readonly rows = {
    visits: new Rows<Tables['visits']>(),
    vitals: new Rows<Tables['vitals']>(),
    faults: new Rows<Tables['faults']>(),
    errors: new Rows<Tables['errors']>(),
    drops: new Rows<Tables['drops']>(),
    beacons: new Rows<Tables['beacons']>(),
  };

  /**
   * @param id of this process
   * @param rawPerMinute beacons of a minute that are kept as they came
   * @param now milliseconds since 1970
   */
  constructor(
    private readonly id: string,
    private readonly rawPerMinute: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Learns what an edge serves: channel, entry and ids of releases, which no bound leaves out. */
  serves(channel: string, entry: number, releases: readonly string[]): void {
    for (const release of releases) {
      this.served.set(`${channel} ${entry} ${release}`, this.now());
    }
  }

  /** Adds a beacon; false: it names a release that no edge served, and this minute has enough. */
  add(beacon: Beacon): boolean {
    const minute = this.begin();
    const { channel, entry, release, clicks, errors } = beacon;
    const arm = beacon.arm.replace('new-', '');
    const place = { minute, writer: this.writer, channel, entry, release, arm };
    const { visits } = this.rows;
    if (!visits.fits(nameOf(place), BOUNDS.arms) && !this.isServed(beacon)) return false;
    const none = { visits: 0, newVisitors: 0, failed: 0, deadVisits: 0 };
    const visit = visits.change(nameOf(place), () => ({ ...place, ...none }));
    visit.visits += 1;
    visit.newVisitors += arm === beacon.arm ? 0 : 1;
    visit.failed += errors.length > 0 ? 1 : 0;
    visit.deadVisits += clicks.dead > 0 ? 1 : 0;
    this.addVitals(place, beacon);
    for (const error of firstOfPackages(errors, ({ owner }) => owner)) {
      this.addFault(place, 'error', error.owner, this.addError(error));
    }
    for (const owner of firstOfPackages(clicks.owners, (one) => one)) {
      this.addFault(place, 'dead', owner, '');
    }
    this.keepRaw(beacon);
    return true;
  }

  private addVitals(place: Part, { vitals, connection }: Beacon): void {
    const within = nameOf(place);
    const rows = this.rows.vitals;
    for (const { name, value, route, owner } of vitals) {
      const own = { route, connection, vital: name, ...packageOf(owner) };
      const key = rows.fits(nameOf(own, within), BOUNDS.vitals)
        ? own
        : { ...own, route: '*', connection: 'unknown', ...packageOf(undefined) };
      const row = rows.change(nameOf(key, within), () => ({
        ...place,
        ...key,
        count: 0,
        sumLog: 0,
        sumLogSquares: 0,
        histogram: {},
      }));
      const log = Math.log(Math.max(value, 1));
      const bucket = bucketOf(value);
      row.count += 1;
      row.sumLog += log;
      row.sumLogSquares += log * log;
      row.histogram[bucket] = (row.histogram[bucket] ?? 0) + 1;
    }
  }

  /** Adds a visit in which a package threw or had a dead click. */
  private addFault(place: Part, kind: 'error' | 'dead', owner: Owner, fingerprint: string): void {
    const within = nameOf(place);
    const own = { kind, ...packageOf(owner), fingerprint };
    const key = this.rows.faults.fits(nameOf(own, within), BOUNDS.faults)
      ? own
      : { ...own, ...packageOf(undefined), fingerprint: '' };
    const create = () => ({ ...place, ...key, visits: 0 });
    this.rows.faults.change(nameOf(key, within), create).visits += 1;
  }

  /** Lists what was thrown. @returns its fingerprint; empty: this minute has enough errors */
  private addError({ owner, message, route, frames }: Beacon['errors'][number]): string {
    const what = { ...packageOf(owner), message };
    const identity = JSON.stringify([...Object.values(what), frames.slice(0, FINGERPRINT_FRAMES)]);
    const fingerprint = createHash('sha256').update(identity).digest('hex').slice(0, 24);
    if (!this.rows.errors.fits(fingerprint, BOUNDS.errors)) return '';
    this.rows.errors.change(fingerprint, () => ({ fingerprint, ...what, route, frames }));
    return fingerprint;
  }

  /** Keeps the beacon as it came, as long as this minute has room. */
  private keepRaw(beacon: Beacon): void {
    if (this.rawInMinute >= this.rawPerMinute) return;
    this.rawInMinute += 1;
    const at = new Date(this.now()).toISOString();
    const key = { writer: this.writer, batch: this.batch };
    const create = () => ({ ...key, at, beacons: [] });
    this.rows.beacons.change(nameOf(key), create).beacons.push(beacon);
  }

  drop(count: number): void {
    const key = { minute: this.begin(), writer: this.writer };
    const row = this.rows.drops.change(nameOf(key), () => ({ ...key, dropped: 0 }));
    row.dropped = Math.min(row.dropped + count, MOST_INTEGER);
  }

  /** What changed since the last batch that was taken. */
  take(): Batch {
    this.batch += 1;
    const taken = Object.entries<Rows<object>>(this.rows).map(([name, rows]) => [
      name,
      rows.take(),
    ]);
    const batch = Object.fromEntries(taken) as Batch;
    // Errors have no minute: two minutes, or a batch that was put back, may name the same one.
    const errors = new Map(batch.errors.map((row) => [row.fingerprint, row]));
    return { ...batch, errors: [...errors.values()] };
  }

  /** Takes a batch back that could not be written. */
  putBack(batch: Batch): void {
    for (const [name, rows] of Object.entries<Rows<object>>(this.rows)) {
      rows.putBack(batch[name as keyof Batch]);
    }
  }

  /** Begins the current minute, if it has not begun. @returns its start */
  private begin(): string {
    const minute = Math.floor(this.now() / MINUTE_MS) * MINUTE_MS;
    if (minute !== this.minute) {
      this.minute = minute;
      this.rawInMinute = 0;
      // Its row has no minute: what follows is another one.
      this.batch += 1;
      this.writer = `${this.id}.${this.batch}`;
      for (const rows of Object.values(this.rows)) rows.begin();
      for (const [key, at] of this.served) {
        if (at < minute - REMEMBERED_MS) this.served.delete(key);
      }
    }
    return new Date(minute).toISOString();
  }

  private isServed({ channel, entry, release }: Beacon): boolean {
    return this.served.has(`${channel} ${entry} ${release}`);
  }
}

type Owner = Beacon['clicks']['owners'][number] | undefined;

/** Columns of a package; empty where it is not known. */
function packageOf(owner: Owner): OwnerColumns {
  return { package: owner?.name ?? '', version: owner?.version ?? '' };
}

/** The first item of each package: a visit counts once per package. */
function firstOfPackages<T>(list: readonly T[], ownerOf: (item: T) => Owner): T[] {
  const seen = new Map<string, T>();
  for (const item of list) {
    const { package: name } = packageOf(ownerOf(item));
    if (!seen.has(name)) seen.set(name, item);
  }
  return [...seen.values()];
}
