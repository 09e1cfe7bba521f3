import type { SampleSize } from '@elo/content/sample';
import { sql } from 'drizzle-orm';
import { seedSample } from '../data/seed-sample';
import type { Database } from '../database/database';
import { openPostgres } from '../database/open-postgres';
import { messages } from '../database/schema';
import { openInMemory } from './open-in-memory';
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

/** What every test of a block finds in the database. */
interface Begins {
  /** The lists of this sample, which no test of the block changes; nothing when left out. */
  readonly sample?: SampleSize;
}

/**
 * The same tests on PGlite and on a real PostgreSQL, each with an empty database
 * unless `begins` says otherwise.
 * @param block gets a function that gives the open database, valid inside tests and hooks
 */
export function describeOnBothEngines(
  name: string,
  block: (database: () => Database) => void,
  begins: Begins = {},
): void {
  describe(`${name} on PGlite`, () => {
    block(useDatabase(begins, async () => ({ database: await openInMemory() })));
  });
  describeWithPostgres(`${name} on PostgreSQL`, () => {
    block(
      useDatabase(begins, async () => {
        const server = await startPostgres();
        return { database: await openPostgres(server.url()), server };
      }),
    );
  });
}

function useDatabase(
  begins: Begins,
  open: () => Promise<{ database: Database; server?: PostgresServer }>,
): () => Database {
  let opened: Awaited<ReturnType<typeof open>> | undefined;
  const database = () => {
    if (!opened) throw new Error('The database is open inside tests and hooks only');
    return opened.database;
  };
  beforeAll(async () => {
    opened = await open();
    if (begins.sample) await seedSample(database(), begins.sample);
  });
  beforeEach(async () => {
    if (begins.sample) await database().queries.delete(messages);
    else await emptyDatabase(database());
  });
  afterAll(async () => {
    await opened?.database.close();
    await opened?.server?.remove();
  });
  return database;
}
