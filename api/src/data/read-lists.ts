import { createHash } from 'node:crypto';
import type { Distributor, Product } from '@elo/contract';
import { asc } from 'drizzle-orm';
import type { ListItems, ListKind } from '../csv/lists';
import type { Queries } from '../database/database';
import { distributors, products } from '../database/schema';

async function readDistributors(queries: Queries): Promise<Distributor[]> {
  const rows = await queries.select().from(distributors).orderBy(asc(distributors.position));
  return rows.map(({ position, ...distributor }) => distributor);
}

async function readProducts(queries: Queries): Promise<Product[]> {
  const rows = await queries.select().from(products).orderBy(asc(products.position));
  return rows.map(
    ({ position, material, bucha, unidade, preco, estoque, codigos, ...product }) => ({
      ...product,
      ...(material !== null && { material }),
      ...(bucha !== null && { bucha }),
      ...(unidade !== null && { unidade }),
      ...(preco !== null && { preco }),
      ...(estoque !== null && { estoque }),
      ...(codigos !== null && { codigos }),
    }),
  );
}

const READERS: { [Kind in ListKind]: (queries: Queries) => Promise<ListItems[Kind][]> } = {
  distributors: readDistributors,
  products: readProducts,
};

/** A list as it is stored, in the order of the imported file. */
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
export function listDigest<Kind extends ListKind>(
  columns: readonly string[],
  items: readonly ListItems[Kind][],
): string {
  const cells = items.map((item) =>
    columns.map((column) => (item as Readonly<Record<string, unknown>>)[column]),
  );
  return digestOf(JSON.stringify(cells));
}
