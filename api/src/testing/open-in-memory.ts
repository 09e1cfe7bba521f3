import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../database/database';
import { openPglite } from '../database/open-database';

const LIBRARIES = join(__dirname, '..', '..', '..', 'node_modules');

/** Copy of an empty PGlite below the libraries, so that it goes with the version that made it. */
function emptyCopy(): { folder: string; path: string } {
  const manifest = readFileSync(join(LIBRARIES, '@electric-sql', 'pglite', 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = join(LIBRARIES, '.cache', 'elo-tests');
  return { folder, path: join(folder, `empty-pglite-${version}.tar`) };
}

function readCopy(path: string): Blob | undefined {
  try {
    return new Blob([readFileSync(path)]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

/**
 * Opens an empty, migrated PGlite in memory. The first makes its files as a first start does,
 * which takes seconds, and leaves a copy of them; the others begin with that copy.
 */
export async function openInMemory(): Promise<Database> {
  const { folder, path } = emptyCopy();
  const loadDataDir = readCopy(path);
  if (loadDataDir) return openPglite(await PGlite.create({ loadDataDir }));
  const client = await PGlite.create();
  const copy = await client.dumpDataDir('none');
  mkdirSync(folder, { recursive: true });
  // Whole at once: another test file may be reading.
  const own = `${path}.${process.pid}`;
  writeFileSync(own, new Uint8Array(await copy.arrayBuffer()));
  renameSync(own, path);
  return openPglite(client);
}
