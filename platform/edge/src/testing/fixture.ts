import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type {
  PackageManifest,
  Release,
  ReleaseFile,
  RouteDocuments,
  SettingValues,
  SiteFacts,
  Trust,
} from '@elo-platform/protocol';
import { mediaTypeOf } from '@elo-platform/protocol/headers';
import {
  appendEntry,
  canonicalJson,
  createKeyPair,
  createSigner,
  headNumber,
  integrityOf,
  type LogEntry,
  manifestKey,
  type NewEntry,
  objectKey,
  objectName,
  openStore,
  packageKey,
  pathOfKey,
  queryNamesOf,
  readEntry,
  readRelease,
  releaseKey,
  routeOfKey,
  type Signer,
  type Store,
  sha256Hex,
  signBytes,
  writeLate,
  writeObjectNote,
  writePreview,
} from '@elo-platform/store';
import { encodeRoute } from '@elo-platform/store/testing/encode-route';

/** Files of a package or documents of a release, by path or key. */
export type Texts = Readonly<Record<string, string | Buffer>>;

/** A store folder with keys, filled by hand as publish and promote would. */
export interface Fixture {
  readonly folder: string;
  readonly store: Store;
  readonly trust: Trust;
  /** The same as a file, for programs. */
  readonly trustFile: string;
  readonly signer: Signer;
  /** May publish only `mf-home` and promote only to `staging`. */
  readonly limited: Signer;
  /** Signs like {@link signer}, with a key that is not trusted. */
  readonly stranger: Signer;
  publish(name: string, version: string, files: Texts, signer?: Signer): Promise<string>;
  compose(release: FixtureRelease): Promise<string>;
  /** Writes the late tables and the site map of a composed release. */
  composeLate(release: FixtureRelease, changes?: LateChanges): Promise<void>;
  /** Notes that composing them ended early. */
  failLate(release: FixtureRelease, message: string): Promise<void>;
  append(entry: Partial<NewEntry> & { release: string }, signer?: Signer): Promise<LogEntry>;
  preview(id: string, release: string, signer?: Signer): Promise<void>;
  remove(): Promise<void>;
}

/** What a release of a test consists of; the label makes its id. */
export interface FixtureRelease {
  readonly label: string;
  readonly documents?: Texts;
  readonly files?: Texts;
  readonly packages?: Readonly<Record<string, { version: string; manifest: string }>>;
  readonly csp?: string;
  /** Route path → its documents that come late, by their keys, and the file that says how to render them. */
  readonly late?: Readonly<Record<string, { readonly job: string; readonly documents: Texts }>>;
  /** Route path → what of it is rendered on request. */
  readonly requests?: Readonly<Record<string, RouteDocuments['request']>>;
  readonly origin?: string;
  readonly signer?: Signer;
  readonly site?: SiteFacts;
  readonly settings?: SettingValues;
  /** Route path → query names that each identify a document alone. */
  readonly identities?: Readonly<Record<string, readonly string[]>>;
  /** Route patterns with parameters, which own the documents that match them. */
  readonly patterns?: readonly string[];
}

/** How late documents differ from what the release promised. */
export interface LateChanges {
  readonly signer?: Signer;
  /** Documents besides those that are listed. */
  readonly more?: Texts;
  readonly csp?: string;
  readonly files?: Texts;
}

export const CHANNEL = 'production';
export const DOCUMENT_CSP = "default-src 'none'; style-src 'self'; frame-ancestors 'none'";

/** A site with an API below two paths, that has no texts of its own. */
export const SITE: SiteFacts = {
  name: 'Test',
  language: 'en',
  api: { prefixes: ['/api/', '/data/'], health: '/api/healthz', bodyLimit: 65_536 },
  moved: { '/home': '/', '/index.html': '/' },
};

/** A release map with one remote that owns the given routes. */
function mapOf(release: string, identities: NonNullable<FixtureRelease['identities']>) {
  const routes = Object.entries(identities).map(([path, identity]) => ({
    path,
    module: './page',
    identity: [...identity],
  }));
  const elo = {
    release,
    kind: 'remote' as const,
    base: '/packages/mf-pages/1.0.0/',
    contract: 1,
    mount: 'tree' as const,
    routes,
    exposes: {},
    shared: {},
    integrity: {},
  };
  const [url, deployment] = [elo.base, { traffic: 100, default: true }];
  return {
    'mf-pages': [{ url, metadata: { version: '1.0.0' }, deployment, extras: { elo } }],
  };
}

/** Id of a release from its label. */
export function releaseId(label: string): string {
  return sha256Hex(label).slice(0, 20);
}

/** Immutable address of a script of a release. @param path e.g. `boot/home.js` */
export function objectUrl(path: string, content: string): string {
  return `/objects/${objectName(integrityOf(content))}/${path}`;
}

/** A whole page with a text in it. */
export function page(text: string): string {
  const filling = '<p>Text that fills the page.</p>'.repeat(30);
  return `<!doctype html><html lang="en"><head><title>${text}</title></head><body><div id="root">${text}${filling}</div></body></html>`;
}

/** Makes an empty store in a folder of its own, with a trusted key. */
export async function createFixture(): Promise<Fixture> {
  const folder = await mkdtemp(join(tmpdir(), 'elo-edge-'));
  const store = openStore(folder);
  const pair = createKeyPair();
  const limited = createKeyPair();
  const signer = createSigner('team', pair.privatePem);
  const trust: Trust = {
    schema: 1,
    keys: {
      team: { publicKey: pair.publicKey, publish: ['*'], promote: ['*'] },
      limited: { publicKey: limited.publicKey, publish: ['mf-home'], promote: ['staging'] },
    },
  };
  const trustFile = join(folder, 'trust.json');
  await writeFile(trustFile, JSON.stringify(trust));
  return {
    folder,
    store,
    trust,
    trustFile,
    signer,
    limited: createSigner('limited', limited.privatePem),
    stranger: createSigner('team', createKeyPair().privatePem),
    publish: (name, version, files, by = signer) => publish(store, by, name, version, files),
    compose: (release) => compose(store, release.signer ?? signer, release, trust),
    composeLate: (release, changes = {}) =>
      composeLate(store, changes.signer ?? signer, release, changes, trust),
    async failLate({ label }, message) {
      const record = (await readRelease(store, releaseId(label)))?.value as Release;
      const fault = { at: new Date().toISOString(), message };
      await writeLate(store, signer, record, { schema: 1, release: record.id, fault }, trust);
    },
    append: (entry, by = signer) => append(store, by, entry),
    preview: (id, release, by = signer) =>
      writePreview(store, by, {
        schema: 1,
        id,
        at: new Date().toISOString(),
        author: 'team',
        reason: 'test',
        release,
      }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function describe(path: string, content: string | Buffer) {
  const bytes = Buffer.from(content);
  const type = mediaTypeOf(path);
  const packed = /text|json|xml|svg/.test(type) ? brotliCompressSync(bytes) : undefined;
  const facts = { integrity: integrityOf(bytes), bytes: bytes.length, type };
  return { bytes, packed, facts: packed ? { ...facts, brotli: packed.length } : facts };
}

async function publish(
  store: Store,
  signer: Signer,
  name: string,
  version: string,
  files: Texts,
): Promise<string> {
  const listed: PackageManifest['files'] = {};
  for (const [path, content] of Object.entries(files)) {
    const { bytes, packed, facts } = describe(path, content);
    listed[path] = facts;
    await store.create(packageKey(name, version, path), bytes);
    if (packed) await store.create(`${packageKey(name, version, path)}.br`, packed);
  }
  const manifest: PackageManifest = {
    schema: 1,
    name,
    version,
    kind: 'assets',
    contract: 1,
    exposes: {},
    shared: {},
    routes: [],
    mount: 'tree',
    sample: [],
    files: listed,
  };
  return createSigned(store, signer, manifestKey(name, version), manifest);
}

async function buildFile(
  store: Store,
  path: string,
  content: string | Buffer,
): Promise<ReleaseFile> {
  const { bytes, packed, facts } = describe(path, content);
  const key = objectKey(facts.integrity);
  // As the composer writes them: files of releases have one stored form.
  if (packed) await store.create(`${key}.br`, packed);
  else await store.create(key, bytes);
  return { ...facts, status: 200, immutable: false };
}

/** What a record says of a route with late documents, all in one table. */
async function lateOf(
  store: Store,
  route: RouteDocuments,
  keys: readonly string[],
  job: string,
): Promise<RouteDocuments> {
  const pages = keys.map((address) => ({ address }));
  const { integrity, bytes, brotli } = await buildFile(
    store,
    'list.json',
    canonicalJson({ schema: 1, pages }),
  );
  const addresses = { integrity, bytes, ...(brotli !== undefined && { brotli }) };
  const tables = route.tables.map((table) => ({ ...table, late: true as const }));
  const names = queryNamesOf(keys);
  return { ...route, names, tables, late: { addresses, count: keys.length, job } };
}

async function composeLate(
  store: Store,
  signer: Signer,
  { label, late = {}, documents = {}, patterns = [] }: FixtureRelease,
  { more = {}, csp = DOCUMENT_CSP, files = { 'sitemap.xml': '<urlset/>' } }: LateChanges,
  trust: Trust,
): Promise<void> {
  const record = (await readRelease(store, releaseId(label)))?.value as Release;
  const own = { schema: 1, release: record.id } as const;
  for (const [route, { documents: texts }] of Object.entries(late)) {
    const sample = Object.entries(documents).filter(
      ([key]) => (routeOfKey(patterns, key) ?? pathOfKey(key)) === route,
    );
    const all: Record<string, ReleaseFile> = {};
    for (const [key, text] of [...sample, ...Object.entries({ ...texts, ...more })]) {
      all[key] = { ...(await buildFile(store, 'page.html', text)), csp };
    }
    const { route: described, bytes } = encodeRoute(all);
    for (const table of bytes) await store.create(objectKey(integrityOf(table)), table);
    const table = described.tables[0] as RouteDocuments['tables'][number];
    await writeLate(store, signer, record, { ...own, route, number: 0, table }, trust);
  }
  const maps: Record<string, ReleaseFile> = {};
  for (const [path, text] of Object.entries(files)) {
    maps[`/${path}`] = await buildFile(store, path, text);
  }
  await writeLate(store, signer, record, { ...own, files: maps }, trust);
}

async function compose(
  store: Store,
  signer: Signer,
  release: FixtureRelease,
  trust: Trust,
): Promise<string> {
  const id = releaseId(release.label);
  const build = (path: string, content: string | Buffer) => buildFile(store, path, content);
  const documents: Record<string, ReleaseFile> = {};
  const texts = {
    '404': page('Page not found'),
    '/': page(release.label),
    ...release.documents,
  };
  for (const [key, text] of Object.entries(texts)) {
    documents[key] = {
      ...(await build('page.html', text)),
      status: key === '404' ? 404 : 200,
      csp: release.csp ?? DOCUMENT_CSP,
    };
  }
  const files: Release['files'] = {};
  for (const [path, content] of Object.entries(release.files ?? {})) {
    const immutable = path.startsWith('boot/');
    const file = await build(path, content);
    const url = immutable ? `/objects/${objectName(file.integrity)}/${path}` : `/${path}`;
    files[url] = { ...file, immutable };
    if (!immutable) continue;
    const { status: _status, immutable: _immutable, ...facts } = file;
    await writeObjectNote(store, signer, { url, ...facts }, trust);
  }
  const pages: Release['pages'] = {};
  const { patterns = [] } = release;
  const routeOf = (key: string) => routeOfKey(patterns, key) ?? pathOfKey(key);
  for (const path of new Set([...patterns, ...Object.keys(documents).map(routeOf)])) {
    const own = Object.entries(documents).filter(([key]) => routeOf(key) === path);
    const { route, bytes } = encodeRoute(Object.fromEntries(own));
    for (const table of bytes) await store.create(objectKey(integrityOf(table)), table);
    const late = release.late?.[path];
    const keys = [...own.map(([key]) => key), ...Object.keys(late?.documents ?? {})];
    const whole = late ? await lateOf(store, route, keys, late.job) : route;
    pages[path] = { ...whole, request: release.requests?.[path] };
  }
  const record: Release = {
    schema: 1,
    id,
    composedAt: new Date().toISOString(),
    inputs: {
      origin: release.origin ?? 'http://localhost:4000',
      data: 'none',
      packages: release.packages ?? {},
      composer: 1,
      year: 2026,
      site: release.site ?? SITE,
      settings: release.settings,
    },
    map: {
      schema: `https://example.test/${id}.json`,
      microFrontends: mapOf(id, release.identities ?? {}),
    },
    pages,
    files,
  };
  await createSigned(store, signer, releaseKey(id), record);
  return id;
}

async function createSigned(store: Store, signer: Signer, key: string, value: unknown) {
  const bytes = Buffer.from(canonicalJson(value));
  const signature = canonicalJson(signBytes(signer, bytes));
  await store.create(`${key}.sig`, Buffer.from(signature));
  await store.create(key, bytes);
  return integrityOf(bytes);
}

async function append(
  store: Store,
  signer: Signer,
  entry: Partial<NewEntry> & { release: string },
): Promise<LogEntry> {
  const n = await headNumber(store, CHANNEL);
  const head = n === 0 ? undefined : await readEntry(store, CHANNEL, n);
  const whole = { reason: 'test', action: 'promote' as const, ...entry };
  const result = await appendEntry(store, signer, CHANNEL, head, whole);
  if (result.outcome === 'lost') throw new Error('another writer was first');
  return result.entry;
}
