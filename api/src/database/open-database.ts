import type { Database } from './database';

/** Where the data live: a PostgreSQL server when its URL is given, else a folder. */
export interface DatabasePlace {
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
}

/**
 * Opens the database, migrated.
 * @throws EloError `database-locked`, `database-unreachable`
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  // Each engine is loaded only where it is used.
  if (place.databaseUrl !== undefined) {
    return (await import('./open-postgres')).openPostgres(place.databaseUrl);
  }
  return (await import('./open-embedded')).openEmbedded(place.dataFolder);
}
