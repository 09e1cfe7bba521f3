import { hash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ListItems, ListKind } from '@elo/content/lists';
import type { Database, Queries } from '../database/database';
import { imports } from '../database/schema';
import { readList } from './stored-lists';

/** How often a question about changes looks for one, milliseconds. */
const LOOK_MS = 250;

/**
 * Keeps one snapshot of the lists, taken again after a change. On PostgreSQL, where other processes
 * may import, every call compares revisions.
 */
export class DataCache {
  private current: Snapshot | undefined;
  private loading: Promise<Snapshot> | undefined;
  private stale = true;

  constructor(private readonly database: Database) {}

  /** Current snapshot. While the database is away, the last one; rejects without one. */
  async get(): Promise<Snapshot> {
    try {
      if (this.current && !this.loading && !(await this.isOutdated(this.current))) {
        return this.current;
      }
      this.loading ??= this.load().finally(() => {
        this.loading = undefined;
      });
      return await this.loading;
    } catch (error) {
      if (this.current) return this.current;
      throw error;
    }
  }

  /** Marks the snapshot as outdated, after a change by this process. */
  invalidate(): void {
    this.stale = true;
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
        this.current = await takeSnapshot(this.database, this.current);
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
  const lists = {
    distributors: answer(read.distributors, isSample('distributors'), before?.lists.distributors),
    products: answer(read.products, isSample('products'), before?.lists.products),
  };
  return {
    lists,
    digest: hash('sha256', `${lists.distributors.digest} ${lists.products.digest}`),
    revision: revisionOf(read.imports),
  };
}

function answer<Item>(
  read: readonly Item[],
  sample: boolean,
  before: ListAnswer<Item> | undefined,
): ListAnswer<Item> {
  const text = JSON.stringify(read);
  const digest = hash('sha256', text);
  if (before?.digest === digest) return { ...before, sample };
  const json = Buffer.from(text);
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
