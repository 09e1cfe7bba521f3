import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual, promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ListItems, ListKind } from '@elo/content/lists';
import { asc, eq, gt, sql } from 'drizzle-orm';
import { decodeFile, parseList, writeList } from '../csv/parse-list';
import type { Database, Queries } from '../database/database';
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
    await setImmediate();
  }
}

/** A row as an item, which lacks the fields that are null. */
function itemOf({ position, ...row }: Record<string, unknown>): unknown {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}

/** Rows of one INSERT. The embedded database runs a statement on the main thread: a short one. */
const CHUNK = 100;

/**
 * Replaces a list by the rows of a CSV text in one transaction. Until it ends, requests are answered
 * from the previous list.
 * @param sample marks the data as the sample that came with the program
 * @returns the list, its number of rows, and other sites with its photos
 * @throws EloError `invalid-data` with every bad row; nothing is stored then
 */
export async function importList(database: Database, kind: ListKind, text: string, sample = false) {
  const items = await parseList(kind, text);
  const source = await packSource(text);
  await database.queries.transaction(async (transaction) => {
    // First: its row lock serializes imports of one list.
    await transaction
      .insert(imports)
      .values({ kind, revision: 1, source, sample, importedAt: sql`now()` })
      .onConflictDoUpdate({
        target: imports.kind,
        set: {
          revision: sql`${imports.revision} + 1`,
          source: sql`excluded.source`,
          sample: sql`excluded.sample`,
          importedAt: sql`excluded.imported_at`,
        },
      });
    const table = TABLES[kind];
    await transaction.delete(table);
    for (let start = 0; start < items.length; start += CHUNK) {
      await setImmediate();
      const chunk = items.slice(start, start + CHUNK);
      const rows = chunk.map((item, index) => ({ ...item, position: start + index }));
      // As one JSON value: a parameter for every cell costs the query builder several times what the
      // database itself needs. The keys of an item are the table's columns.
      await transaction.execute(
        sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`,
      );
    }
  });
  return { kind, rows: items.length, photoHosts: photoHostsOf(items) };
}

/** Other sites that hold photos of a list; browsers show none of those that no package names. */
function photoHostsOf(items: readonly ListItems[ListKind][]): readonly string[] {
  const photos = items.flatMap((item) => ('fotos' in item ? item.fotos : []));
  const outside = photos.filter(({ src }) => URL.canParse(src));
  return [...new Set(outside.map(({ src }) => new URL(src).origin))].sort();
}

/**
 * A list as CSV: the imported file byte for byte while the rows are still those of that file,
 * else the rows as they are now.
 */
export async function exportList(database: Database, kind: ListKind): Promise<string> {
  const items = await readList(database.queries, kind);
  const [last] = await database.queries.select().from(imports).where(eq(imports.kind, kind));
  const source = last && decodeFile(await unpackSource(last.source));
  // A file of before may have rows that are refused now.
  const parsed = source && (await parseList(kind, source).catch(() => undefined));
  const isSame = isDeepStrictEqual(parsed, items);
  return source && isSame ? source : writeList(kind, items);
}
