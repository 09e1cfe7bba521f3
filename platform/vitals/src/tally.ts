import { createHash } from 'node:crypto';
import type { Beacon } from '@elo-platform/protocol';
import { bucketOf } from './buckets';
import type { beacons, drops, errors, faults, visits, vitals } from './schema';

/**
 * Most rows of a minute. A visitor can forge beacons: without bounds, invented routes, packages and
 * errors would fill the disk. Beyond them rows lose detail, not visits.
 */
const BOUNDS = { arms: 16, vitals: 1_000, faults: 300, errors: 100 };

const MINUTE_MS = 60_000;
/** How long after an edge served an entry a page of it may report. */
const REMEMBERED_MS = 24 * 60 * MINUTE_MS;
/** Frames that tell one error from another. */
const TELLING_FRAMES = 3;

/** Rows that changed since the last batch. */
export interface Batch {
  readonly visits: readonly Row<typeof visits>[];
  readonly vitals: readonly Row<typeof vitals>[];
  readonly faults: readonly Row<typeof faults>[];
  readonly errors: readonly Row<typeof errors>[];
  readonly drops: readonly Row<typeof drops>[];
  readonly beacons: readonly Row<typeof beacons>[];
}

/** A row as JSON has it. */
type Row<Table extends { $inferInsert: object }> = {
  [Column in keyof Table['$inferInsert']]: Table['$inferInsert'][Column] extends Date
    ? string
    : Table['$inferInsert'][Column];
};

/** Rows of the current minute, and those that are not written yet. */
class Rows<R extends object> {
  private readonly current = new Map<string, R>();
  private changed = new Set<R>();

  get size(): number {
    return this.current.size;
  }

  has(key: string): boolean {
    return this.current.has(key);
  }

  /** The row of a key, which the caller changes. */
  change(key: string, make: () => R): R {
    const row = this.current.get(key) ?? make();
    this.current.set(key, row);
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

/** Adds beacons up by minute. */
export class Tally {
  private minute = 0;
  private batches = 0;
  private rawInMinute = 0;
  private raw: Beacon[] = [];
  private unwritten: Row<typeof beacons>[] = [];
  /** Served channel, entry and release → when an edge named it last. */
  private readonly served = new Map<string, number>();
  private readonly rows = {
    visits: new Rows<Row<typeof visits>>(),
    vitals: new Rows<Row<typeof vitals>>(),
    faults: new Rows<Row<typeof faults>>(),
    errors: new Rows<Row<typeof errors>>(),
    drops: new Rows<Row<typeof drops>>(),
  };

  /**
   * @param writer id of this process
   * @param rawPerMinute beacons of a minute that are kept as they came
   * @param now milliseconds since 1970
   */
  constructor(
    private readonly writer: string,
    private readonly rawPerMinute: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Learns what an edge serves: channel, entry and ids of releases, which no bound leaves out. */
  serves(channel: string, entry: number, releases: readonly string[]): void {
    for (const release of releases) {
      this.served.set(`${channel} ${entry} ${release}`, this.now());
    }
  }

  /**
   * Adds a beacon.
   * @returns false: it names a release that no edge served, and this minute has had enough of them
   */
  add(beacon: Beacon): boolean {
    const minute = this.begin();
    const { channel, entry, release, arm } = beacon;
    const place = { minute, writer: this.writer, channel, entry, release, arm };
    const key = `${channel} ${entry} ${release} ${arm}`;
    const { visits, vitals, faults, errors } = this.rows;
    if (!visits.has(key) && visits.size >= BOUNDS.arms && !this.isServed(beacon)) return false;
    const { worked, dead, owners } = beacon.clicks;
    const visit = visits.change(key, () => ({
      ...place,
      ...{ visits: 0, failed: 0, deadVisits: 0, worked: 0, dead: 0 },
    }));
    visit.visits += 1;
    visit.failed += beacon.errors.length > 0 ? 1 : 0;
    visit.deadVisits += dead > 0 ? 1 : 0;
    visit.worked += worked;
    visit.dead += dead;

    for (const { name, value, route, owner } of beacon.vitals) {
      let parts = [route, beacon.connection, name, owner?.name ?? '', owner?.version ?? ''];
      if (!vitals.has(`${key} ${parts.join(' ')}`) && vitals.size >= BOUNDS.vitals) {
        parts = ['*', 'unknown', name, '', ''];
      }
      const [at = '', connection = '', vital = '', owned = '', version = ''] = parts;
      const row = vitals.change(`${key} ${parts.join(' ')}`, () => ({
        ...{ ...place, route: at, connection, vital, package: owned, version },
        ...{ count: 0, sumLog: 0, sumLogSquares: 0, histogram: {} },
      }));
      const log = Math.log(Math.max(value, 1));
      const bucket = bucketOf(value);
      row.count += 1;
      row.sumLog += log;
      row.sumLogSquares += log * log;
      row.histogram[bucket] = (row.histogram[bucket] ?? 0) + 1;
    }

    const blame = (kind: 'error' | 'dead', owner: Owner, fingerprint: string) => {
      let parts = [kind, owner?.name ?? '', owner?.version ?? '', fingerprint];
      if (!faults.has(`${key} ${parts.join(' ')}`) && faults.size >= BOUNDS.faults) {
        parts = [kind, '', '', ''];
      }
      const [, owned = '', version = '', print = ''] = parts;
      faults.change(`${key} ${parts.join(' ')}`, () => ({
        ...{ ...place, kind, package: owned, version, fingerprint: print, visits: 0 },
      })).visits += 1;
    };
    for (const error of firstOfPackages(beacon.errors, ({ owner }) => owner)) {
      const { owner, message, route, frames } = error;
      const what = { package: owner?.name ?? '', version: owner?.version ?? '', message };
      const told = JSON.stringify([...Object.values(what), frames.slice(0, TELLING_FRAMES)]);
      const print = createHash('sha256').update(told).digest('hex').slice(0, 24);
      const listed = errors.has(print) || errors.size < BOUNDS.errors;
      if (listed) errors.change(print, () => ({ fingerprint: print, ...what, route, frames }));
      blame('error', owner, listed ? print : '');
    }
    for (const owner of firstOfPackages(owners, (one) => one)) blame('dead', owner, '');

    if (this.rawInMinute < this.rawPerMinute) {
      this.rawInMinute += 1;
      this.raw.push(beacon);
    }
    return true;
  }

  /** Counts beacons that nobody will add. */
  drop(count: number): void {
    const minute = this.begin();
    const row = { minute, writer: this.writer, dropped: 0 };
    this.rows.drops.change('', () => row).dropped += count;
  }

  /** What changed since the last batch that was taken. */
  take(): Batch {
    const { visits, vitals, faults, errors, drops } = this.rows;
    if (this.raw.length > 0) {
      const at = new Date(this.now()).toISOString();
      this.batches += 1;
      this.unwritten.push({ writer: this.writer, batch: this.batches, at, beacons: this.raw });
      this.raw = [];
    }
    const raw = this.unwritten;
    this.unwritten = [];
    return {
      visits: visits.take(),
      vitals: vitals.take(),
      faults: faults.take(),
      errors: errors.take(),
      drops: drops.take(),
      beacons: raw,
    };
  }

  /** Takes a batch back that could not be written. */
  putBack(batch: Batch): void {
    this.rows.visits.putBack(batch.visits);
    this.rows.vitals.putBack(batch.vitals);
    this.rows.faults.putBack(batch.faults);
    this.rows.errors.putBack(batch.errors);
    this.rows.drops.putBack(batch.drops);
    this.unwritten = [...batch.beacons, ...this.unwritten];
  }

  /** Begins the current minute, if it has not begun. @returns its start */
  private begin(): string {
    const minute = Math.floor(this.now() / MINUTE_MS) * MINUTE_MS;
    if (minute !== this.minute) {
      this.minute = minute;
      this.rawInMinute = 0;
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

/** A visit counts once a package, whatever it sent. */
function firstOfPackages<T>(list: readonly T[], ownerOf: (item: T) => Owner): T[] {
  const seen = new Map<string, T>();
  for (const item of list) {
    const owner = ownerOf(item);
    const key = owner === undefined ? '' : owner.name;
    if (!seen.has(key)) seen.set(key, item);
  }
  return [...seen.values()];
}
