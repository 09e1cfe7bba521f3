import {
  encodePath,
  hasParams,
  hrefOf,
  type MatchedRoute,
  matchRoute,
  type ReleaseFile,
  type RouteDocuments,
} from '@elo-platform/protocol';
import {
  AT_ONCE,
  addressOf,
  addressOfKey,
  concurrently,
  identitiesOf,
  type LateDocuments,
  readTable,
  type Store,
  type TableEntry,
  tableNumber,
} from '@elo-platform/store';
import { keepLatest } from '../limits/single-flight';

export const NOT_FOUND_KEY = '404';

/** Tables of one release held at once; one is some 200 kB. */
const TABLES = 64;

/** A page that is rendered on request. */
export interface RequestedPage {
  /** Address of the file that says how. */
  readonly job: string;
  readonly route: string;
  /** Path, encoded, and query. */
  readonly address: string;
  /** True: it is a document that is not composed yet. */
  readonly isLate: boolean;
  /** True: nothing of a visitor's is in it, as in pages with a form that is posted. */
  readonly isForAll: boolean;
}

export type Table = ReadonlyMap<string, ReleaseFile>;

/** Documents of a release by address; tables are read on demand and checked against the record. */
export class LiveDocuments {
  /** By route pattern. */
  private routes: ReadonlyMap<string, RouteDocuments>;
  private readonly identities: Readonly<Record<string, readonly string[]>>;
  /** Tables whose documents are held: those must not depend on the store. */
  private readonly kept = new Map<string, Table>();
  /** Tables of documents that were requested before they were composed. */
  private readonly requests = new Map<string, readonly [route: string, number: number]>();
  private readonly read: (entry: TableEntry) => Promise<Table | undefined>;

  constructor(
    store: Store,
    private readonly late: LateDocuments,
  ) {
    const { release } = late;
    this.routes = new Map(Object.entries(release.pages));
    this.identities = identitiesOf(release);
    const keyOf = ({ integrity }: TableEntry) => integrity;
    this.read = keepLatest({ max: TABLES, keyOf }, async (entry) => {
      const documents = Object.entries(await readTable(store, entry));
      return new Map(documents.map(([key, document]) => [addressOfKey(key), document]));
    });
  }

  /** Takes in what was composed since; tables of plain pages that are held are held as they are now. */
  async update(): Promise<void> {
    this.routes = new Map(Object.entries(this.late.release.pages));
    const current = new Set(this.entries().map(({ integrity }) => integrity));
    for (const integrity of this.kept.keys()) {
      if (!current.has(integrity)) this.kept.delete(integrity);
    }
    await this.keepPlain();
  }

  /** Reads documents without parameters and query, the 404 page too, and keeps their tables. */
  async keepPlain(): Promise<ReadonlyMap<string, ReleaseFile>> {
    const plain = new Map<string, ReleaseFile>();
    const paths = [...this.routes.keys()].filter((route) => !hasParams(route));
    await concurrently(paths, AT_ONCE, async (path) => {
      const entry = this.tableOf(path, path);
      const table = entry && (await this.table(entry));
      const document = table?.get(path);
      if (entry === undefined || table === undefined || document === undefined) return;
      this.keep(entry, table);
      plain.set(path, document);
    });
    return plain;
  }

  /** The route of a path. @param path decoded */
  match(path: string): MatchedRoute | undefined {
    return path === NOT_FOUND_KEY ? undefined : matchRoute(this.routes.keys(), encodePath(path));
  }

  /** True when the path is a page's, for any parameters and query. */
  has(path: string): boolean {
    return this.match(path) !== undefined;
  }

  entries(): TableEntry[] {
    return [...this.routes.values()].flatMap(({ tables }) => tables);
  }

  /** Tables that lack a document which a visitor has requested, in the order of the first requests. */
  requestedTables() {
    return [...this.requests.values()].filter(
      ([route, number]) => this.routes.get(route)?.tables[number]?.late,
    );
  }

  /**
   * Finds the document of an address. An exact match comes first; otherwise only those query names
   * count that some document of the same path has, so that tracking parameters and searches change
   * nothing. A value of such a name without a document (an item, a page beyond the last) is a 404.
   * @param path decoded, without trailing slash unless it is the root
   * @returns undefined: status 404
   * @throws EloError `damage`, `store-unreachable`
   */
  async find(path: string, search: string): Promise<ReleaseFile | undefined> {
    const found = await this.look(path, search);
    return typeof found === 'string' ? undefined : found;
  }

  /** As {@link find}; a text is the address of a document that is not composed yet. */
  private async look(path: string, search: string): Promise<ReleaseFile | string | undefined> {
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
   * What renders the page of an address on request; parameters and errors as of {@link find}.
   * @returns undefined: its document, or that of the 404 page, is all there is
   */
  async requested(path: string, search: string): Promise<RequestedPage | undefined> {
    const found = this.match(path);
    const { request, late } = (found && this.routes.get(found.route)) ?? {};
    if (found === undefined || (request ?? late) === undefined) return undefined;
    const { route, params } = found;
    const query = new URLSearchParams(search);
    const isAsked = request?.queries?.some((name) => query.get(name)?.trim()) ?? false;
    const there = isAsked ? undefined : await this.look(path, search);
    if (late && typeof there === 'string') {
      const number = tableNumber(addressOfKey(there), this.routes.get(route)?.tables.length ?? 1);
      this.requests.set(`${number} ${route}`, [route, number]);
      return { job: late.job, route, address: there, isLate: true, isForAll: true };
    }
    const isRequested = isAsked || (request?.queries === undefined && there === undefined);
    if (request === undefined || !isRequested) return undefined;
    return requestedOf(request, route, hrefOf(route, params) + search);
  }

  /** What handles a form that is posted to an address; undefined: it accepts no POST. */
  posted(path: string, search: string): RequestedPage | undefined {
    const found = this.match(path);
    const request = found && this.routes.get(found.route)?.request;
    if (found === undefined || !request?.action) return undefined;
    const { route, params } = found;
    return requestedOf(request, route, hrefOf(route, params) + search);
  }

  /** Files that say how pages are rendered on request, each once. */
  requestJobs(): string[] {
    const jobs = [...this.routes.values()].flatMap(({ request, late }) => [
      ...(request ? [request.job] : []),
      ...(late ? [late.job] : []),
    ]);
    return [...new Set(jobs)];
  }

  /** A document whose policy is that of the route's pages on request; undefined: it has none. */
  async sample(route: string): Promise<ReleaseFile | undefined> {
    const { tables = [] } = this.routes.get(route) ?? {};
    const isPattern = hasParams(route);
    const entry = isPattern ? tables.find(({ count }) => count > 0) : this.tableOf(route, route);
    const table = entry && (await this.table(entry));
    return isPattern ? table?.values().next().value : table?.get(route);
  }

  /** A table's documents. @throws as {@link find} */
  async table(entry: TableEntry): Promise<Table> {
    return this.kept.get(entry.integrity) ?? ((await this.read(entry)) as Table);
  }

  /** Keeps a table for as long as the release is there. */
  keep(entry: TableEntry, table: Table): void {
    this.kept.set(entry.integrity, table);
  }

  private tableOf(route: string, address: string): TableEntry | undefined {
    const { tables = [] } = this.routes.get(route) ?? {};
    return tables[tableNumber(address, tables.length || 1)];
  }

  private async at(route: string, address: string): Promise<ReleaseFile | string | undefined> {
    const entry = this.tableOf(route, address);
    const document = entry && (await this.table(entry)).get(address);
    if (document !== undefined || !entry?.late) return document;
    return (await this.late.listOf(route)).get(address)?.address;
  }
}

function requestedOf(
  { job, action }: NonNullable<RouteDocuments['request']>,
  route: string,
  address: string,
): RequestedPage {
  return { job, route, address, isLate: false, isForAll: !action };
}
