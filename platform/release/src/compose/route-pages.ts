import { errorCode, type ReleaseFile, type RouteDocuments } from '@elo-platform/protocol';
import type { NamedPage, PagesToMake } from '@elo-platform/render';
import {
  canonicalJson,
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
} from '@elo-platform/store';

/** Tables read at once. */
const WIDTH = 16;

/** What decides about the pages of a route, the data aside. */
export interface RouteInputs {
  /** Digest of code and settings. */
  readonly code: string;
  /** Digest of all that the route is composed from, the data of the whole site included. */
  readonly from: string;
}

/**
 * The pages of one route of a release: each table of them is taken over from the release before, or
 * made anew of documents that are taken over or rendered.
 */
export class RoutePages {
  private keys: string[] = [];
  private parts: readonly (readonly string[])[] = [];
  private readonly shown = new Map<string, string>();
  private readonly kept = new Map<number, TableEntry>();
  private readonly before = new Map<string, ReleaseFile>();
  private readonly documents = new Map<string, ReleaseFile>();

  constructor(
    private readonly store: Pick<Store, 'get'>,
    private readonly inputs: RouteInputs,
    /** Of the release before. */
    private readonly previous: RouteDocuments | undefined,
  ) {}

  /** Decides which pages must be loaded: those that may show something else than they did. */
  async choose(named: readonly NamedPage[]): Promise<PagesToMake> {
    this.keys = named.map(({ address }) => address);
    for (const { address, shows } of named) {
      if (shows !== undefined) this.shown.set(address, shows);
    }
    this.parts = partsOf(this.keys, tableCount(this.keys.length));
    const old = this.sameTables();
    for (const [number, table] of old.entries()) {
      if (table.from !== undefined && table.from === this.fromOf(number)) {
        this.kept.set(number, table);
      }
    }
    await this.readBefore(old);
    const addresses = this.open().filter((key) => !this.takeOver(key));
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

  /** A document of the release before, where its table was read. */
  of(key: string): ReleaseFile | undefined {
    return this.before.get(key);
  }

  /** Documents of the release before that were read. */
  known(): Iterable<ReleaseFile> {
    return this.before.values();
  }

  /** Takes a document as it is from now on. */
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
      const { entry, bytes } = encodeTable(this.documentsOf(keys));
      await write(bytes);
      const from = this.fromOf(number);
      return { ...entry, ...(from !== undefined && { from }) };
    });
    return { from: this.inputs.from, names: queryNamesOf(this.keys), tables };
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

  /** A damaged table is none: its pages are made anew, and so is it. */
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

/** Digest for telling equal inputs; nobody trusts it to prove anything. */
function digestOf(parts: unknown): string {
  return sha256Hex(canonicalJson(parts)).slice(0, 32);
}
