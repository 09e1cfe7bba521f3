import { join } from 'node:path';
import { EloError } from '@elo-platform/protocol';
import { lockFolder } from '@elo-platform/protocol/folder-lock';

/** Runs a statement, the same on both engines. @returns its rows */
export type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

export interface Database {
  readonly engine: 'embedded' | 'postgresql';
  readonly query: Query;
  close(): Promise<void>;
}

const CONNECT_MS = 5_000;
/** A query that takes longer fails; the batch is written again. */
const STATEMENT_MS = 30_000;
/** Key of the advisory lock: a number that no other program on the server uses ("Elo", vitals). */
const TABLES_LOCK = 4_547_952;

/**
 * Opens a PostgreSQL server's database, or the embedded one (PGlite) in a folder.
 * @param tables statements that create what is missing
 * @throws EloError `database-locked`, `database-unreachable`
 */
export function openDatabase(
  { url, folder }: { readonly url: string | undefined; readonly folder: string },
  tables: string,
): Promise<Database> {
  return url === undefined ? openEmbedded(folder, tables) : openPostgres(url, tables);
}

async function openEmbedded(folder: string, tables: string): Promise<Database> {
  // Each engine is loaded only where it is used.
  const { PGlite } = await import('@electric-sql/pglite');
  const lock = lockFolder(join(folder, 'lock'));
  try {
    const client = await PGlite.create(join(folder, 'database'));
    await client.exec(tables);
    return {
      engine: 'embedded',
      query: async <Row>(text: string, values?: unknown[]) =>
        (await client.query<Row>(text, values)).rows,
      async close() {
        await client.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openPostgres(url: string, tables: string): Promise<Database> {
  const { Pool } = (await import('pg')).default;
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
  try {
    // One transaction, at whose end the lock is released: processes that start together wait.
    await pool.query(`select pg_advisory_xact_lock(${TABLES_LOCK}); ${tables}`);
  } catch (cause) {
    await pool.end();
    const { host, pathname } = new URL(url);
    throw new EloError('database-unreachable', `Cannot use PostgreSQL at ${host}${pathname}`, {
      next: 'Check DATABASE_URL and that the server runs, then start again.',
      cause,
    });
  }
  return {
    engine: 'postgresql',
    query: async <Row>(text: string, values?: unknown[]) =>
      (await pool.query(text, values)).rows as Row[],
    close: () => pool.end(),
  };
}

/** Writes rows of several tables, all or none; rows with the key of a stored one replace it. */
export async function writeRows(
  query: Query,
  batch: Readonly<Record<string, readonly object[]>>,
): Promise<void> {
  const filled = Object.entries(batch).filter(([, rows]) => rows.length > 0);
  if (filled.length === 0) return;
  const inserts = filled.map(([table, [first = {}]], index) => {
    const columns = Object.keys(first).map((name) => `"${name}"`);
    const replaced = columns.map((column) => `excluded.${column}`);
    return `${table}_written as (
      insert into ${table} (${columns})
      select ${columns} from json_populate_recordset(null::${table}, $${index + 1}::json)
      on conflict on constraint ${table}_pkey do update set (${columns}) = row(${replaced}))`;
  });
  const values = filled.map(([, rows]) => JSON.stringify(rows));
  await query(`with ${inserts.join(', ')} select 1`, values);
}
