import { isDeepStrictEqual } from 'node:util';
import {
  EloError,
  type ListedPage,
  type Release,
  type ReleaseFile,
  type RouteDocuments,
} from '@elo-platform/protocol';
import { hostsOf, type OutsideHosts, policyFor } from '@elo-platform/render/csp';
import {
  AFTER_FAILURE,
  type BundleFile,
  type MissingJob,
  type PagesToMake,
  QUICK_LEVEL,
  type RouteJob,
  readBundle,
  type StoredRequests,
} from '@elo-platform/render/job';
import type { RenderedDocument } from '@elo-platform/render/render-messages';
import {
  canonicalJson,
  documentsOf,
  integrityOf,
  type LateBody,
  objectName,
  pathOfKey,
  readAddresses,
  routeOfKey,
  type Store,
} from '@elo-platform/store';
import { createApiReader } from './api-data';
import { planRoute } from './assets';
import { type ComposeInput, PackageReader, releaseIdOf } from './input';
import {
  COMPOSER_VERSION,
  codeDigest,
  type PlannedRoute,
  placeOf,
  planRoutes,
} from './plan-routes';
import { buildReleaseMap } from './release-map';
import { groupsBy, renderRemotes } from './render-remotes';
import { digestOf, type RouteInputs, RoutePages, type WholeTable } from './route-pages';
import { SiteFiles } from './site-files';
import { documentRelease, readSite, type Site } from './site-packages';
import { inSources } from './source-places';
import { ReleaseWriter, type Written } from './writer';

/** Pages of a route that are composed before a release goes live, besides its own path. */
const SAMPLE = 20;

/**
 * The same where remotes and data are those of the release before, whose documents show that they
 * fit: a setting can be an emergency switch, a new shell is the same on every page, and each page of
 * the sample delays them.
 */
const SAMPLE_OF_KNOWN = 2;

/** What composing late documents needs from outside. */
interface LateClient {
  /** Stores a part; what it throws ends the composing. */
  write(body: LateBody): Promise<void>;
  /** Numbers of a route's incomplete tables of which visitors have requested documents, in order. */
  requested(route: string): Promise<readonly number[]>;
}

/** Late documents that are being composed, and what their release has so far. */
type Late = LateClient & { readonly composed: Record<string, RouteDocuments> };

/**
 * Composes a release: documents of every route or a sample of them, boot scripts, site map and icons.
 * Writes each under its content, and nothing that the release before has; the caller writes the
 * record, which makes the release exist.
 * @param inputs as `releaseInputs` gave them
 * @throws EloError `compose` that names remote, route and cause, or `damage`
 */
export function composeRelease(input: ComposeInput, inputs: Release['inputs']): Promise<Release> {
  return new Composition(input, inputs).run();
}

/**
 * Composes what a live release lacks ({@link composeRelease} leaves it for later), from the same inputs.
 * @param release the incomplete release
 * @throws EloError `compose` that names remote, route and cause, or `damage`; what `client.write` throws
 */
export function composeLate(
  input: ComposeInput,
  release: Release,
  client: LateClient,
): Promise<void> {
  return new Composition(input, release.inputs).runLate(release, client);
}

class Composition {
  /** Files at the site's root, and those that documents load. */
  private readonly files: SiteFiles;
  /** What the record says of each route. */
  private readonly pages: Record<string, RouteDocuments> = {};
  /** Set while late documents are composed. */
  private late: Late | undefined;
  /** Routes that are not taken over whole. */
  private readonly open = new Map<string, RoutePages>();
  /** Documents that rendering has brought so far, and those that are known to be due. */
  private done = 0;
  private due = 0;
  /** The shell's text files for the site's root, as rendering brought them. */
  private rootFiles: Readonly<Record<string, string>> | undefined;
  private readonly hosts: OutsideHosts;
  /** Date of what is new in this release. */
  private readonly today: string;
  private readonly writer: ReleaseWriter;
  /** The release before, if the same composer made it: only then are its documents reused. */
  private readonly previous: Release | undefined;
  private readonly id: string;
  private readonly site: Site;
  private readonly reader: PackageReader;
  /** Patterns of all routes, and the 404 page. */
  private readonly routePaths: readonly string[];

  /** @throws EloError `compose` for packages without exactly one shell */
  constructor(
    private readonly input: ComposeInput,
    private readonly inputs: Release['inputs'],
  ) {
    this.id = releaseIdOf(inputs);
    this.today = (input.composedAt ?? new Date().toISOString()).slice(0, 10);
    this.site = readSite(input.packages);
    this.reader = new PackageReader(input);
    const routes = this.site.remotes.flatMap((remote) => remote.routes);
    this.routePaths = ['404', ...routes.map(({ path }) => path)];
    this.writer = new ReleaseWriter(input.store, input.previous);
    const { id, site, reader } = this;
    const { previous } = input;
    this.previous = previous?.inputs.composer === COMPOSER_VERSION ? previous : undefined;
    this.files = new SiteFiles({ id, input, inputs, site, reader }, this.writer, this.previous);
    this.hosts = hostsOf(Object.values(input.packages));
  }

  /** Composes; leaves no write under way, also when it is refused. */
  async run(): Promise<Release> {
    try {
      const planned = await this.composeRoutes();
      await this.writer.finished();
      await this.closeRoutes(this.addRequests(planned));
      const isLate = [...this.open.values()].some((route) => route.isLate);
      await this.files.addAll(this.pages, isLate ? await this.gone() : undefined, this.rootFiles);
      await this.writer.finished();
    } finally {
      await this.writer.settled();
    }
    const { id, inputs, input, files, pages } = this;
    const composedAt = new Date().toISOString();
    const map = buildReleaseMap(input.packages, id);
    return { schema: 1, id, composedAt, inputs, map, pages, files: files.written };
  }

  /** Composes the late documents of a release; leaves no write under way, also when it fails. */
  async runLate({ pages }: Release, client: LateClient): Promise<void> {
    const { input, site, reader } = this;
    const late: Late = { ...client, composed: { ...pages } };
    this.late = late;
    try {
      const jobs: RouteJob[] = [];
      for (const [path, { stored, job }] of await planRoutes(input, site, reader)) {
        const begun = pages[path];
        if (!begun?.tables.some(({ late }) => late)) continue;
        const previous = this.previous?.pages[path];
        const routeInputs = this.inputsOf(stored.code, this.inputs.data);
        this.open.set(path, new RoutePages(input.store, routeInputs, previous, begun));
        jobs.push(await job());
      }
      if (jobs.length > 0) await this.render(jobs, undefined);
      await this.writer.finished();
      await this.files.addSiteMap(late.composed);
      await this.writer.finished();
      await late.write({ schema: 1, release: this.id, files: this.files.written });
    } finally {
      await this.writer.settled();
    }
  }

  private async composeRoutes(): Promise<PlannedRoute[]> {
    const { input, site, reader } = this;
    const jobs: RouteJob[] = [];
    const all = await planRoutes(input, site, reader);
    for (const [path, { boot, stored, job }] of all) {
      this.files.add(boot.url, boot.code, { immutable: true });
      if (!this.takeOver(path, stored.code, this.inputs.data)) jobs.push(await job());
    }
    const { boot, assets } = await planRoute(site, reader);
    this.files.add(boot.url, boot.code, { immutable: true });
    const code = codeDigest(input, site, []);
    const missing = this.takeOver('404', code, '') ? undefined : { assets, code };
    await this.open.get('404')?.choose([{ address: '404' }], 1);
    if (jobs.length > 0 || missing) await this.render(jobs, missing);
    return [...all.values()];
  }

  /** Keys of the documents that only the release before has. */
  private async gone(): Promise<Set<string>> {
    const { store, previous } = this.input;
    const gone = new Set<string>();
    for (const [path, before] of Object.entries(previous?.pages ?? {})) {
      const open = this.open.get(path);
      // Taken over whole.
      if (open === undefined && path in this.pages) continue;
      const listed = new Set(open?.list.map(({ address }) => address));
      // Tables that were not read have the same documents.
      const isRead = open && this.previous && before.late === undefined;
      const keys = isRead ? open.before.keys() : await keysOf(store, before);
      for (const key of keys) if (!listed.has(key)) gone.add(key);
    }
    return gone;
  }

  private inputsOf(code: string, data: string): RouteInputs {
    const { year } = this.input;
    return { code: digestOf([code, year]), from: digestOf([code, data, year]) };
  }

  /** Takes a route's documents over, if they were composed from the same. */
  private takeOver(path: string, code: string, data: string): boolean {
    const inputs = this.inputsOf(code, data);
    const before = this.previous?.pages[path];
    const kept = before?.from === inputs.from && before.late === undefined;
    if (kept) this.pages[path] = before;
    else this.open.set(path, new RoutePages(this.input.store, inputs, before));
    return kept;
  }

  /**
   * Writes what rendering pages on request needs, late ones included: a file for each remote.
   * @returns route → that file, and what the record says of rendering the route on request
   */
  private addRequests(planned: readonly PlannedRoute[]) {
    const { input, site } = this;
    const found = new Map<string, { job: string; request: RouteDocuments['request'] }>();
    const requested = planned.filter(({ stored, render, action }) => {
      return render !== undefined || action || this.open.get(stored.path)?.isLate;
    });
    for (const routes of groupsBy(requested, ({ stored }) => stored.remote)) {
      const requests: StoredRequests = {
        shell: this.shellPlace(),
        release: documentRelease(site, input),
        year: input.year,
        routes: routes.map(({ stored }) => stored),
      };
      const text = canonicalJson(requests);
      const job = `/objects/${objectName(integrityOf(text))}/requests.json`;
      // Read with its release only: it needs no note to be served without it.
      this.files.add(job, text);
      for (const { stored, render, action } of routes) {
        const queries = render === 'request' ? undefined : (render?.queries ?? []);
        const request = { job, queries, action: action || undefined };
        const isLateOnly = render === undefined && !action;
        found.set(stored.path, { job, request: isLateOnly ? undefined : request });
      }
    }
    return found;
  }

  /** Writes the tables of the routes that are not taken over. */
  private async closeRoutes(requests: ReturnType<Composition['addRequests']>): Promise<void> {
    for (const [path, route] of this.open) {
      const record = await route.record((bytes) => this.writeTable(bytes));
      const job = requests.get(path)?.job ?? '';
      const late = route.isLate ? await this.lateOf(route, job) : undefined;
      this.pages[path] = { ...record, late };
    }
    for (const [path, pages] of Object.entries(this.pages)) {
      this.pages[path] = { ...pages, request: requests.get(path)?.request };
    }
  }

  private writeTable(bytes: Buffer): Promise<Written> {
    return this.writer.write(bytes, 'application/json');
  }

  /** What the record says of a route's late documents. */
  private async lateOf({ list }: RoutePages, job: string): Promise<RouteDocuments['late']> {
    const text = canonicalJson({ schema: 1, pages: list });
    const written = await this.writer.write(text, 'application/json', QUICK_LEVEL);
    const { type: _json, ...addresses } = written;
    return { addresses, count: list.length, job };
  }

  private async render(routes: RouteJob[], missing: MissingJob | undefined): Promise<void> {
    if (missing) this.due += 1;
    const { input, site, late } = this;
    const shell = await readBundle(this.shellPlace(), this.reader.readBundle);
    const job = { shell, release: documentRelease(site, input), year: input.year, routes, missing };
    await renderRemotes(job, {
      dueOf: (path) => this.open.get(path)?.expected(this.sampled()) ?? 0,
      choose: (path, named) => this.choose(path, named),
      tableOf: (path, key) => this.open.get(path)?.numberOf(key) ?? 0,
      requested: async (path) => late?.requested(path) ?? [],
      take: (document) => this.addDocument(document),
      fetchJson: createApiReader(input.apiUrl, this.inputs.data, input.site.config),
      takeRootFiles: (files) => {
        this.rootFiles = files;
      },
      hungAfter: input.hungAfter,
      isBackground: late !== undefined,
    }).catch(async (error: unknown) => {
      throw await inSources(error, input);
    });
  }

  private async choose(path: string, named: readonly ListedPage[]): Promise<PagesToMake> {
    const route = this.open.get(path);
    if (route === undefined) throw new Error(`${path} is no route that is composed`);
    const begun = this.late?.composed[path]?.late;
    if (begun === undefined) this.requireOwn(path, named);
    const listed = begun === undefined ? named : await readAddresses(this.input.store, begun);
    const pages = await route.choose(listed, this.sampled());
    for (const document of route.before.values()) this.writer.know(document);
    for (const table of route.wholeAlready()) await this.addLateTable(path, table);
    this.due += pages.addresses.length;
    return pages;
  }

  /** Pages of a route that are composed now, if they are not all. */
  private sampled(): number {
    if (this.input.full) return Number.POSITIVE_INFINITY;
    const { shell } = this.site;
    const known = ({ packages, data }: Release['inputs']) => [
      { ...packages, [shell.name]: undefined },
      data,
    ];
    const before = this.previous?.inputs;
    const isKnown = isDeepStrictEqual(before && known(before), known(this.inputs));
    return isKnown ? SAMPLE_OF_KNOWN : SAMPLE;
  }

  /** Hands a table over that has become whole after the release went live. */
  private async addLateTable(route: string, { number, entry, bytes }: WholeTable): Promise<void> {
    const { late } = this;
    if (late === undefined) return;
    await this.writeTable(bytes);
    await late.write({ schema: 1, release: this.id, route, number, table: entry });
    const page = late.composed[route];
    if (page === undefined) return;
    const tables = page.tables.map((one, index) => (index === number ? entry : one));
    late.composed[route] = { ...page, tables };
  }

  /** Refuses documents that visitors would never get, because their addresses lead to other routes. */
  private requireOwn(path: string, named: readonly ListedPage[]): void {
    // A route's pages are often thousands of queries of one path.
    const byPath = new Map(named.map(({ address }) => [pathOfKey(address), address]));
    for (const [own, address] of byPath) {
      const owner = routeOfKey(this.routePaths, own);
      if (owner === path) continue;
      const whose = owner === undefined ? 'an address of no route' : `an address of ${owner}`;
      throw new EloError('compose', `variants of ${path} names ${address}, ${whose}`, {
        next: AFTER_FAILURE,
      });
    }
  }

  private shellPlace(): BundleFile {
    const { shell } = this.site;
    return placeOf(shell, shell.exposes['./main']?.server ?? '');
  }

  private async addDocument({ key, rendered, made }: RenderedDocument): Promise<void> {
    const path = routeOfKey(this.routePaths, key) ?? '';
    const route = this.open.get(path);
    if (route === undefined) throw new Error(`${key} belongs to no route that is composed`);
    const before = route.before.get(key);
    const add = async (file: ReleaseFile) => {
      route.set(key, file);
      this.done += 1;
      this.input.onProgress?.(this.done, this.due);
      const table = this.late && route.whole(route.numberOf(key));
      if (table !== undefined) await this.addLateTable(path, table);
    };
    if (made === undefined) {
      // The renderer left out only what the previous release has.
      if (before) await add(before);
      return;
    }
    const { packed, status, words, inlined, noIndex, pictures } = made;
    const csp = policyFor(inlined, this.hosts);
    const modified = (before?.words === words ? before.modified : undefined) ?? this.today;
    const facts = { status, csp, rendered, words, modified, immutable: false };
    const listed = pictures.length > 0 ? [...pictures] : undefined;
    const forMap = { noIndex: noIndex || undefined, pictures: listed };
    const html = Buffer.from(packed, 'base64');
    const work = this.writer
      .writePacked(html, 'text/html', key)
      .then((written) => add({ ...written, ...facts, ...forMap }));
    this.writer.later(work);
    await work;
  }
}

/** Keys of a route's documents, composed or not. */
async function keysOf(store: Store, route: RouteDocuments): Promise<string[]> {
  if (route.late) return (await readAddresses(store, route.late)).map(({ address }) => address);
  const keys: string[] = [];
  for await (const [key] of documentsOf(store, { pages: { route } })) keys.push(key);
  return keys;
}
