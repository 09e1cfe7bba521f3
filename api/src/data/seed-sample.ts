import { LIST_KINDS, type ListKind } from '@elo/content/lists';
import { type SampleSize, sampleFile, sampleProducts } from '@elo/content/sample';
import { eq } from 'drizzle-orm';
import { writeList } from '../csv/parse-list';
import type { Database } from '../database/database';
import { imports } from '../database/schema';
import { importList, unpackSource } from './stored-lists';

/** A sample list as a CSV file. */
export function sampleText(kind: ListKind, size: SampleSize = 'full'): string {
  const isWhole = kind === 'distributors' || size === 'full';
  return isWhole ? sampleFile(kind) : writeList('products', sampleProducts(size));
}

/**
 * Fills a database that never saw an import with the sample data.
 * @returns whether it did
 */
export async function seedSample(database: Database, size: SampleSize): Promise<boolean> {
  const known = await database.queries.select({ kind: imports.kind }).from(imports);
  if (known.length > 0) return false;
  for (const kind of LIST_KINDS) await importList(database, kind, sampleText(kind, size), true);
  return true;
}

/**
 * Replaces the smaller sample of products by the whole one; an imported list stays.
 * @returns what was imported; `undefined` where the list is not the smaller sample
 */
export async function fillSample(database: Database) {
  const [known] = await database.queries
    .select({ sample: imports.sample, source: imports.source })
    .from(imports)
    .where(eq(imports.kind, 'products'));
  if (!known?.sample) return undefined;
  const source = (await unpackSource(known.source)).toString();
  if (source !== sampleText('products', 'base')) return undefined;
  return importList(database, 'products', sampleText('products'), true);
}
