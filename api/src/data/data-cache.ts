import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ListKind } from '@elo/content/lists';
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
  private readonly waiting = new Set<() => void>();

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
    if (this.waiting.size > 0) this.refresh().catch(() => {});
  }

  /**
   * Resolves with a snapshot whose digest is not `digest`, as soon as there is one.
   * @param signal gives up with the current snapshot
   */
  async waitForOther(digest: string, signal: AbortSignal): Promise<Snapshot> {
    let snapshot = await this.get();
    while (snapshot.digest === digest && !signal.aborted) {
      await nextLoad(this.waiting, signal);
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
        this.current = await takeSnapshot(this.database);
      } catch (error) {
        this.stale = true;
        throw error;
      }
    }
    for (const wake of this.waiting) wake();
    return this.current as Snapshot;
  }
}

/** Resolves after the next load, or when the signal aborts. */
function nextLoad(waiting: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      waiting.delete(done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    waiting.add(done);
    signal.addEventListener('abort', done);
  });
}

const compress = promisify(brotliCompress);

/** One below the best: a tenth more bytes in a quarter of the time, so that a change shows at once. */
const BROTLI_QUALITY = 10;

/** A list, ready to be sent. */
export interface ListAnswer {
  readonly json: Buffer;
  /** Compressed when it is first asked for: a large list takes longer than all else after a change. */
  brotli(): Promise<Buffer>;
  /** SHA-256 of `json`, hexadecimal. */
  readonly digest: string;
  readonly rows: number;
  /** True while these are the sample data. */
  readonly sample: boolean;
}

/** Both lists at one moment. */
interface Snapshot {
  readonly lists: Readonly<Record<ListKind, ListAnswer>>;
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

/** Reads both lists in one transaction and serialises them once. */
async function takeSnapshot(database: Database): Promise<Snapshot> {
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
    distributors: answer(read.distributors, isSample('distributors')),
    products: answer(read.products, isSample('products')),
  };
  return {
    lists,
    digest: digestOf(`${lists.distributors.digest} ${lists.products.digest}`),
    revision: revisionText(read.imports),
  };
}

function answer(items: readonly unknown[], sample: boolean): ListAnswer {
  const text = JSON.stringify(items);
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
  return { json, brotli, digest: digestOf(text), rows: items.length, sample };
}
