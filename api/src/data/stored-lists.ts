import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { formatOf, type ListItems, type ListKind } from '@elo/content/lists';
import { asc, eq, gt, sql } from 'drizzle-orm';
import { decodeFile, parseList, writeList } from '../csv/parse-list';
import { createPause } from '../csv/pause';
import { DATA_CHANNEL, type Database, type Queries } from '../database/database';
import { distributors, imports, products } from '../database/schema';

/** Packed, because writing four megabytes unpacked blocks an embedded database for two seconds. */
const packSource = promisify<string, Buffer>(gzip);

/** The imported file as the database keeps it, unpacked. */
export const unpackSource = promisify<Uint8Array, Buffer>(gunzip);

const TABLES = { distributors, products };

/** Rows of one SELECT: the embedded database answers on the main thread, one statement at a time. */
const PAGE = 250;

/** A stored list, in the order of the imported file; in pages, so that requests are answered in between. */
export async function readList<Kind extends ListKind>(
  queries: Queries,
  kind: Kind,
): Promise<ListItems[Kind][]> {
  // The type of a query over either table is that of neither.
  const table = TABLES[kind] as typeof products;
  const pause = createPause();
  const items: ListItems[Kind][] = [];
  let last = -1;
  for (;;) {
    const rows = await queries
      .select()
      .from(table)
      .where(gt(table.position, last))
      .orderBy(asc(table.position))
      .limit(PAGE);
    items.push(...rows.map((row) => itemOf(row) as ListItems[Kind]));
    if (rows.length < PAGE) return items;
    last = rows.at(-1)?.position ?? last;
    await pause();
  }
}

/** A row as an item, which lacks the fields that are null. */
function itemOf({ position, ...row }: Record<string, unknown>): unknown {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}

/** SHA-256 of a text, hexadecimal. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Digest of a list: equal items in equal order, equal digest, on either engine. */
export async function listDigest<Kind extends ListKind>(
  columns: readonly string[],
  items: readonly ListItems[Kind][],
): Promise<string> {
  const hash = createHash('sha256');
  const pause = createPause();
  let before = '[';
  for (const item of items) {
    await pause();
    const cells = columns.map((column) => (item as Readonly<Record<string, unknown>>)[column]);
    hash.update(before + JSON.stringify(cells));
    before = ',';
  }
  return hash.update(items.length === 0 ? '[]' : ']').digest('hex');
}

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
  const values = {
    digest: await listDigest(formatOf(kind).columns, items),
    source: await packSource(text),
    sample: options.sample ?? false,
    importedAt: new Date(),
  };
  await database.queries.transaction(async (transaction) => {
    // First: its row lock serializes imports of one list.
    await transaction
      .insert(imports)
      .values({ kind, revision: 1, ...values })
      .onConflictDoUpdate({
        target: imports.kind,
        set: { ...values, revision: sql`${imports.revision} + 1` },
      });
    await replaceRows(transaction, kind, items);
    await transaction.execute(sql`select pg_notify(${DATA_CHANNEL}, ${kind})`);
  });
  return { kind, rows: items.length };
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
  const table = TABLES[kind];
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
