import type { PackageFile, PackageManifest, Trust } from '@elo-platform/protocol';
import { IMMUTABLE_HEADERS, PACKAGE_PAGE_CSP, REVALIDATE } from '@elo-platform/protocol/headers';
import { isPrivate, packageSource, readManifest, type Store } from '@elo-platform/store';
import type { AnswerHeaders } from '../http/headers';
import { keepLatest } from '../limits/single-flight';
import { type Resource, storedResource } from './resource';

const MANIFEST = 'elo-package.json';
/** Manifests held at once; one is some 50 kB. */
const MANIFESTS = 300;
/** Milliseconds for which "no such version" is cached; a version may be published at any time. */
const ABSENT_MS = 1000;

const LASTING_HEADERS: AnswerHeaders = Object.fromEntries(IMMUTABLE_HEADERS);
const ALIAS_HEADERS: AnswerHeaders = { 'Cache-Control': REVALIDATE };

/** A published version whose signature was checked. */
export interface LoadedPackage {
  readonly manifest: PackageManifest;
  /** The manifest's own bytes. */
  readonly self: PackageFile;
}

export class Packages {
  private readonly read: (what: string) => Promise<LoadedPackage | undefined>;

  constructor(store: Store, trust: Trust) {
    this.read = keepLatest({ max: MANIFESTS, absentMs: ABSENT_MS }, async (what) => {
      const [name = '', version = ''] = what.split('@');
      const found = await readManifest(store, name, version, trust);
      if (found === undefined) return undefined;
      const { bytes, integrity, value } = found;
      return {
        manifest: value,
        self: { integrity, bytes: bytes.length, type: 'application/json' },
      };
    });
  }

  /**
   * A version's manifest, signature checked.
   * @throws EloError `signature`, `damage`, `store-unreachable`
   */
  load(name: string, version: string): Promise<LoadedPackage | undefined> {
    return this.read(`${name}@${version}`);
  }

  /**
   * A file of a version; an address with a trailing slash gives the index.html of that folder.
   * @param lasting true under the immutable URL, false under the alias that changes with the release
   * @returns `folder` for a folder whose trailing slash is missing; otherwise as {@link load}
   */
  async find(
    name: string,
    version: string,
    file: string,
    lasting: boolean,
  ): Promise<Resource | 'folder' | undefined> {
    const path = file === '' || file.endsWith('/') ? `${file}index.html` : file;
    const found = await this.load(name, version);
    const entry = found && entryOf(found, path);
    if (found === undefined || entry === undefined) {
      return found && entryOf(found, `${path}/index.html`) ? 'folder' : undefined;
    }
    const source = packageSource({ name, version }, path, entry);
    const described = { ...entry, csp: PACKAGE_PAGE_CSP };
    return storedResource(source, described, lasting ? LASTING_HEADERS : ALIAS_HEADERS);
  }
}

function entryOf({ manifest, self }: LoadedPackage, file: string): PackageFile | undefined {
  if (file === MANIFEST) return self;
  if (isPrivate(file)) return undefined;
  return Object.hasOwn(manifest.files, file) ? manifest.files[file] : undefined;
}
