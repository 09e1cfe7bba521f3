import { EloError } from '@elo/contract';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import { type Database, MIGRATIONS, reasonOf } from './database';
import * as schema from './schema';

const CONNECT_MS = 5_000;
const CONNECTIONS = 10;

/** Milliseconds after which the server cancels a statement, e.g. one that waits for a lock. */
const STATEMENT_MS = 8_000;

/** Timeout of a query that the server does not cancel; shorter than the edge's for the API. */
const SILENCE_MS = 9_000;

/** Key of the advisory lock: a number that no other program on the server uses ("Elo"). */
const MIGRATION_LOCK = 4_547_951;

/**
 * Opens a PostgreSQL database and migrates it; processes that start together share one migration lock.
 * @param url `postgres://user:password@host:port/database`
 * @throws EloError `database-unreachable`, naming host and database but never the password
 */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: SILENCE_MS,
    application_name: 'elo-api',
  });
  // The pool replaces a connection that breaks; without listeners, for idle ones and for those in
  // use, it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await migrateOnce(url);
    return {
      engine: 'postgresql',
      queries: drizzle(pool, { schema }),
      close: () => pool.end(),
    };
  } catch (error) {
    await pool.end();
    const { host, pathname } = new URL(url);
    throw new EloError(
      'database-unreachable',
      `PostgreSQL at ${host}${pathname} cannot be used: ${reasonOf(error)}.`,
      { next: 'Check DATABASE_URL and that the server runs, then start again.', cause: error },
    );
  }
}

/** On a connection of its own, without a limit: another process may migrate for longer. */
async function migrateOnce(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // The failed query reports it; without a listener the process would end.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}
