import { formatOf, type ListItems, type ListKind } from '@elo/content/lists';
import { sql } from 'drizzle-orm';
import { parseList } from '../csv/parse-list';
import { DATA_CHANNEL, type Database, type Queries } from '../database/database';
import { distributors, imports, products } from '../database/schema';
import { createPause } from '../pause';
import { listDigest } from './read-lists';
import { packSource } from './source-text';

/** What an import did. */
export interface ImportReport {
  readonly kind: ListKind;
  readonly rows: number;
}

/** Rows of one INSERT. The embedded database runs a statement on the main thread: a short one. */
const CHUNK = 100;

/**
 * Replaces a list by the rows of a CSV text in one transaction, and notifies every API process. Until
 * it ends, requests are answered from the previous list.
 * @param options.sample marks the data as the sample that came with the program
 * @throws InvalidRowsError with every bad row; nothing is stored then
 */
export async function importList(
  database: Database,
  kind: ListKind,
  text: string,
  options: { readonly sample?: boolean } = {},
): Promise<ImportReport> {
  const items = await parseList(kind, text);
  const digest = await listDigest(formatOf(kind).columns, items);
  const source = await packSource(text);
  await database.queries.transaction(async (transaction) => {
    await recordImport(transaction, { kind, digest, source, sample: options.sample ?? false });
    await replaceRows(transaction, kind, items);
    await transaction.execute(sql`select pg_notify(${DATA_CHANNEL}, ${kind})`);
  });
  return { kind, rows: items.length };
}

/** First statement of the transaction: its row lock serializes imports of one list. */
async function recordImport(
  transaction: Queries,
  entry: { kind: ListKind; digest: string; source: Uint8Array; sample: boolean },
): Promise<void> {
  const values = {
    digest: entry.digest,
    source: entry.source,
    sample: entry.sample,
    importedAt: new Date(),
  };
  await transaction
    .insert(imports)
    .values({ kind: entry.kind, revision: 1, ...values })
    .onConflictDoUpdate({
      target: imports.kind,
      set: { ...values, revision: sql`${imports.revision} + 1` },
    });
}

/**
 * Writes the rows as one JSON value a chunk: a parameter for every cell costs the query builder
 * several times what the database itself needs. The keys of an item are the table's columns.
 */
async function replaceRows<Kind extends ListKind>(
  transaction: Queries,
  kind: Kind,
  items: readonly ListItems[Kind][],
): Promise<void> {
  const table = kind === 'distributors' ? distributors : products;
  await transaction.delete(table);
  const pause = createPause();
  for (let start = 0; start < items.length; start += CHUNK) {
    await pause();
    const rows = items
      .slice(start, start + CHUNK)
      .map((item, index) => ({ ...item, position: start + index }));
    await transaction.execute(
      sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`,
    );
  }
}
