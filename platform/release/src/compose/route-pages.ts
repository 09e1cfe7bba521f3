import {
  errorCode,
  type ListedPage,
  type ReleaseFile,
  type RouteDocuments,
} from '@elo-platform/protocol';
import type { PagesToMake } from '@elo-platform/render/job';
import {
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

/** Tables read at once. */
const WIDTH = 16;

/** Pages of a route that are composed before a release goes live, besides its own path. */
const SAMPLE = 20;

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

/**
 * The pages of one route of a release: each table of them is taken over from the release before, or
 * made of documents that are taken over or rendered. Where more than {@link SAMPLE} must be
 * rendered, the others come late.
 */
export class RoutePages {
  private keys: string[] = [];
  private parts: readonly (readonly string[])[] = [];
  private readonly shown = new Map<string, string>();
  private readonly kept = new Map<number, TableEntry>();
  /** Documents of the release before whose tables were read. */
  readonly before = new Map<string, ReleaseFile>();
  private readonly documents = new Map<string, ReleaseFile>();
  /** All pages, as a list of addresses says them. */
  list: readonly ListedPage[] = [];
  private readonly late = new Set<string>();

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
   * @param full true leaves none for later
   */
  async choose(named: readonly ListedPage[], full: boolean): Promise<PagesToMake> {
    this.list = named;
    this.keys = named.map(({ address }) => address);
    for (const { address, shows } of named) {
      if (shows !== undefined) this.shown.set(address, shows);
    }
    this.parts = partsOf(this.keys, tableCount(this.keys.length));
    const old = this.sameTables();
    if (this.begun) await this.resume(this.begun);
    for (const [number, table] of old.entries()) {
      if (this.begun) break;
      if (table.from !== undefined && table.from === this.fromOf(number)) {
        this.kept.set(number, table);
      }
    }
    await this.readBefore(old);
    const due = this.open().filter((key) => !this.documents.has(key) && !this.takeOver(key));
    const isSampled = !full && this.begun === undefined && due.length > SAMPLE;
    const addresses = isSampled ? this.sampleOf(due) : due;
    if (isSampled) for (const key of due) this.late.add(key);
    for (const key of addresses) this.late.delete(key);
    return {
      addresses,
      rendered: Object.fromEntries(
        addresses.flatMap((key) => {
          const rendered = this.before.get(key)?.rendered;
          return rendered === undefined ? [] : [[key, rendered]];
        }),
      ),
    };
  }

  /** Whether some pages are left for later. */
  get isLate(): boolean {
    return this.late.size > 0;
  }

  /** Documents of the release before whose addresses this one has, too. */
  listed(): Documents {
    const keys = this.keys.filter((key) => this.before.has(key));
    return Object.fromEntries(keys.map((key) => [key, this.before.get(key) as ReleaseFile]));
  }

  /** Number of the table that a document belongs to. */
  numberOf(key: string): number {
    return tableNumber(addressOfKey(key), this.parts.length);
  }

  /** Tables that are whole without anything being rendered. */
  wholeAlready(): WholeTable[] {
    return this.parts.flatMap((_keys, number) =>
      this.kept.has(number) ? [] : (this.whole(number) ?? []),
    );
  }

  /** A table, once all of its documents are there. */
  whole(number: number): WholeTable | undefined {
    const keys = this.parts[number] ?? [];
    if (!keys.every((one) => this.documents.has(one))) return undefined;
    return { number, ...this.encode(keys, number) };
  }

  /** Sets a document's current state. */
  set(key: string, document: ReleaseFile): void {
    const source = this.sourceOf(key);
    this.documents.set(key, { ...document, ...(source !== undefined && { source }) });
  }

  /**
   * What the record says of the route.
   * @param write stores a table
   */
  async record(write: (bytes: Buffer) => Promise<unknown>): Promise<RouteDocuments> {
    const tables = await concurrently(this.parts, WIDTH, async (keys, number) => {
      const kept = this.kept.get(number);
      if (kept !== undefined) return kept;
      const { entry, bytes } = this.encode(keys, number);
      await write(bytes);
      return entry;
    });
    return { from: this.inputs.from, names: queryNamesOf(this.keys), tables };
  }

  private encode(keys: readonly string[], number: number) {
    const { entry, bytes } = encodeTable(this.documentsOf(keys));
    const isLate = keys.some((key) => this.late.has(key));
    const from = isLate ? undefined : this.fromOf(number);
    return {
      entry: {
        ...entry,
        ...(from !== undefined && { from }),
        ...(isLate && { late: true as const }),
      },
      bytes,
    };
  }

  /** Takes over what this release has already. */
  private async resume({ tables }: RouteDocuments): Promise<void> {
    for (const [number, table] of tables.entries()) {
      if (!table.late) this.kept.set(number, table);
    }
    const open = tables.filter(({ late }) => late);
    for (const documents of await concurrently(open, WIDTH, (one) => readTable(this.store, one))) {
      for (const [key, document] of Object.entries(documents)) this.documents.set(key, document);
    }
  }

  /**
   * The path itself (or what the remote names first), the largest document of the previous release,
   * the route's sample ({@link sampleDocument}), and others by the hash of their addresses.
   */
  private sampleOf(due: readonly string[]): string[] {
    const [own = ''] = this.keys;
    const wanted = new Set(due.includes(own) ? [own] : []);
    const sizeOf = (key: string) => this.before.get(key)?.brotli ?? 0;
    const [largest = ''] = [...due].sort((a, b) => sizeOf(b) - sizeOf(a));
    const [first = largest] = [...(this.parts.find((keys) => keys.length > 0) ?? [])].sort();
    const hashes = new Map(due.map((key) => [key, sha256Hex(key)] as const));
    const byHash = [...due].sort((a, b) =>
      (hashes.get(a) ?? '') < (hashes.get(b) ?? '') ? -1 : 1,
    );
    const most = SAMPLE + wanted.size;
    for (const key of [largest, first, ...byHash]) {
      if (wanted.size < most && hashes.has(key)) wanted.add(key);
    }
    return due.filter((key) => wanted.has(key));
  }

  /** Tables of the release before, where each document has the place that it had. */
  private sameTables(): readonly TableEntry[] {
    const tables = this.previous?.tables ?? [];
    return tables.length === this.parts.length ? tables : [];
  }

  private async readBefore(old: readonly TableEntry[]): Promise<void> {
    const wanted =
      old.length > 0
        ? old.filter((_table, number) => !this.kept.has(number))
        : (this.previous?.tables ?? []);
    const read = await concurrently(wanted, WIDTH, (table) => this.readSound(table));
    for (const documents of read) {
      for (const [key, document] of Object.entries(documents)) this.before.set(key, document);
    }
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

  /** Keys of the tables that are not taken over whole. */
  private open(): string[] {
    return this.parts.flatMap((keys, number) => (this.kept.has(number) ? [] : keys));
  }

  private takeOver(key: string): boolean {
    const [before, source] = [this.before.get(key), this.sourceOf(key)];
    if (before === undefined || source === undefined || before.source !== source) return false;
    this.documents.set(key, before);
    return true;
  }

  private sourceOf(key: string): string | undefined {
    const shows = this.shown.get(key);
    return shows === undefined ? undefined : digestOf([this.inputs.code, shows]);
  }

  /** Digest of all that a table's documents show; `undefined` where one of them does not say. */
  private fromOf(number: number): string | undefined {
    const pairs: (readonly [string, string])[] = [];
    for (const key of this.parts[number] ?? []) {
      const shows = this.shown.get(key);
      if (shows === undefined) return undefined;
      pairs.push([key, shows]);
    }
    return digestOf([this.inputs.code, ...pairs.sort(([a], [b]) => (a < b ? -1 : 1))]);
  }

  private documentsOf(keys: readonly string[]): Documents {
    return Object.fromEntries(
      keys.flatMap((key) => {
        const document = this.documents.get(key);
        return document === undefined ? [] : [[key, document]];
      }),
    );
  }
}

/** Digest that recognizes equal inputs; it is no protection against forgery. */
export function digestOf(parts: readonly (string | number | readonly string[])[]): string {
  return sha256Hex(JSON.stringify(parts)).slice(0, 32);
}
