import type { Release, ReleaseFile, RouteDocuments } from '@elo-platform/protocol';
import {
  addressOf,
  addressOfKey,
  identitiesOf,
  readTable,
  type Store,
  type TableEntry,
  tableNumber,
} from '@elo-platform/store';
import { LRUCache } from 'lru-cache';
import { singleFlight } from '../single-flight';

/** Key of the page for addresses of nothing. */
export const NOT_FOUND_KEY = '404';

/** Tables of one release held at once, besides those that are kept; one is some 200 kB. */
const TABLES = 64;

/** Documents of a table by their addresses. */
export type Table = ReadonlyMap<string, ReleaseFile>;

/**
 * The documents of a release, found by address. Tables are read when an address leads to them, and
 * checked against the record.
 */
export class LiveDocuments {
  private readonly routes: ReadonlyMap<string, RouteDocuments>;
  private readonly identities: Readonly<Record<string, readonly string[]>>;
  private readonly tables = new LRUCache<string, Table>({ max: TABLES });
  /** Tables whose documents are held: those must not depend on the store. */
  private readonly kept = new Map<string, Table>();
  private readonly readOnce: (entry: TableEntry) => Promise<Table>;

  constructor(store: Pick<Store, 'get'>, record: Release) {
    const found = Object.entries(record.pages).map(
      ([path, route]) => [path === NOT_FOUND_KEY ? path : decodeURIComponent(path), route] as const,
    );
    this.routes = new Map(found);
    this.identities = identitiesOf(record);
    this.readOnce = singleFlight(
      ({ integrity }: TableEntry) => integrity,
      async (entry) => {
        const documents = await readTable(store, entry);
        return new Map(
          Object.entries(documents).map(([key, document]) => [addressOfKey(key), document]),
        );
      },
    );
  }

  /** True when the path is a page's, whatever its query. */
  has(path: string): boolean {
    return path !== NOT_FOUND_KEY && this.routes.has(path);
  }

  /** Paths of all pages, and that of the page for addresses of nothing. */
  paths(): string[] {
    return [...this.routes.keys()];
  }

  /** All tables. */
  entries(): TableEntry[] {
    return [...this.routes.values()].flatMap(({ tables }) => tables);
  }

  /**
   * Finds the document of an address. An address that was composed as it stands is found first;
   * otherwise only those query names count that some document of the same path has, so that tracking
   * parameters and searches change nothing. What such a name asks for and was not composed (an item,
   * a page beyond the last) is not there at all.
   * @param path decoded, without trailing slash unless it is the root
   * @param search query with `?`, or empty
   * @returns undefined: status 404
   * @throws EloError `damage`, `store-unreachable`
   */
  async find(path: string, search: string): Promise<ReleaseFile | undefined> {
    if (!this.has(path)) return undefined;
    if (search.length < 2) return this.at(path, path);
    const query = new URLSearchParams(search);
    const exact = await this.at(path, addressOf(path, query));
    if (exact !== undefined) return exact;
    const own = this.identities[path]?.find((name) => query.get(name));
    if (own !== undefined) return this.at(path, addressOf(path, [[own, query.get(own) ?? '']]));
    const known = this.routes.get(path)?.names ?? [];
    const rest = [...query].filter(([name, value]) => known.includes(name) && value !== '');
    return this.at(path, addressOf(path, rest));
  }

  /** Whether the page of an address is rendered on request; parameters as of {@link find}. */
  requested(path: string, search: string): RouteDocuments['request'] {
    const request = this.has(path) ? this.routes.get(path)?.request : undefined;
    if (request === undefined) return undefined;
    const query = new URLSearchParams(search);
    const asked = request.queries?.some((name) => query.get(name)?.trim()) ?? true;
    return asked ? request : undefined;
  }

  /** Files that say how pages are rendered on request, each once. */
  requestJobs(): string[] {
    const jobs = [...this.routes.values()].flatMap(({ request }) => request?.job ?? []);
    return [...new Set(jobs)];
  }

  /** A table's documents. @throws as {@link find} */
  async table(entry: TableEntry): Promise<Table> {
    const known = this.kept.get(entry.integrity) ?? this.tables.get(entry.integrity);
    if (known !== undefined) return known;
    const table = await this.readOnce(entry);
    this.tables.set(entry.integrity, table);
    return table;
  }

  /** Keeps a table for as long as the release is there. */
  keep(entry: TableEntry, table: Table): void {
    this.kept.set(entry.integrity, table);
    this.tables.delete(entry.integrity);
  }

  /** The table that the document of a path without query belongs to. */
  plainTable(path: string): TableEntry | undefined {
    return this.tableOf(path, path);
  }

  private tableOf(path: string, address: string): TableEntry | undefined {
    const { tables = [] } = this.routes.get(path) ?? {};
    return tables[tableNumber(address, tables.length || 1)];
  }

  private async at(path: string, address: string): Promise<ReleaseFile | undefined> {
    const entry = this.tableOf(path, address);
    return entry && (await this.table(entry)).get(address);
  }
}
