import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { openPglite } from '../database/open-embedded';
import { openPostgres } from '../database/open-postgres';
import { type PostgresServer, postgresMissing, startPostgres } from './postgres-server';

/** Runs a block only where PostgreSQL can be started; says why where it cannot. */
export function describeWithPostgres(name: string, block: () => void): void {
  const missing = postgresMissing();
  if (missing) console.warn(`Skipped: ${name}: ${missing}`);
  (missing ? describe.skip : describe)(name, block);
}

/** Empties every table. */
export async function emptyDatabase(database: Database): Promise<void> {
  await database.queries.execute(sql`truncate distributors, products, imports, messages`);
}

/**
 * The same tests on PGlite and on a real PostgreSQL, each with an empty database.
 * @param block gets a function that gives the open database, valid inside tests and hooks
 */
export function describeOnBothEngines(
  name: string,
  block: (database: () => Database) => void,
): void {
  describe(`${name} on PGlite`, () => {
    block(useDatabase(async () => ({ database: await openPglite(await PGlite.create()) })));
  });
  describeWithPostgres(`${name} on PostgreSQL`, () => {
    block(
      useDatabase(async () => {
        const server = await startPostgres();
        return { database: await openPostgres(server.url()), server };
      }),
    );
  });
}

function useDatabase(
  open: () => Promise<{ database: Database; server?: PostgresServer }>,
): () => Database {
  let opened: Awaited<ReturnType<typeof open>> | undefined;
  const database = () => {
    if (!opened) throw new Error('The database is open inside tests and hooks only');
    return opened.database;
  };
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(() => emptyDatabase(database()));
  afterAll(async () => {
    await opened?.database.close();
    await opened?.server?.remove();
  });
  return database;
}
