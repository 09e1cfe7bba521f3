import { createHash } from 'node:crypto';
import {
  type DocumentTable,
  hasParams,
  matchRoute,
  type Release,
  type ReleaseFile,
  type RouteDocuments,
} from '@elo-platform/protocol';
import { documentTableSchema } from '@elo-platform/protocol/schemas';
import { AT_ONCE } from './concurrently';
import { canonicalJson, decodeJson, integrityOf } from './digest';
import { objectKey } from './keys';
import { damagedObject } from './read-verified';
import type { Store } from './store';

/** Most documents that a table has, about: more to a route make more tables. */
const TABLE_SIZE = 192;

/** What a record says of one table. */
export type TableEntry = RouteDocuments['tables'][number];

/** Documents by their keys: path and query as they were composed, or `404`. */
export type Documents = Readonly<Record<string, ReleaseFile>>;

/** A key that is its own address: at most one query name, nothing to escape. */
const PLAIN = /^\/[\w/%-]*(?:\?[\w-]+=[\w-]+)?$/;

type Source = Pick<Store, 'get'>;

/** Path and query in one spelling for any order and escapes. @param path as `hrefOf` encodes */
export function addressOf(path: string, query: Iterable<[string, string]>): string {
  const text = new URLSearchParams([...query].sort(([a], [b]) => (a < b ? -1 : 1))).toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The address that a document answers, as {@link addressOf} spells it. @param key of the document */
export function addressOfKey(key: string): string {
  // Of tens of thousands of documents nearly all are spelled so already.
  if (!key.startsWith('/') || PLAIN.test(key)) return key;
  const { pathname, searchParams } = new URL(key, 'http://site');
  return addressOf(pathname, searchParams);
}

/** Query names that keys have, sorted. */
export function queryNamesOf(keys: Iterable<string>): string[] {
  const names = new Set<string>();
  for (const key of keys) {
    const query = key.indexOf('?');
    if (query < 0) continue;
    for (const name of new URLSearchParams(key.slice(query)).keys()) names.add(name);
  }
  return [...names].sort();
}

/**
 * Number of tables for a number of documents. It depends only on their number, so that equal documents
 * make equal tables; each doubling rewrites all tables of the route.
 */
export function tableCount(documents: number): number {
  let count = 1;
  while (documents / count > TABLE_SIZE) count *= 2;
  return count;
}

/** Number of the table that an address belongs to. @param count of tables, a power of two */
export function tableNumber(address: string, count: number): number {
  if (count === 1) return 0;
  return createHash('sha256').update(address).digest().readUInt32BE(0) % count;
}

/** A table's bytes, equal for equal documents in any order, and its entry in the record. */
export function encodeTable(documents: Documents): { entry: TableEntry; bytes: Buffer } {
  const files = Object.values(documents);
  const policies = [...new Set(files.flatMap(({ csp }) => csp ?? []))].sort();
  const numbers = new Map(policies.map((csp, number) => [csp, number]));
  const packed = mapValues(documents, ({ csp, ...file }): ReleaseFile => {
    const policy = csp === undefined ? undefined : numbers.get(csp);
    return policy === undefined ? file : { ...file, policy };
  });
  const table: DocumentTable = { schema: 1, policies, documents: packed };
  const bytes = Buffer.from(canonicalJson(table));
  const largest = files.reduce((most, { brotli, bytes: all }) => Math.max(most, brotli ?? all), 0);
  const entry = {
    integrity: integrityOf(bytes),
    bytes: bytes.length,
    count: files.length,
    largest,
  };
  return { entry, bytes };
}

/** Keys by the tables that they belong to. */
export function partsOf(keys: readonly string[], count: number): string[][] {
  const parts = Array.from({ length: count }, (): string[] => []);
  for (const key of keys) parts[tableNumber(addressOfKey(key), count)]?.push(key);
  return parts;
}

/** Reads a table and checks its hash. @throws EloError `damage`, `store-unreachable` */
export async function readTable(
  store: Source,
  table: Pick<TableEntry, 'integrity' | 'bytes'>,
): Promise<Documents> {
  const key = objectKey(table.integrity);
  const bytes = await store.get(key, { most: table.bytes });
  if (bytes === undefined) throw damagedObject(key, 'is missing');
  if (integrityOf(bytes) !== table.integrity) throw damagedObject(key, 'has other bytes');
  const fault = (cause?: unknown) => damagedObject(key, 'is no table of documents', cause);
  const { policies, documents } = decodeJson(documentTableSchema, bytes, fault);
  // Documents in a table name their policies by number.
  return mapValues(documents, ({ policy, ...file }): ReleaseFile => {
    const csp = policy === undefined ? file.csp : policies[policy];
    return csp === undefined ? file : { ...file, csp };
  });
}

/** Every table of a release. */
export function tablesOf({ pages }: Pick<Release, 'pages'>): TableEntry[] {
  return Object.values(pages).flatMap(({ tables }) => tables);
}

/**
 * Every document of a release, one table after the other.
 * @param wanted which tables to read; default: all
 * @throws EloError `damage`, `store-unreachable`
 */
export async function* documentsOf(
  store: Source,
  release: Pick<Release, 'pages'>,
  wanted: (table: TableEntry) => boolean = () => true,
): AsyncIterable<readonly [key: string, document: ReleaseFile]> {
  const tables = tablesOf(release).filter(wanted);
  for (let at = 0; at < tables.length; at += AT_ONCE) {
    const some = tables.slice(at, at + AT_ONCE);
    for (const documents of await Promise.all(some.map((table) => readTable(store, table)))) {
      yield* Object.entries(documents);
    }
  }
}

/** One document of a release. @throws EloError `damage`, `store-unreachable` */
export async function findDocument(
  store: Source,
  release: Pick<Release, 'pages'>,
  key: string,
): Promise<ReleaseFile | undefined> {
  const route = routeOfKey(Object.keys(release.pages), key);
  const { tables = [] } = (route !== undefined && release.pages[route]) || {};
  const table = tables[tableNumber(addressOfKey(key), tables.length || 1)];
  return table && (await readTable(store, table))[key];
}

/**
 * A typical document of a route: that of its path, or the first one of a pattern
 * with parameters; `undefined` where such a pattern has none.
 * @throws EloError `damage`, `store-unreachable`
 */
export async function sampleDocument(
  store: Source,
  release: Pick<Release, 'pages'>,
  route: string,
): Promise<ReleaseFile | undefined> {
  if (!hasParams(route)) return findDocument(store, release, route);
  const table = release.pages[route]?.tables.find(({ count }) => count > 0);
  return table && Object.values(await readTable(store, table))[0];
}

/** Route that a document belongs to, or `404`. @param routes their patterns */
export function routeOfKey(routes: Iterable<string>, key: string): string | undefined {
  return matchRoute(routes, pathOfKey(key))?.route;
}

/** Path of a document, percent-encoded, or `404`. */
export function pathOfKey(key: string): string {
  return key.split('?')[0] as string;
}

/** A record with other values under the same keys. */
export function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From, key: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}
