import { formatOf, type ListKind } from '@elo/content/lists';
import { eq } from 'drizzle-orm';
import { decodeFile } from '../csv/parse-list';
import { writeList } from '../csv/write-list';
import type { Database } from '../database/database';
import { imports } from '../database/schema';
import { listDigest, readList } from './read-lists';
import { unpackSource } from './source-text';

/**
 * A list as CSV: the imported file byte for byte while the rows are still those of that file,
 * else the rows as they are now.
 */
export async function exportList(database: Database, kind: ListKind): Promise<string> {
  const items = await readList(database.queries, kind);
  const [last] = await database.queries.select().from(imports).where(eq(imports.kind, kind));
  if (last && last.digest === (await listDigest(formatOf(kind).columns, items))) {
    return decodeFile(await unpackSource(last.source));
  }
  return writeList(kind, items);
}
