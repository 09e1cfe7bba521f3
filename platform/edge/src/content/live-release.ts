import { API_SETTING, EloError } from '@elo-platform/protocol';
import { IMMUTABLE, REVALIDATE } from '@elo-platform/protocol/headers';
import type { Release, ReleaseFile, Trust } from '@elo-platform/protocol/schemas';
import {
  concurrently,
  isComplete,
  LateDocuments,
  progressOf,
  releaseSource,
  requireServable,
  type Store,
  type StoredBody,
} from '@elo-platform/store';
import { LRUCache } from 'lru-cache';
import { contentType, isPage, pageHeaders, STRICT_CSP } from '../http/headers';
import { digestStem, etagStem } from '../http/representation';
import { AT_ONCE, readBodies } from './bodies';
import { LiveDocuments, NOT_FOUND_KEY } from './live-documents';
import type { Packages } from './packages';
import { createResource, madeResource, type Resource } from './resource';

/** URLs remembered; strangers may ask for any number of them. */
const KNOWN = 5000;

/** A release that is ready to be served: checked, and in memory as far as {@link loadRelease} says. */
export type LiveRelease = Awaited<ReturnType<typeof loadRelease>>;

/** What is held of another release: stored bodies by integrity. */
interface Held {
  readonly bodies: ReadonlyMap<string, StoredBody>;
}

/** What {@link loadRelease} works with. */
export interface ReleaseParts {
  readonly store: Store;
  readonly packages: Packages;
  /** A release's record, signature checked; undefined for one that was never finished. */
  readRelease(id: string): Promise<Release | undefined>;
  readonly trust: Trust;
  readonly channel: string;
  /** Headers of every answer. */
  readonly headers: readonly string[];
}

/**
 * Loads a release and checks it: its signature, every package's manifest, every document without
 * parameters and query, and every file of its own. The other documents are checked when they are
 * read: however many there are, a release is ready in the same time.
 * @param reuse releases in memory, whose equal bodies need not be read again
 * @throws EloError `damage`, `signature`, `store-unreachable`
 */
export async function loadRelease(parts: ReleaseParts, id: string, reuse: readonly Held[] = []) {
  const { release: record, manifests } = await requireServable(
    {
      release: (wanted) => parts.readRelease(wanted),
      manifest: async (name, version) => {
        const found = await parts.packages.load(name, version);
        return found && { value: found.manifest, integrity: found.self.integrity };
      },
    },
    id,
  );
  const late = new LateDocuments(parts.store, record, parts.trust, parts.channel);
  await late.look();
  const documents = new LiveDocuments(parts.store, late.release);
  const plain = await readPlain(documents);
  const missing = plain.get(NOT_FOUND_KEY);
  if (missing === undefined) {
    throw new EloError('damage', `Release ${id} has no document for unknown addresses`);
  }
  const bodies = await readOwnBodies(parts, record, [...plain.values()], reuse);
  const build = (file: ReleaseFile) =>
    releaseResource(file, file.status, parts.headers, bodies.get(file.integrity));
  const files = new Map(
    Object.entries(late.release.files).map(([url, file]) => [url, build(file)] as const),
  );
  /** Answers to exact URLs that were asked for before: whole documents, and files. */
  const known = new LRUCache<string, { resource: Resource; isDocument: boolean }>({ max: KNOWN });
  return {
    id,
    record,
    /** Of its packages. */
    manifests,
    /** Stored bodies that are held, by integrity; the next release takes equal ones over. */
    bodies,
    known,
    /**
     * Takes in documents that were composed since it went live.
     * @returns what was found and does not count
     * @throws EloError `damage`, `store-unreachable`
     */
    async refresh(): Promise<readonly EloError[]> {
      const before = late.release;
      if (isComplete(before)) return [];
      const refused = await late.look();
      const { release } = late;
      if (progressOf(release).done === progressOf(before).done && !isComplete(release)) {
        return refused;
      }
      await documents.update(release);
      for (const [url, file] of Object.entries(release.files)) files.set(url, build(file));
      known.clear();
      return refused;
    },
    /** How many of its documents are composed. */
    progress: () => progressOf(late.release),
    /** What the release says of the site. */
    facts: record.inputs.site,
    /** Origin of the API that its channel sets; undefined: that of the edge counts. */
    api: apiOf(record),
    documents,
    /** A document, ready to be sent. */
    resourceOf: build,
    /** The 404 page. */
    missing: build({ ...missing, status: 404 }),
    /** Its policy, also that of pages on request whose route has no document. */
    policy: missing.csp ?? STRICT_CSP,
    /** By URL path. */
    files: files as ReadonlyMap<string, Resource>,
    /** The release map, as `/release.json` answers it. */
    map: mapResource(record, parts.headers),
  };
}

function apiOf({ id, inputs }: Release): URL | undefined {
  const address = inputs.settings?.[API_SETTING];
  if (address === undefined) return undefined;
  const text = String(address);
  if (/^https?:/.test(text) && URL.canParse(text)) return new URL(text);
  throw new EloError('damage', `Release ${id} names ${address} as its API, which is no address`);
}

/** A file of any release, live or not. */
export function releaseResource(
  file: ReleaseFile,
  status: number,
  headers: readonly string[],
  pinned?: StoredBody,
): Resource {
  const policy = isPage(file.type) ? pageHeaders(file.csp ?? STRICT_CSP) : [];
  const link = file.link === undefined ? [] : ['Link', file.link];
  return createResource({
    status,
    source: { ...releaseSource(file), pinned },
    headers: [
      'Content-Type',
      contentType(file.type),
      'Cache-Control',
      file.immutable ? IMMUTABLE : REVALIDATE,
      ...headers,
      ...policy,
      ...link,
    ],
    // A page with the same bytes but another policy must not be taken for the same page.
    tag: isPage(file.type)
      ? digestStem([file.integrity, file.csp, file.link])
      : etagStem(file.integrity),
    ranges: file.brotli === undefined,
  });
}

function mapResource(record: Release, headers: readonly string[]): Resource {
  const body = Buffer.from(JSON.stringify(record.map));
  return madeResource(body, {
    headers: [
      ...['Content-Type', 'application/json', 'Cache-Control', REVALIDATE],
      ...['Access-Control-Allow-Origin', '*', ...headers],
    ],
    pinned: { encoding: 'identity', body },
  });
}

/** Documents without parameters and query, by their paths; their tables are kept. */
async function readPlain(documents: LiveDocuments): Promise<Map<string, ReleaseFile>> {
  const plain = new Map<string, ReleaseFile>();
  await concurrently(documents.paths(), AT_ONCE, async (path) => {
    const entry = documents.plainTable(path);
    const table = entry && (await documents.table(entry));
    const document = table?.get(path);
    if (entry === undefined || table === undefined || document === undefined) return;
    documents.keep(entry, table);
    plain.set(path, document);
  });
  return plain;
}

async function readOwnBodies(
  { store }: ReleaseParts,
  record: Release,
  plain: readonly ReleaseFile[],
  reuse: readonly Held[],
): Promise<Map<string, StoredBody>> {
  const files = [...Object.values(record.files), ...plain];
  const bodies = new Map<string, StoredBody>();
  await readInto(store, bodies, files, reuse);
  return bodies;
}

/**
 * Reads the bodies of files of a release.
 * @param bodies gets them
 * @param reuse releases in memory, whose equal bodies need not be read again
 * @throws EloError `damage`, `store-unreachable`
 */
export function readInto(
  store: Store,
  bodies: Map<string, StoredBody>,
  files: readonly ReleaseFile[],
  reuse: readonly Held[],
  atOnce = AT_ONCE,
): Promise<void> {
  const find = (integrity: string) =>
    bodies.get(integrity) ??
    reuse.map((release) => release.bodies.get(integrity)).find((body) => body !== undefined);
  const take = (integrity: string, body: StoredBody) => void bodies.set(integrity, body);
  return readBodies(store, files.map(releaseSource), find, take, atOnce);
}
