import {
  EloError,
  keepPromise,
  type PackageManifest,
  type Release,
  type SettingValues,
} from '@elo-platform/protocol';
import type { ReadBundle } from '@elo-platform/render/job';
import { canonicalJson, integrityOf, packageKey, type Store, sha256Hex } from '@elo-platform/store';
import type { LoadedSite } from '../site/load-site';

export interface ComposeInput {
  readonly store: Store;
  readonly packages: Readonly<Record<string, PackageManifest>>;
  /** Package → `sha384-…` of its stored manifest. */
  readonly manifests: Readonly<Record<string, string>>;
  readonly origin: string;
  readonly apiUrl: string;
  readonly site: LoadedSite;
  readonly year: number;
  /** Values of all settings; absent: the site has none. */
  readonly settings?: SettingValues;
  /** When this release was first composed, if it was: composing it again gives the same dates. */
  readonly composedAt?: string | undefined;
  /** Release whose unchanged documents need not be composed again. */
  readonly previous?: Release;
  /** True composes every document at once; else a release may leave those beyond a sample for later. */
  readonly full?: boolean;
  onProgress?(done: number, total: number): void;
  /** Milliseconds without progress after which rendering counts as hung; default 30 s. */
  readonly hungAfter?: number;
}

/** First 20 hex digits of the sha256 of a release's inputs: equal ones find the same release. */
export function releaseIdOf(inputs: Release['inputs']): string {
  return sha256Hex(canonicalJson(inputs)).slice(0, 20);
}

/** Reads texts of a release's packages, each once, and checks them against their manifests. */
export class PackageReader {
  private readonly texts = new Map<string, Promise<string>>();

  constructor(private readonly input: Pick<ComposeInput, 'store' | 'packages'>) {}

  readonly readBundle: ReadBundle = (place) =>
    this.read(this.input.packages[place.package] as PackageManifest, place.file);

  /** @throws EloError `damage` when a file is missing or is not what its manifest says */
  read(manifest: PackageManifest, file: string): Promise<string> {
    const load = async () => Buffer.from(await this.readBytes(manifest, file)).toString();
    return keepPromise(this.texts, packageKey(manifest.name, manifest.version, file), load);
  }

  /** Bytes of a file, checked as above. */
  async readBytes(manifest: PackageManifest, file: string): Promise<Uint8Array> {
    const key = packageKey(manifest.name, manifest.version, file);
    const listed = manifest.files[file];
    const bytes = listed && (await this.input.store.get(key, { most: listed.bytes }));
    if (!bytes || integrityOf(bytes) !== listed.integrity) {
      throw new EloError('damage', `${key} is missing or not what its manifest says`, {
        next: 'Run `elo verify`, then restore it from a backup or publish another version.',
      });
    }
    return bytes;
  }
}
