import { sql } from 'drizzle-orm';
import { formatOf, type ListItems, type ListKind } from '../csv/lists';
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

/**
 * Rows of one INSERT. The embedded database runs a statement on the main thread, this one in some 30
 * milliseconds; PostgreSQL takes at most 65,535 values.
 */
const CHUNK = 100;

/**
 * Replaces a list by the rows of a CSV text, all or nothing, and tells every API process. Requests
 * are answered meanwhile, from what was there before.
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

/** First of the transaction: its row makes two imports of one list take turns. */
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

/** How the rows of each list are written. */
const WRITERS: {
  [Kind in ListKind]: (
    transaction: Queries,
    rows: (ListItems[Kind] & { position: number })[],
  ) => PromiseLike<unknown>;
} = {
  distributors: (transaction, rows) => transaction.insert(distributors).values(rows),
  products: (transaction, rows) => transaction.insert(products).values(rows),
};

async function replaceRows<Kind extends ListKind>(
  transaction: Queries,
  kind: Kind,
  items: readonly ListItems[Kind][],
): Promise<void> {
  await transaction.delete(kind === 'distributors' ? distributors : products);
  const rows = items.map((item, position) => ({ ...item, position }));
  const pause = createPause();
  for (let start = 0; start < rows.length; start += CHUNK) {
    await pause();
    await WRITERS[kind](transaction, rows.slice(start, start + CHUNK));
  }
}
