import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { lockFolder } from '@elo/contract/service';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { DATA_CHANNEL, type Database, MIGRATIONS } from './database';
import * as schema from './schema';

/** Folder of the database below the data folder. */
function databaseFolder(dataFolder: string): string {
  return join(dataFolder, 'database');
}

/**
 * Opens the embedded database (PGlite) in a folder, locked against a second process, and
 * migrates it. The first open takes some seconds.
 * @throws EloError `database-locked`
 */
export async function openEmbedded(dataFolder: string): Promise<Database> {
  const lock = lockFolder(join(dataFolder, 'lock'));
  try {
    const client = await PGlite.create(databaseFolder(dataFolder));
    const database = await openPglite(client, databaseFolder(dataFolder));
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
