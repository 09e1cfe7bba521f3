import {
  EloError,
  keepPromise,
  type LateRecord,
  type ListedPage,
  type Release,
  type ReleaseFile,
  type RouteDocuments,
  type Trust,
} from '@elo-platform/protocol';
import { addressListSchema, lateRecordSchema } from '@elo-platform/protocol/schemas';
import { AT_ONCE, concurrently } from './concurrently';
import { decodeJson } from './digest';
import { addressOfKey, type Documents, readTable, sampleDocument, tableNumber } from './documents';
import { lateKey, objectName } from './keys';
import { damagedObject, readPlain, releaseSource } from './read-verified';
import { type Signer, signedRecord } from './signatures';
import { createAccepted, faultOf, type Store, type StoredObject } from './store';
import { insideSignature, requireSignature } from './trust';

/*
 * A release may go live with a sample of its documents. Its signed record then has every address and
 * tables that lack documents; the whole tables and the site map are composed afterwards and stored
 * below the release, each signed (`lateRecordSchema`).
 */

/** Path of the site map, or of the list of its parts. */
export const SITE_MAP = '/sitemap.xml';

export const SITE_MAP_PARTS = '/sitemaps/';

type Late = NonNullable<RouteDocuments['late']>;

export type LateBody = LateRecord['body'];
type TableBody = Extract<LateBody, { table: object }>;
type LateFault = Extract<LateBody, { fault: object }>['fault'];

/** Whether every document of a release, and its site map, is composed. */
export function isComplete({ pages }: Pick<Release, 'pages'>): boolean {
  return Object.values(pages).every(({ late }) => late === undefined);
}

/** How many documents of a release are composed, and how many it has. */
export function progressOf({ pages }: Pick<Release, 'pages'>): { done: number; of: number } {
  const all = Object.values(pages).map(({ tables, late }) => {
    const done = tables.reduce((sum, { count }) => sum + count, 0);
    return { done, of: late?.count ?? done };
  });
  return {
    done: all.reduce((sum, { done }) => sum + done, 0),
    of: all.reduce((sum, { of }) => sum + of, 0),
  };
}

/** Pages of a route as its remote orders them. @throws EloError `damage`, `store-unreachable` */
export async function readAddresses(
  store: Store,
  { addresses }: Late,
): Promise<readonly ListedPage[]> {
  const bytes = await readPlain(store, releaseSource(addresses));
  const name = objectName(addresses.integrity);
  const fault = (cause?: unknown) => damagedObject(name, 'is no list of addresses', cause);
  return decodeJson(addressListSchema, bytes, fault).pages;
}

/**
 * Stores what was composed after a release went live, or why composing ended, signed; what this key
 * signed before stays.
 */
export async function writeLate(
  store: Store,
  signer: Signer,
  record: Release,
  body: LateBody,
  trust: Trust,
): Promise<void> {
  const key = lateKey(record.id, partOf(record, body), signer.key);
  const right = { compose: undefined };
  await createAccepted(store, key, signedRecord(signer, body), (there) =>
    requireSignature({ trust, right, what: key, ...insideSignature(decode(key, there)) }),
  );
}

/**
 * A release with the documents that are composed so far.
 * @param channel whose composers count; absent: those of any
 * @returns the release, why parts were ignored, and why composing ended early
 * @throws EloError `damage` for its own record's objects, `store-unreachable`
 */
export async function readComposed(store: Store, record: Release, trust: Trust, channel?: string) {
  const late = new LateDocuments(store, record, trust, channel);
  const refused = await late.look();
  return { release: late.release, refused, fault: late.fault };
}

/**
 * How many documents of a release are composed, by its signed late records alone: their tables are not
 * read, which takes longer than a rollback may.
 * @throws EloError `store-unreachable`
 */
export async function countComposed(
  store: Store,
  record: Release,
  trust: Trust,
  channel: string,
): Promise<{ done: number; of: number }> {
  const late = new LateDocuments(store, record, trust, channel, false);
  await late.look();
  return progressOf(late.release);
}

/** Addresses as `addressOf` spells them → as their remote spells them, and the number of their table. */
type AddressList = ReadonlyMap<string, { readonly address: string; readonly table: number }>;

/** Milliseconds after which records that do not count are read again. */
const RECHECK_MS = 60_000;

/** Follows what is composed of a release after it went live. Every late table is checked whole. */
export class LateDocuments {
  private pages: Record<string, RouteDocuments>;
  private files: Readonly<Record<string, ReleaseFile>> | undefined;
  private readonly lists = new Map<string, Promise<AddressList>>();
  private readonly samples = new Map<string, Promise<ReleaseFile | undefined>>();
  private readonly taken = new Set<string>();
  /** Names of listed records whose own bytes are refused: no other object in the store can repair them. */
  private readonly forged = new Set<string>();
  private forgery: EloError | undefined;
  /** When they are read again: by then another record may have the name of one. */
  private recheckAt = 0;
  private newest: LateFault | undefined;

  constructor(
    private readonly store: Store,
    private readonly record: Release,
    private readonly trust: Trust,
    /** Whose composers count; absent: those of any. */
    private readonly channel?: string,
    /** Whether tables are read and checked; only {@link countComposed} does without. */
    private readonly readsTables = true,
  ) {
    this.pages = record.pages;
  }

  /** The release with the documents that are known so far. */
  get release(): Release {
    const { record, pages, files } = this;
    return { ...record, pages, files: { ...record.files, ...files } };
  }

  /** Why composing ended early the last time; none once it is complete. */
  get fault(): EloError | undefined {
    const { newest, pages } = this;
    if (newest === undefined || isComplete({ pages })) return undefined;
    const message = `Composing ${this.record.id} ended at ${newest.at}: ${newest.message}`;
    return new EloError('compose', message, { next: 'Run `elo compose`.' });
  }

  /**
   * Takes in what was composed since the last look. @returns what does not count, and why
   * @throws EloError `damage` for the record's own objects, `store-unreachable`
   */
  async look(): Promise<readonly EloError[]> {
    if (isComplete({ pages: this.pages })) return [];
    if (performance.now() >= this.recheckAt) {
      this.forged.clear();
      this.recheckAt = performance.now() + RECHECK_MS;
    }
    const listed: StoredObject[] = [];
    const refused: EloError[] = [];
    for await (const object of this.store.list(lateKey(this.record.id))) {
      if (this.taken.has(object.key)) continue;
      if (!this.forged.has(nameOf(object))) listed.push(object);
      else if (refused.length === 0 && this.forgery) refused.push(this.forgery);
    }
    await concurrently(listed, AT_ONCE, async (object) => {
      try {
        await this.take(object);
        this.taken.add(object.key);
      } catch (error) {
        refused.push(faultOf(error));
      }
    });
    this.close();
    return refused;
  }

  /** A record's body. @throws EloError `damage`, `signature` */
  private verify(key: string, bytes: Uint8Array): LateBody {
    const late = decode(key, bytes);
    const { body, signature } = late;
    const { trust, record } = this;
    const right = { compose: this.channel };
    requireSignature({ trust, right, what: key, ...insideSignature(late) });
    if (key === lateKey(record.id, partOf(record, body), signature.key)) return body;
    throw refusal(key, 'is in the place of another');
  }

  private async take(object: StoredObject): Promise<void> {
    const { key } = object;
    const bytes = await this.store.get(key);
    // Gone since it was listed.
    if (bytes === undefined) return;
    let body: LateBody;
    try {
      body = this.verify(key, bytes);
    } catch (error) {
      // Anyone who can write to the store can put any number of them here: an edge looks every second.
      this.forged.add(nameOf(object));
      this.forgery = faultOf(error);
      throw error;
    }
    if ('fault' in body) {
      if (this.newest === undefined || this.newest.at < body.fault.at) this.newest = body.fault;
      return;
    }
    if ('files' in body) {
      this.files ??= siteMapOf(key, body.files);
      return;
    }
    const { route, number, table } = body;
    if (this.pages[route]?.tables[number]?.late === undefined) return;
    if (this.readsTables) await this.requireOwn(key, body, await readTable(this.store, table));
    const page = this.pages[route] as RouteDocuments;
    const tables = page.tables.map((one, index) => (index === number ? table : one));
    this.pages = { ...this.pages, [route]: { ...page, tables } };
  }

  /** A late table has exactly the documents that the signed record lists, under its sample's policy. */
  private async requireOwn(
    key: string,
    { route, number, table }: TableBody,
    documents: Documents,
  ): Promise<void> {
    const [listed, sample] = [await this.listOf(route), await this.sampleOf(route)];
    const all = [...listed].filter(([, one]) => one.table === number);
    const due = new Set(all.map(([address]) => address));
    if (table.late || table.count !== due.size)
      throw refusal(key, 'says that its table is not whole');
    for (const [address, document] of Object.entries(documents)) {
      if (!due.delete(addressOfKey(address))) {
        throw refusal(key, `has ${address}, which the release does not list there`);
      }
      if (!isLike(document, sample)) {
        throw refusal(key, `gives ${address} other rights than its route's sample has`);
      }
    }
    const [missing] = due;
    if (missing !== undefined) throw refusal(key, `lacks ${missing}`);
  }

  /** Addresses of a route with late documents. @throws EloError `damage`, `store-unreachable` */
  listOf(route: string): Promise<AddressList> {
    return keepPromise(this.lists, route, () => this.readList(route));
  }

  private async readList(route: string): Promise<AddressList> {
    const { late, tables = [] } = this.record.pages[route] ?? {};
    const pages = late === undefined ? [] : await readAddresses(this.store, late);
    return new Map(
      pages.map(({ address }) => {
        const own = addressOfKey(address);
        return [own, { address, table: tableNumber(own, tables.length) }] as const;
      }),
    );
  }

  private sampleOf(route: string): Promise<ReleaseFile | undefined> {
    return keepPromise(this.samples, route, () => sampleDocument(this.store, this.record, route));
  }

  /** A release whose tables are whole and whose site map is there lacks nothing. */
  private close(): void {
    const isOpen = Object.values(this.pages).some(({ tables }) => tables.some(({ late }) => late));
    if (isOpen || this.files === undefined) return;
    this.lists.clear();
    this.pages = Object.fromEntries(
      Object.entries(this.pages).map(([route, { late: _none, ...page }]) => [route, page]),
    );
  }
}

/** Names what a late record is about among those of its release. */
function partOf({ pages }: Release, body: LateBody): string {
  if ('files' in body) return 'files';
  if ('fault' in body) return `fault-${Date.parse(body.fault.at)}`;
  const { late } = pages[body.route] ?? {};
  const list = late === undefined ? 'none' : objectName(late.addresses.integrity);
  return `${list}-${body.number}`;
}

/** What a policy says of styles: the only part that differs between pages of a route. */
const STYLES = /style-src 'self'(?: 'sha256-[\w+/]{43}=')*(?=;|$)/;

function isLike(document: ReleaseFile, sample: ReleaseFile | undefined): boolean {
  const { status, type, immutable, csp = '' } = document;
  const rights = (policy: string) => policy.replace(STYLES, 'style-src');
  return (
    sample !== undefined &&
    !immutable &&
    status === sample.status &&
    type === sample.type &&
    rights(csp) === rights(sample.csp ?? '')
  );
}

/** Only the site map may come late. */
function siteMapOf(
  key: string,
  files: Readonly<Record<string, ReleaseFile>>,
): Readonly<Record<string, ReleaseFile>> {
  for (const [url, { type, immutable, csp }] of Object.entries(files)) {
    const isOwn = url === SITE_MAP || url.startsWith(SITE_MAP_PARTS);
    const isPlain = csp === undefined && !immutable;
    if (isOwn && isPlain && type === 'text/xml') continue;
    throw refusal(key, `has ${url}, which is no part of the site map`);
  }
  return files;
}

/** What tells a record from another one under its key. */
function nameOf({ key, bytes, modified }: StoredObject): string {
  return `${key} ${bytes} ${modified.getTime()}`;
}

function decode(key: string, bytes: Uint8Array): LateRecord {
  const next = `Delete ${key} and run \`elo compose\`.`;
  return decodeJson(lateRecordSchema, bytes, (cause) => {
    return new EloError('damage', `${key} is malformed`, { next, cause });
  });
}

function refusal(key: string, what: string): EloError {
  return new EloError('signature', `${key} ${what}`, {
    next: `Find out who signed it, delete ${key}, and run \`elo compose\`.`,
  });
}
