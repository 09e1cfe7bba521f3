import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** Queries, the same on both engines. */
export type Queries = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open, migrated database. */
export interface Database {
  readonly engine: 'embedded' | 'postgresql';
  /** For messages; holds no password. */
  readonly name: string;
  readonly queries: Queries;
  /** True while a change made by any process is sure to reach the listeners. */
  readonly listening: boolean;
  /** Calls back after data changed, by whichever process, and when changes may have been missed. */
  onDataChange(listener: () => void): void;
  /** Waits for running queries, then closes. */
  close(): Promise<void>;
}

/** Channel of NOTIFY that an import writes to. */
export const DATA_CHANNEL = 'elo_data';

/** The one folder of migrations that both engines run. */
export const MIGRATIONS = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'migrations');
