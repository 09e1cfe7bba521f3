import type { Beacon, Frame } from '@elo-platform/protocol';
import {
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

// Rows of minutes are a process's own (`writer`) and hold its sums so far: to write one again
// replaces it, so that a batch whose commit got no answer is not counted twice. Readers add them up.
const part = {
  /** Start of the minute in which the beacons arrived. */
  minute: timestamp({ withTimezone: true }).notNull(),
  writer: text().notNull(),
  channel: text().notNull(),
  entry: integer().notNull(),
  release: text().notNull(),
  arm: text().notNull(),
};

/** The part of a key that these columns are. */
const partKey = <Column>(t: Readonly<Record<keyof typeof part, Column>>) =>
  [t.minute, t.writer, t.channel, t.entry, t.release, t.arm] as const;

/** Beacons of one arm. */
export const visits = pgTable(
  'visits',
  {
    ...part,
    visits: integer().notNull(),
    failed: integer().notNull(),
    deadVisits: integer().notNull(),
    worked: integer().notNull(),
    dead: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [...partKey(t)] })],
);

/** One vital on one route and kind of connection; package and version are empty where not known. */
export const vitals = pgTable(
  'vitals',
  {
    ...part,
    route: text().notNull(),
    connection: text().notNull(),
    vital: text().notNull(),
    package: text().notNull(),
    version: text().notNull(),
    count: integer().notNull(),
    sumLog: doublePrecision().notNull(),
    sumLogSquares: doublePrecision().notNull(),
    /** Count by bucket, see `buckets.ts`. */
    histogram: jsonb().$type<Record<string, number>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [...partKey(t), t.route, t.connection, t.vital, t.package, t.version] }),
  ],
);

/** Visits in which a package threw (`error`) or had a dead click (`dead`, without fingerprint). */
export const faults = pgTable(
  'faults',
  {
    ...part,
    kind: text().$type<'error' | 'dead'>().notNull(),
    package: text().notNull(),
    version: text().notNull(),
    /** Key of {@link errors}; empty for those beyond the bound of a minute. */
    fingerprint: text().notNull(),
    visits: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [...partKey(t), t.kind, t.package, t.version, t.fingerprint] }),
    index('faults_fingerprint').on(t.fingerprint),
  ],
);

/** What was thrown. */
export const errors = pgTable('errors', {
  fingerprint: text().primaryKey(),
  package: text().notNull(),
  version: text().notNull(),
  message: text().notNull(),
  route: text().notNull(),
  frames: json().$type<Frame[]>().notNull(),
});

/** Beacons as they came, kept for a day, one row a batch. */
export const beacons = pgTable(
  'beacons',
  {
    writer: text().notNull(),
    batch: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    beacons: jsonb().$type<Beacon[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.writer, t.batch] })],
);

/** Beacons that were dropped for lack of capacity, by an edge or here. */
export const drops = pgTable(
  'drops',
  {
    minute: timestamp({ withTimezone: true }).notNull(),
    writer: text().notNull(),
    dropped: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.minute, t.writer] })],
);
