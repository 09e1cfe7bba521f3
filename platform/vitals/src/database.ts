import { join } from 'node:path';
import { EloError } from '@elo-platform/protocol';
import { lockFolder } from '@elo-platform/protocol/folder-lock';
import { sql } from 'drizzle-orm';
import {
  getTableConfig,
  type PgDatabase,
  type PgQueryResultHKT,
  type PgTable,
} from 'drizzle-orm/pg-core';

/** Queries, the same on both engines. */
export type Queries = PgDatabase<PgQueryResultHKT>;

/** An open, migrated database. */
export interface Database {
  readonly engine: 'embedded' | 'postgresql';
  readonly queries: Queries;
  close(): Promise<void>;
}

const CONNECT_MS = 5_000;
/** A query that takes longer fails; the batch is written again. */
const STATEMENT_MS = 30_000;
/** Key of the advisory lock: a number that no other program on the server uses ("Elo", vitals). */
const MIGRATION_LOCK = 4_547_952;

/**
 * Opens a PostgreSQL server's database, or the embedded one (PGlite) in a folder, and migrates it.
 * @throws EloError `database-locked`, `database-unreachable`
 */
export function openDatabase(
  { url, folder }: { readonly url: string | undefined; readonly folder: string },
  migrations: string,
): Promise<Database> {
  return url === undefined ? openEmbedded(folder, migrations) : openPostgres(url, migrations);
}

async function openEmbedded(folder: string, migrationsFolder: string): Promise<Database> {
  // Each engine is loaded only where it is used.
  const { PGlite } = await import('@electric-sql/pglite');
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  const lock = lockFolder(join(folder, 'lock'));
  try {
    const client = await PGlite.create(join(folder, 'database'));
    const queries = drizzle(client);
    await migrate(queries, { migrationsFolder });
    const close = async () => {
      await client.close();
      lock.release();
    };
    return { engine: 'embedded', queries, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openPostgres(url: string, migrationsFolder: string): Promise<Database> {
  const { Client, Pool } = (await import('pg')).default;
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // The failed query says it; without a listener the process would end.
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Processes that start together wait for each other; closing the connection releases the lock.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
  } catch (cause) {
    const { host, pathname } = new URL(url);
    throw new EloError('database-unreachable', `Cannot use PostgreSQL at ${host}${pathname}`, {
      next: 'Check DATABASE_URL and that the server runs, then start again.',
      cause,
    });
  } finally {
    await client.end();
  }
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: STATEMENT_MS,
    application_name: 'elo-vitals',
  });
  // The pool replaces a connection that breaks; without listeners, for idle ones and for those in
  // use, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { engine: 'postgresql', queries: drizzle(pool), close: () => pool.end() };
}

/** Writes rows by one statement; rows with the key of a stored one replace it. */
export async function upsert(
  queries: Pick<Queries, 'execute'>,
  table: PgTable,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const { columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  const name = (column: { name: string }) => sql.identifier(column.name);
  const others = columns.filter((column) => !key.includes(column));
  await queries.execute(sql`
    insert into ${table}
    select * from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)
    on conflict (${sql.join(key.map(name), sql`, `)}) do update set ${sql.join(
      others.map((column) => sql`${name(column)} = excluded.${name(column)}`),
      sql`, `,
    )}`);
}
