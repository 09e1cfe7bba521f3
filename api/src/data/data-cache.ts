import { hash } from 'node:crypto';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ListItems, ListKind } from '@elo/content/lists';
import type { Product } from '@elo/contract';
import type { Database, Queries } from '../database/database';
import { imports } from '../database/schema';
import { readList } from './stored-lists';

/** How often a question about changes looks for one, milliseconds. */
const LOOK_MS = 250;

/** Indexes the products of a snapshot, which takes seconds for a large list. */
export interface ProductIndexer {
  /** Indexes a list while requests are answered from the list that it will replace. */
  prepare(products: ListAnswer<Product>): Promise<void>;
  /** Visitors get this list from now on; indexes it in the background if that is not done. */
  warm?(products: ListAnswer<Product>): void;
}

/**
 * Keeps one snapshot of the lists, taken again after a change. On PostgreSQL, where other processes
 * may import, every call compares revisions.
 */
export class DataCache {
  private current: Snapshot | undefined;
  private loading: Promise<Snapshot> | undefined;
  private stale = true;

  constructor(
    private readonly database: Database,
    private readonly indexers: readonly ProductIndexer[] = [],
  ) {}

  /**
   * Snapshot for visitors: until a changed list is read and indexed, the last one. On PostgreSQL the
   * changed one: what is composed may come from several processes, which must agree.
   */
  get(): Promise<Snapshot> {
    return this.read(this.database.engine === 'postgresql');
  }

  /** Snapshot of the data that the database has now. */
  fresh(): Promise<Snapshot> {
    return this.read(true);
  }

  /** While the database is away, the last snapshot; rejects without one. */
  private async read(waits: boolean): Promise<Snapshot> {
    try {
      if (this.current && !this.loading && !(await this.isOutdated(this.current))) {
        return this.current;
      }
      this.loading ??= this.load().finally(() => {
        this.loading = undefined;
      });
      // The calls that wait report its failure.
      this.loading.catch(() => undefined);
      return this.current && !waits ? this.current : await this.loading;
    } catch (error) {
      if (this.current) return this.current;
      throw error;
    }
  }

  /** Takes a new snapshot after a change by this process, which has it when this resolves. */
  async reload(): Promise<void> {
    this.stale = true;
    await this.fresh();
  }

  /**
   * Resolves with a snapshot whose digest is not `digest`, soon after there is one.
   * @param signal gives up with the current snapshot
   */
  async waitForOther(digest: string, signal: AbortSignal): Promise<Snapshot> {
    let snapshot = await this.get();
    while (snapshot.digest === digest && !signal.aborted) {
      await setTimeout(LOOK_MS, undefined, { signal }).catch(() => undefined);
      snapshot = await this.get();
    }
    return snapshot;
  }

  private async isOutdated({ revision }: Snapshot): Promise<boolean> {
    if (this.stale || this.database.engine === 'embedded') return this.stale;
    return revisionOf(await readImports(this.database.queries)) !== revision;
  }

  private async load(): Promise<Snapshot> {
    // A change while reading makes what was read old at once: read again.
    do {
      this.stale = false;
      try {
        const snapshot = await takeSnapshot(this.database, this.current);
        const { products } = snapshot.lists;
        // The first list is shown at once; like one that cannot be prepared, it is indexed on demand.
        for (const indexer of this.current ? this.indexers : []) {
          await indexer.prepare(products).catch(() => undefined);
        }
        this.current = snapshot;
        for (const indexer of this.indexers) indexer.warm?.(products);
      } catch (error) {
        this.stale = true;
        throw error;
      }
    } while (this.stale);
    return this.current;
  }
}

const compress = promisify(brotliCompress);

/** One below the best: a tenth more bytes in a quarter of the time, so that a change shows at once. */
const BROTLI_QUALITY = 10;

/** A list, and what is sent of it. */
export interface ListAnswer<Item = unknown> {
  readonly items: readonly Item[];
  readonly json: Buffer;
  /** Compressed when it is first asked for: a large list takes longer than all else after a change. */
  brotli(): Promise<Buffer>;
  /** SHA-256 of `json`, hexadecimal. */
  readonly digest: string;
  readonly sample: boolean;
}

interface Snapshot {
  readonly lists: { readonly [Kind in ListKind]: ListAnswer<ListItems[Kind]> };
  /** Names this state of the data: equal digest, equal answers. */
  readonly digest: string;
  /** Grows with every import of either list; cheap to compare with the database. */
  readonly revision: number;
}

const readImports = (queries: Queries) =>
  queries
    .select({ kind: imports.kind, revision: imports.revision, sample: imports.sample })
    .from(imports);

const revisionOf = (rows: Awaited<ReturnType<typeof readImports>>): number =>
  rows.reduce((sum, { revision }) => sum + revision, 0);

/**
 * Reads both lists in one transaction and serialises them once.
 * @param before the last snapshot, of which a list that did not change is kept
 */
async function takeSnapshot(database: Database, before: Snapshot | undefined): Promise<Snapshot> {
  const read = await database.queries.transaction(
    async (transaction) => ({
      imports: await readImports(transaction),
      distributors: await readList(transaction, 'distributors'),
      products: await readList(transaction, 'products'),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const isSample = (kind: ListKind) => read.imports.some((row) => row.kind === kind && row.sample);
  const { distributors, products } = read;
  const lists = {
    distributors: await answer(distributors, isSample('distributors'), before?.lists.distributors),
    products: await answer(products, isSample('products'), before?.lists.products),
  };
  return {
    lists,
    digest: hash('sha256', `${lists.distributors.digest} ${lists.products.digest}`),
    revision: revisionOf(read.imports),
  };
}

/** Items that are serialised at once. */
const PIECE = 250;

async function answer<Item>(
  read: readonly Item[],
  sample: boolean,
  before: ListAnswer<Item> | undefined,
): Promise<ListAnswer<Item>> {
  const pieces = [Buffer.from('[')];
  for (let start = 0; start < read.length; start += PIECE) {
    const [comma, text] = [start > 0 ? ',' : '', JSON.stringify(read.slice(start, start + PIECE))];
    pieces.push(Buffer.from(comma + text.slice(1, -1)));
    await setImmediate();
  }
  const json = Buffer.concat([...pieces, Buffer.from(']')]);
  const digest = hash('sha256', json);
  if (before?.digest === digest) return { ...before, sample };
  let packed: Promise<Buffer> | undefined;
  const brotli = () => {
    packed ??= compress(json, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
      },
    });
    return packed;
  };
  return { items: read, json, brotli, digest, sample };
}
