import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { lockFolder } from '@elo/contract/service';
import { type Database, MIGRATIONS } from './database';
import * as schema from './schema';

/** Where the data are: on a PostgreSQL server when its URL is given, else in a folder. */
export interface DatabasePlace {
  readonly DATABASE_URL?: string | undefined;
  readonly dataFolder: string;
}

/**
 * Opens the database, migrated. Each engine is loaded only where it is used.
 * @throws EloError `database-locked`, `database-unreachable`
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if (place.DATABASE_URL === undefined) return openEmbedded(place.dataFolder);
  return (await import('./open-postgres')).openPostgres(place.DATABASE_URL);
}

/** Opens the embedded database, locked against a second process. The first open takes some seconds. */
async function openEmbedded(dataFolder: string): Promise<Database> {
  const lock = lockFolder(join(dataFolder, 'lock'));
  try {
    const { PGlite } = await import('@electric-sql/pglite');
    const database = await openPglite(await PGlite.create(join(dataFolder, 'database')));
    return {
      ...database,
      async close() {
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Wraps an open PGlite and migrates it. */
export async function openPglite(client: PGlite): Promise<Database> {
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  const queries = drizzle(client, { schema });
  await migrate(queries, { migrationsFolder: MIGRATIONS });
  return { engine: 'embedded', queries, close: () => client.close() };
}
