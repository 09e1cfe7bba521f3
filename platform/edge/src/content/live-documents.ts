import {
  encodePath,
  hasParams,
  hrefOf,
  type MatchedRoute,
  matchRoute,
  type Release,
  type ReleaseFile,
  type RouteDocuments,
} from '@elo-platform/protocol';
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

/** A page that is rendered on request. */
export interface RequestedPage {
  /** Address of the file that says how. */
  readonly job: string;
  /** Path of its route, as the release names it. */
  readonly route: string;
  /** Path, encoded, and query. */
  readonly address: string;
}

/** Documents of a table by their addresses. */
export type Table = ReadonlyMap<string, ReleaseFile>;

/**
 * The documents of a release, found by address. Tables are read when an address leads to them, and
 * checked against the record.
 */
export class LiveDocuments {
  /** By route pattern. */
  private readonly routes: ReadonlyMap<string, RouteDocuments>;
  private readonly identities: Readonly<Record<string, readonly string[]>>;
  private readonly tables = new LRUCache<string, Table>({ max: TABLES });
  /** Tables whose documents are held: those must not depend on the store. */
  private readonly kept = new Map<string, Table>();
  private readonly readOnce: (entry: TableEntry) => Promise<Table>;

  constructor(store: Pick<Store, 'get'>, record: Release) {
    this.routes = new Map(Object.entries(record.pages));
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

  /** The route of a path. @param path decoded */
  match(path: string): MatchedRoute | undefined {
    return path === NOT_FOUND_KEY ? undefined : matchRoute(this.routes.keys(), encodePath(path));
  }

  /** True when the path is a page's, whatever its parameters and query. */
  has(path: string): boolean {
    return this.match(path) !== undefined;
  }

  /** Paths of all pages without parameters, and that of the page for addresses of nothing. */
  paths(): string[] {
    return [...this.routes.keys()].filter((route) => !hasParams(route));
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
    const found = this.match(path);
    if (found === undefined) return undefined;
    const { route, params } = found;
    const plain = hrefOf(route, params);
    if (search.length < 2) return this.at(route, plain);
    const query = new URLSearchParams(search);
    const exact = await this.at(route, addressOf(plain, query));
    if (exact !== undefined) return exact;
    const own = this.identities[route]?.find((name) => query.get(name));
    if (own !== undefined) return this.at(route, addressOf(plain, [[own, query.get(own) ?? '']]));
    const known = this.routes.get(route)?.names ?? [];
    const rest = [...query].filter(([name, value]) => known.includes(name) && value !== '');
    return this.at(route, addressOf(plain, rest));
  }

  /**
   * What renders the page of an address on request; parameters as of {@link find}.
   * @returns undefined: its document, or that of the 404 page, is all there is
   */
  async requested(path: string, search: string): Promise<RequestedPage | undefined> {
    const found = this.match(path);
    const request = found && this.routes.get(found.route)?.request;
    if (found === undefined || request === undefined) return undefined;
    const { route, params } = found;
    const { job, queries } = request;
    const query = new URLSearchParams(search);
    const isAsked =
      queries === undefined
        ? (await this.find(path, search)) === undefined
        : queries.some((name) => query.get(name)?.trim());
    return isAsked ? { job, route, address: hrefOf(route, params) + search } : undefined;
  }

  /**
   * What handles a form that is posted to an address.
   * @returns undefined: the address accepts no POST
   */
  posted(path: string, search: string): RequestedPage | undefined {
    const found = this.match(path);
    const request = found && this.routes.get(found.route)?.request;
    if (found === undefined || !request?.action) return undefined;
    const { route, params } = found;
    return { job: request.job, route, address: hrefOf(route, params) + search };
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

  /** The table that the document of a path without parameters and query belongs to. */
  plainTable(path: string): TableEntry | undefined {
    return this.tableOf(path, path);
  }

  private tableOf(route: string, address: string): TableEntry | undefined {
    const { tables = [] } = this.routes.get(route) ?? {};
    return tables[tableNumber(address, tables.length || 1)];
  }

  private async at(route: string, address: string): Promise<ReleaseFile | undefined> {
    const entry = this.tableOf(route, address);
    return entry && (await this.table(entry)).get(address);
  }
}
