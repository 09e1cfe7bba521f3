import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** Queries, the same on both engines. */
export type Queries = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open, migrated database. */
export interface Database {
  readonly engine: 'embedded' | 'postgresql';
  readonly queries: Queries;
  /** Waits for running queries, then closes. */
  close(): Promise<void>;
}

/** The one folder of migrations that both engines run. */
export const MIGRATIONS = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'migrations');

/**
 * The innermost cause in one line: drivers wrap it in the query, whose values are a visitor's. A
 * refused connection comes as an AggregateError without a message, one error an address.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return reasonOf(error.cause);
  return error.message || String((error as NodeJS.ErrnoException).code);
}
