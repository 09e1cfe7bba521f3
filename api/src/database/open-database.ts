import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { lockFolder } from '@elo/contract/service';
import { DATA_CHANNEL, type Database, MIGRATIONS } from './database';
import * as schema from './schema';

/** Where the data live: a PostgreSQL server when its URL is given, else a folder. */
export interface DatabasePlace {
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
}

/**
 * Opens the database, migrated. Each engine is loaded only where it is used.
 * @throws EloError `database-locked`, `database-unreachable`
 */
export async function openDatabase({ databaseUrl, dataFolder }: DatabasePlace): Promise<Database> {
  if (databaseUrl === undefined) return openEmbedded(dataFolder);
  return (await import('./open-postgres')).openPostgres(databaseUrl);
}

/** Opens the embedded database, locked against a second process. The first open takes some seconds. */
async function openEmbedded(dataFolder: string): Promise<Database> {
  const lock = lockFolder(join(dataFolder, 'lock'));
  try {
    const folder = join(dataFolder, 'database');
    const { PGlite } = await import('@electric-sql/pglite');
    const database = await openPglite(await PGlite.create(folder), folder);
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

/** Wraps an open PGlite and migrates it; without a folder it lives in memory. */
export async function openPglite(client: PGlite, name = 'memory'): Promise<Database> {
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  const queries = drizzle(client, { schema });
  await migrate(queries, { migrationsFolder: MIGRATIONS });
  const listeners: (() => void)[] = [];
  await client.listen(DATA_CHANNEL, () => {
    for (const listener of listeners) listener();
  });
  return {
    engine: 'embedded',
    name,
    queries,
    listening: true,
    onDataChange: (listener) => void listeners.push(listener),
    close: () => client.close(),
  };
}
