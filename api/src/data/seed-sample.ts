import { type SampleSize, sampleFile, sampleProducts } from '@elo/content/sample';
import { eq } from 'drizzle-orm';
import { writeList } from '../csv/parse-list';
import type { Database } from '../database/database';
import { imports } from '../database/schema';
import { type ImportReport, importList, unpackSource } from './stored-lists';

/** The sample lists as CSV files, by file name. */
export function sampleFiles(size: SampleSize = 'full'): Readonly<Record<string, string>> {
  return {
    'distributors.csv': sampleFile('distributors'),
    'products.csv':
      size === 'full' ? sampleFile('products') : writeList('products', sampleProducts(size)),
  };
}

/**
 * Fills a database that never saw an import with the sample data.
 * @returns whether it did
 */
export async function seedSample(database: Database, size: SampleSize = 'full'): Promise<boolean> {
  const known = await database.queries.select({ kind: imports.kind }).from(imports);
  if (known.length > 0) return false;
  for (const [name, text] of Object.entries(sampleFiles(size))) {
    const kind = name === 'distributors.csv' ? 'distributors' : 'products';
    await importList(database, kind, text, { sample: true });
  }
  return true;
}

/**
 * Replaces the smaller sample of products by the whole one; an imported list stays.
 * @returns what was imported; `undefined` where the list is not the smaller sample
 */
export async function fillSample(database: Database): Promise<ImportReport | undefined> {
  const [known] = await database.queries
    .select({ sample: imports.sample, source: imports.source })
    .from(imports)
    .where(eq(imports.kind, 'products'));
  const base = sampleFiles('base')['products.csv'] as string;
  if (!known?.sample) return undefined;
  if ((await unpackSource(known.source)).toString() !== base) return undefined;
  const full = sampleFiles('full')['products.csv'] as string;
  return importList(database, 'products', full, { sample: true });
}
