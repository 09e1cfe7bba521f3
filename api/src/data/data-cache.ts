import { EventEmitter, once } from 'node:events';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ListItems, ListKind } from '@elo/content/lists';
import type { Database } from '../database/database';
import { imports } from '../database/schema';
import { digestOf, readList } from './stored-lists';

/**
 * Keeps one snapshot of the lists, taken again after an announced change. While the database cannot
 * announce changes (a lost connection), every call compares revisions instead, so that a client gets
 * old data for one request at most.
 */
export class DataCache {
  private current: Snapshot | undefined;
  private loading: Promise<Snapshot> | undefined;
  private stale = true;
  /** Emits `load` after every snapshot. */
  private readonly loads = new EventEmitter().setMaxListeners(0);

  constructor(private readonly database: Database) {
    database.onDataChange(() => this.invalidate());
  }

  /** Current snapshot. While the database is away, the last one; rejects without one. */
  async get(): Promise<Snapshot> {
    try {
      const known = this.current?.revision;
      if (
        !this.database.listening &&
        known !== undefined &&
        (await readRevision(this.database)) !== known
      ) {
        this.stale = true;
      }
      return this.stale || !this.current ? await this.refresh() : this.current;
    } catch (error) {
      if (this.current) return this.current;
      throw error;
    }
  }

  /** Marks the snapshot as outdated; for changes by this process, as announcements take a moment. */
  invalidate(): void {
    this.stale = true;
    // A failure shows at the next request, which tries again.
    if (this.loads.listenerCount('load') > 0) this.refresh().catch(() => {});
  }

  /**
   * Resolves with a snapshot whose digest is not `digest`, as soon as there is one.
   * @param signal gives up with the current snapshot
   */
  async waitForOther(digest: string, signal: AbortSignal): Promise<Snapshot> {
    let snapshot = await this.get();
    while (snapshot.digest === digest && !signal.aborted) {
      await once(this.loads, 'load', { signal }).catch(() => undefined);
      snapshot = await this.get();
    }
    return snapshot;
  }

  private refresh(): Promise<Snapshot> {
    this.loading ??= this.load().finally(() => {
      this.loading = undefined;
    });
    return this.loading;
  }

  private async load(): Promise<Snapshot> {
    // A change that is announced while reading makes what was read old at once: read again.
    while (this.stale) {
      this.stale = false;
      try {
        this.current = await takeSnapshot(this.database, this.current);
      } catch (error) {
        this.stale = true;
        throw error;
      }
    }
    this.loads.emit('load');
    return this.current as Snapshot;
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
  /** True while these are the sample data. */
  readonly sample: boolean;
}

/** Both lists at one moment. */
interface Snapshot {
  readonly lists: { readonly [Kind in ListKind]: ListAnswer<ListItems[Kind]> };
  /** Names this state of the data: equal digest, equal answers. */
  readonly digest: string;
  /** Revision of each list, to compare with the database cheaply. */
  readonly revision: string;
}

/** Revisions of the lists as the database has them now. */
async function readRevision(database: Database): Promise<string> {
  const rows = await database.queries
    .select({ kind: imports.kind, revision: imports.revision })
    .from(imports);
  return revisionText(rows);
}

function revisionText(rows: readonly { kind: string; revision: number }[]): string {
  return rows
    .map(({ kind, revision }) => `${kind}=${revision}`)
    .sort()
    .join(' ');
}

/**
 * Reads both lists in one transaction and serialises them once.
 * @param before the last snapshot, of which a list that did not change is kept
 */
async function takeSnapshot(database: Database, before: Snapshot | undefined): Promise<Snapshot> {
  const read = await database.queries.transaction(
    async (transaction) => ({
      imports: await transaction
        .select({ kind: imports.kind, revision: imports.revision, sample: imports.sample })
        .from(imports),
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
    digest: digestOf(`${lists.distributors.digest} ${lists.products.digest}`),
    revision: revisionText(read.imports),
  };
}

function answer<Item>(
  read: readonly Item[],
  sample: boolean,
  before: ListAnswer<Item> | undefined,
): ListAnswer<Item> {
  const text = JSON.stringify(read);
  const digest = digestOf(text);
  if (before?.digest === digest) return { ...before, sample };
  const items = keepUnchanged(read, before?.items ?? []);
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
  return { items, json, brotli, digest, sample };
}

/**
 * Reuses the previous object for every unchanged item: caches use objects as keys, and whoever still
 * has the previous list keeps no second copy of it in memory.
 * @param before the previous list
 */
export function keepUnchanged<Item>(
  items: readonly Item[],
  before: readonly Item[],
): readonly Item[] {
  const known = new Map(before.map((item) => [JSON.stringify(item), item]));
  return items.map((item) => known.get(JSON.stringify(item)) ?? item);
}
