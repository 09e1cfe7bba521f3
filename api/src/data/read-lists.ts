import { createHash } from 'node:crypto';
import type { ListItems, ListKind } from '@elo/content/lists';
import type { Distributor, Product } from '@elo/contract';
import { asc, gt } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { distributors, products } from '../database/schema';
import { createPause } from '../pause';

async function readDistributors(queries: Queries): Promise<Distributor[]> {
  const rows = await queries.select().from(distributors).orderBy(asc(distributors.position));
  return rows.map(({ position, ...distributor }) => distributor);
}

/** Rows of one SELECT: the embedded database answers on the main thread, one statement at a time. */
const PAGE = 250;

/** In pages, so that requests are answered in between. */
async function readProducts(queries: Queries): Promise<Product[]> {
  const pause = createPause();
  const items: Product[] = [];
  let last = -1;
  for (;;) {
    const rows = await queries
      .select()
      .from(products)
      .where(gt(products.position, last))
      .orderBy(asc(products.position))
      .limit(PAGE);
    items.push(...rows.map(productOf));
    if (rows.length < PAGE) return items;
    last = rows.at(-1)?.position ?? last;
    await pause();
  }
}

function productOf(row: typeof products.$inferSelect): Product {
  const { position, material, bucha, unidade, preco, estoque, codigos, ...product } = row;
  return {
    ...product,
    ...(material !== null && { material }),
    ...(bucha !== null && { bucha }),
    ...(unidade !== null && { unidade }),
    ...(preco !== null && { preco }),
    ...(estoque !== null && { estoque }),
    ...(codigos !== null && { codigos }),
  };
}

const READERS: { [Kind in ListKind]: (queries: Queries) => Promise<ListItems[Kind][]> } = {
  distributors: readDistributors,
  products: readProducts,
};

/** A stored list, in the order of the imported file. */
export function readList<Kind extends ListKind>(
  queries: Queries,
  kind: Kind,
): Promise<ListItems[Kind][]> {
  return READERS[kind](queries);
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
