import {
  errorCode,
  type ListedPage,
  type ReleaseFile,
  type RouteDocuments,
} from '@elo-platform/protocol';
import type { PagesToMake } from '@elo-platform/render/job';
import {
  AT_ONCE,
  addressOfKey,
  concurrently,
  type Documents,
  encodeTable,
  partsOf,
  queryNamesOf,
  readTable,
  type Store,
  sha256Hex,
  type TableEntry,
  tableCount,
  tableNumber,
} from '@elo-platform/store';

/** What decides about the pages of a route, the data aside. */
export interface RouteInputs {
  /** Digest of code and settings. */
  readonly code: string;
  /** Digest of all that the route is composed from, the data of the whole site included. */
  readonly from: string;
}

/** A table that has become whole. */
export interface WholeTable {
  readonly number: number;
  readonly entry: TableEntry;
  readonly bytes: Buffer;
}

/** A table that is kept from the release before, or filled with documents. */
interface OpenTable {
  readonly keys: readonly string[];
  readonly documents: Map<string, ReleaseFile>;
  readonly kept: TableEntry | undefined;
}

/**
 * The pages of one route of a release: each table of them is taken over from the release before, or
 * made of documents that are taken over or rendered. Where many must be rendered, some come late.
 */
export class RoutePages {
  /** All pages, as a list of addresses says them. */
  list: readonly ListedPage[] = [];
  /** Documents of the release before whose tables were read. */
  readonly before = new Map<string, ReleaseFile>();
  private tables: readonly OpenTable[] = [];
  private readonly shown = new Map<string, string>();

  constructor(
    private readonly store: Pick<Store, 'get'>,
    private readonly inputs: RouteInputs,
    /** Of the release before. */
    private readonly previous: RouteDocuments | undefined,
    /** What this release has already, when its late documents are composed. */
    private readonly begun?: RouteDocuments,
  ) {}

  /**
   * Decides which pages must be loaded: those that may show something else than they did, or a sample
   * of them.
   * @param most pages that are made now, besides the route's own path; where more must be, the others
   *   are left for later
   */
  async choose(named: readonly ListedPage[], most: number): Promise<PagesToMake> {
    this.list = named;
    for (const { address, shows } of named) {
      if (shows !== undefined) this.shown.set(address, shows);
    }
    await this.open();
    const due = this.tables.flatMap(({ keys, kept }) =>
      kept ? [] : keys.filter((key) => !this.takeOver(key)),
    );
    const isSampled = this.begun === undefined && due.length > most;
    const addresses = isSampled ? this.sampleOf(due, most) : due;
    const rendered: Record<string, string> = {};
    for (const key of addresses) {
      const before = this.before.get(key)?.rendered;
      if (before !== undefined) rendered[key] = before;
    }
    return { addresses, rendered };
  }

  /** About how many pages will be due, before it is known: those left for later, or a sample. */
  expected(most: number): number {
    const had = this.previous?.tables.reduce((sum, { count }) => sum + count, 0) ?? 0;
    return this.begun?.late?.count ?? Math.min(most, had);
  }

  /** Whether some pages are left for later, once the others are set. */
  get isLate(): boolean {
    return this.tables.some((table) => !table.kept && !isWhole(table));
  }

  /** Number of the table that a document belongs to. */
  numberOf(key: string): number {
    return tableNumber(addressOfKey(key), this.tables.length);
  }

  /** Tables that are whole without anything being rendered. */
  wholeAlready(): WholeTable[] {
    return this.tables.flatMap(({ kept }, number) => (kept ? [] : (this.whole(number) ?? [])));
  }

  /** A table, once all of its documents are there. */
  whole(number: number): WholeTable | undefined {
    const table = this.tables[number];
    return table && isWhole(table) ? { number, ...this.encode(table) } : undefined;
  }

  set(key: string, document: ReleaseFile): void {
    const source = this.sourceOf(key);
    this.tables[this.numberOf(key)]?.documents.set(key, { ...document, source });
  }

  /** What the record says of the route. @param write stores a table */
  async record(write: (bytes: Buffer) => Promise<unknown>): Promise<RouteDocuments> {
    const tables = await concurrently(this.tables, AT_ONCE, async (table) => {
      if (table.kept) return table.kept;
      const { entry, bytes } = this.encode(table);
      await write(bytes);
      return entry;
    });
    const names = queryNamesOf(this.list.map(({ address }) => address));
    return { from: this.inputs.from, names, tables };
  }

  private encode(table: OpenTable) {
    const { entry, bytes } = encodeTable(Object.fromEntries(table.documents));
    const isLate = !isWhole(table);
    const from = isLate ? undefined : this.fromOf(table.keys);
    return { entry: { ...entry, from, late: isLate || undefined }, bytes };
  }

  /** Keeps the tables that need not be made, and reads the others of the release before. */
  private async open(): Promise<void> {
    const parts = partsOf(
      this.list.map(({ address }) => address),
      tableCount(this.list.length),
    );
    const old = this.previous?.tables ?? [];
    // With another number of tables, each document has another place.
    const isSame = old.length === parts.length;
    this.tables = parts.map((keys, number) => ({
      keys,
      documents: new Map(),
      kept: this.keptTable(keys, this.begun?.tables[number], isSame ? old[number] : undefined),
    }));
    const wanted = old.filter((_table, number) => !isSame || !this.tables[number]?.kept);
    const read = await concurrently(wanted, AT_ONCE, (table) => this.readSound(table));
    for (const documents of read) {
      for (const [key, document] of Object.entries(documents)) this.before.set(key, document);
    }
  }

  /** What this release has already, or what shows the same as in the release before. */
  private keptTable(keys: readonly string[], own?: TableEntry, before?: TableEntry) {
    if (this.begun) return own?.late ? undefined : own;
    return before?.from !== undefined && before.from === this.fromOf(keys) ? before : undefined;
  }

  /**
   * The path itself (or what the remote names first), the largest document of the previous release,
   * the route's sample ({@link sampleDocument}), and others by the hash of their addresses.
   */
  private sampleOf(due: readonly string[], others: number): string[] {
    const own = this.list[0]?.address ?? '';
    const wanted = new Set(due.includes(own) ? [own] : []);
    const sizeOf = (key: string) => this.before.get(key)?.brotli ?? 0;
    const [largest = ''] = [...due].sort((a, b) => sizeOf(b) - sizeOf(a));
    const [first = largest] = [...(this.tables.find(({ keys }) => keys[0])?.keys ?? [])].sort();
    const hashes = new Map(due.map((key) => [key, sha256Hex(key)] as const));
    const byHash = [...due].sort((a, b) =>
      (hashes.get(a) ?? '') < (hashes.get(b) ?? '') ? -1 : 1,
    );
    const most = others + wanted.size;
    for (const key of [largest, first, ...byHash]) {
      if (wanted.size < most && hashes.has(key)) wanted.add(key);
    }
    return due.filter((key) => wanted.has(key));
  }

  /** A damaged table is treated as missing: it and its pages are composed again. */
  private async readSound(table: TableEntry): Promise<Documents> {
    try {
      return await readTable(this.store, table);
    } catch (error) {
      if (errorCode(error) === 'damage') return {};
      throw error;
    }
  }

  private takeOver(key: string): boolean {
    const [before, source] = [this.before.get(key), this.sourceOf(key)];
    if (before === undefined || source === undefined || before.source !== source) return false;
    this.set(key, before);
    return true;
  }

  private sourceOf(key: string): string | undefined {
    const shows = this.shown.get(key);
    return shows === undefined ? undefined : digestOf([this.inputs.code, shows]);
  }

  /** Digest of all that a table's documents show; `undefined` where one of them does not say. */
  private fromOf(keys: readonly string[]): string | undefined {
    const pairs = keys.map((key) => [key, this.shown.get(key) ?? ''] as const);
    if (!keys.every((key) => this.shown.has(key))) return undefined;
    return digestOf([this.inputs.code, ...pairs.sort(([a], [b]) => (a < b ? -1 : 1))]);
  }
}

function isWhole({ keys, documents }: OpenTable): boolean {
  return documents.size === keys.length;
}

/** Digest that recognizes equal inputs; it is no protection against forgery. */
export function digestOf(parts: readonly (string | number | readonly string[])[]): string {
  return sha256Hex(JSON.stringify(parts)).slice(0, 32);
}
