import { EloError } from '@elo/contract';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import { DATA_CHANNEL, type Database, MIGRATIONS } from './database';
import * as schema from './schema';

const CONNECT_MS = 5_000;
const CONNECTIONS = 10;

/** Milliseconds after which the server cancels a statement, e.g. one that waits for a lock. */
const STATEMENT_MS = 8_000;

/** For a server that does not even cancel; less than the edge waits for the API. */
const SILENCE_MS = 9_000;

/** Key of the advisory lock: a number that no other program on the server uses ("Elo"). */
const MIGRATION_LOCK = 4_547_951;

/**
 * Opens a PostgreSQL database and migrates it; processes that start together share one migration lock.
 * @param url `postgres://user:password@host:port/database`
 * @throws EloError `database-unreachable`, naming host and database but never the password
 */
export async function openPostgres(url: string): Promise<Database> {
  const name = publicName(url);
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
    const changes = await listenForChanges(url);
    return {
      engine: 'postgresql',
      name,
      queries: drizzle(pool, { schema }),
      get listening() {
        return changes.connected;
      },
      onDataChange: changes.onChange,
      async close() {
        await changes.close();
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw new EloError(
      'database-unreachable',
      `PostgreSQL at ${name} cannot be used: ${reason(error)}.`,
      { next: 'Check DATABASE_URL and that the server runs, then start again.', cause: error },
    );
  }
}

/** Host, port and database of a URL, without the credentials. */
function publicName(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** A refused connection comes as an AggregateError without a message, one error an address. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** On a connection of its own, without a limit: another process may migrate for longer. */
async function migrateOnce(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // The failed query says it; without a listener the process would end.
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

const RECONNECT_MS = 1_000;

/**
 * LISTENs on a PostgreSQL server, on a connection of its own, and reconnects until it is closed.
 * @throws the driver's error when the first connection fails
 */
async function listenForChanges(url: string) {
  const listeners: (() => void)[] = [];
  const announce = () => {
    for (const listener of listeners) listener();
  };
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const reconnectLater = () => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(() => connect().then(announce, reconnectLater), RECONNECT_MS);
  };
  const connect = async () => {
    const next = new Client({
      connectionString: url,
      application_name: 'elo-api-listener',
      keepAlive: true,
    });
    next.on('notification', announce);
    next.on('error', () => {});
    try {
      await next.connect();
      await next.query(`listen ${DATA_CHANNEL}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    if (closed) return next.end();
    next.once('end', () => {
      client = undefined;
      reconnectLater();
    });
    client = next;
  };

  await connect();
  return {
    /** False from the loss of the connection until it is back. */
    get connected() {
      return client !== undefined;
    },
    /** Calls back at every change, and after a reconnect, when some may have been missed. */
    onChange: (listener: () => void) => void listeners.push(listener),
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
