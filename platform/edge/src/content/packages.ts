import type { PackageFile, PackageManifest, Trust } from '@elo-platform/protocol';
import { IMMUTABLE_HEADERS, PACKAGE_PAGE_CSP, REVALIDATE } from '@elo-platform/protocol/headers';
import {
  type FileSource,
  isPrivate,
  packageKey,
  readManifest,
  type Store,
} from '@elo-platform/store';
import { LRUCache } from 'lru-cache';
import { contentType, isPage, pageHeaders } from '../http/headers';
import { etagStem } from '../http/representation';
import { singleFlight } from '../limits/single-flight';
import { createResource, type Resource } from './resource';

const MANIFEST = 'elo-package.json';
/** Manifests held at once; one is some 50 kB. */
const MANIFESTS = 300;
/** Resources held at once; the bodies are elsewhere, one is under 2 kB. */
const RESOURCES = 20_000;
/** Milliseconds for which "no such version" is believed; a version may be published at any time. */
const ABSENT_MS = 1000;

/** Bytes from which a compressible file, too, can be asked for in parts. */
const LARGE = 1_000_000;

const LASTING_HEADERS = IMMUTABLE_HEADERS.flat();
const ALIAS_HEADERS = ['Cache-Control', REVALIDATE];

/** A published version whose signature was checked. */
export interface LoadedPackage {
  readonly manifest: PackageManifest;
  /** The manifest's own bytes. */
  readonly self: PackageFile;
}

interface Wanted {
  readonly name: string;
  readonly version: string;
}

/** Published packages as the edge serves them. */
export interface Packages {
  /**
   * A version's manifest, signature checked.
   * @returns undefined when it was never published
   * @throws EloError `signature`, `damage`, `store-unreachable`
   */
  load(name: string, version: string): Promise<LoadedPackage | undefined>;
  /**
   * A file of a version; an address with a trailing slash gives the index.html of that folder.
   * @param lasting true under the immutable URL, false under the alias that changes with the release
   * @returns `folder` for a folder whose trailing slash is missing; otherwise as {@link load}
   */
  find(
    name: string,
    version: string,
    file: string,
    lasting: boolean,
  ): Promise<Resource | 'folder' | undefined>;
}

/**
 * @param headers what every answer carries
 */
export function createPackages(store: Store, trust: Trust, headers: readonly string[]): Packages {
  const loaded = new LRUCache<string, LoadedPackage>({ max: MANIFESTS });
  const absent = new LRUCache<string, true>({ max: 2000, ttl: ABSENT_MS });
  const resources = new LRUCache<string, Resource>({ max: RESOURCES });
  const fetchOnce = singleFlight(
    ({ name, version }: Wanted) => `${name}@${version}`,
    fetchManifest,
  );

  async function fetchManifest({ name, version }: Wanted): Promise<LoadedPackage | undefined> {
    const what = `${name}@${version}`;
    const found = await readManifest(store, name, version, trust);
    if (found === undefined) {
      absent.set(what, true);
      return undefined;
    }
    const { bytes, integrity, value } = found;
    const self = { integrity, bytes: bytes.length, type: 'application/json' };
    const result = { manifest: value, self };
    loaded.set(what, result);
    return result;
  }

  async function load(name: string, version: string) {
    const what = `${name}@${version}`;
    const known = loaded.get(what);
    if (known !== undefined || absent.has(what)) return known;
    return fetchOnce({ name, version });
  }

  async function find(name: string, version: string, file: string, lasting: boolean) {
    const path = file === '' || file.endsWith('/') ? `${file}index.html` : file;
    const id = `${lasting} ${name}/${version}/${path}`;
    const known = resources.get(id);
    if (known !== undefined) return known;
    const found = await load(name, version);
    const entry = found && entryOf(found, path);
    if (found === undefined || entry === undefined) {
      return found && entryOf(found, `${path}/index.html`) ? 'folder' : undefined;
    }
    const own = lasting ? LASTING_HEADERS : ALIAS_HEADERS;
    const resource = fileResource(packageKey(name, version, path), entry, [...headers, ...own]);
    resources.set(id, resource);
    return resource;
  }

  return { load, find };
}

function entryOf({ manifest, self }: LoadedPackage, file: string): PackageFile | undefined {
  if (file === MANIFEST) return self;
  if (isPrivate(file)) return undefined;
  return Object.hasOwn(manifest.files, file) ? manifest.files[file] : undefined;
}

function fileResource(key: string, file: PackageFile, headers: readonly string[]): Resource {
  const compressed = file.brotli !== undefined;
  const source: FileSource = { key, integrity: file.integrity, bytes: file.bytes, compressed };
  const policy = isPage(file.type) ? pageHeaders(PACKAGE_PAGE_CSP) : [];
  return createResource({
    status: 200,
    source,
    headers: ['Content-Type', contentType(file.type), ...headers, ...policy],
    tag: etagStem(file.integrity),
    ranges: !compressed || file.bytes > LARGE,
  });
}
