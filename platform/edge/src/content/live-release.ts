import { API_SETTING, EloError } from '@elo-platform/protocol';
import { IMMUTABLE, REVALIDATE } from '@elo-platform/protocol/headers';
import type { Release, ReleaseFile, Trust } from '@elo-platform/protocol/schemas';
import {
  isComplete,
  LateDocuments,
  progressOf,
  type RecordDigests,
  releaseSource,
  requireServable,
  type Store,
  type StoredBody,
} from '@elo-platform/store';
import { LRUCache } from 'lru-cache';
import { STRICT_CSP } from '../http/headers';
import { type FindBody, readBodies } from './bodies';
import { LiveDocuments, NOT_FOUND_KEY } from './live-documents';
import type { Packages } from './packages';
import { madeResource, type Resource, storedResource } from './resource';

/** URLs remembered; strangers may ask for any number of them. */
const KNOWN = 5000;

/** A release that is ready to be served: checked, and in memory as far as {@link loadRelease} says. */
export type LiveRelease = Awaited<ReturnType<typeof loadRelease>>;

/** A release as an entry names it, with the digests of the entry's records; a preview has none. */
export interface NamedRelease {
  readonly id: string;
  readonly records?: RecordDigests | undefined;
}

export interface ReleaseParts {
  readonly store: Store;
  readonly packages: Packages;
  /** A release's record, signature checked; undefined for one that was never finished. */
  readRelease(id: string): Promise<Release | undefined>;
  readonly trust: Trust;
  readonly channel: string;
}

/**
 * Loads a release and checks it: its signature, every package's manifest, every document without
 * parameters and query, and every file of its own. The other documents are checked when they are
 * read: however many there are, a release is ready in the same time.
 * @throws EloError `damage`, `signature`, `store-unreachable`
 */
export async function loadRelease(parts: ReleaseParts, id: string, find: FindBody) {
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
  const documents = new LiveDocuments(parts.store, late);
  const plain = await documents.keepPlain();
  const missing = plain.get(NOT_FOUND_KEY);
  if (missing === undefined) {
    throw new EloError('damage', `Release ${id} has no document for unknown addresses`);
  }
  const bodies = new Map<string, StoredBody>();
  const own = [...Object.values(record.files), ...plain.values()].map(releaseSource);
  await readBodies(parts.store, own, bodies, find);
  const files = new Map(
    Object.entries(late.release.files).map(([url, file]) => [url, releaseResource(file)] as const),
  );
  /** Answers to exact URLs that were asked for before: whole documents, and files. */
  const known = new LRUCache<string, { resource: Resource; isDocument: boolean }>({ max: KNOWN });
  return {
    id,
    record,
    manifests,
    /** Stored bodies by integrity, which are held while it is live. */
    bodies,
    known,
    /**
     * Takes in late documents. @throws EloError `damage`, `store-unreachable`
     * @returns what was found and does not count, and why composing ended early
     */
    async refresh(): Promise<readonly EloError[]> {
      const before = late.release;
      if (isComplete(before)) return [];
      const refused = await late.look();
      const { release, fault } = late;
      const found = fault === undefined ? refused : [...refused, fault];
      if (progressOf(release).done === progressOf(before).done && !isComplete(release)) {
        return found;
      }
      await documents.update();
      for (const [url, file] of Object.entries(release.files)) {
        files.set(url, releaseResource(file));
      }
      known.clear();
      return found;
    },
    progress: () => progressOf(late.release),
    /** Whether all its documents are composed, and its site map. */
    isComplete: () => isComplete(late.release),
    facts: record.inputs.site,
    /** Origin of the API that its channel sets; undefined: that of the edge counts. */
    api: apiOf(record),
    documents,
    resourceOf: releaseResource,
    missing: releaseResource({ ...missing, status: 404 }),
    /** Its policy, also that of pages on request whose route has no document. */
    policy: missing.csp ?? STRICT_CSP,
    files: files as ReadonlyMap<string, Resource>,
    /** The release map, as `/release.json` answers it. */
    map: mapResource(record),
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
export function releaseResource(file: ReleaseFile): Resource {
  const headers = { 'Cache-Control': file.immutable ? IMMUTABLE : REVALIDATE };
  return storedResource(releaseSource(file), file, headers);
}

function mapResource(record: Release): Resource {
  const body = Buffer.from(JSON.stringify(record.map));
  return madeResource(body, {
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': REVALIDATE,
      'Access-Control-Allow-Origin': '*',
    },
    pinned: { encoding: 'identity', body },
  });
}
