import type { PackageManifest, Release, SettingValues } from '@elo-platform/protocol';
import type { Store } from '@elo-platform/store';
import type { LoadedSite } from '../site/load-site';

/** What a release is composed from. */
export interface ComposeInput {
  readonly store: Store;
  readonly packages: Readonly<Record<string, PackageManifest>>;
  /** Package → `sha384-…` of its stored manifest. */
  readonly manifests: Readonly<Record<string, string>>;
  readonly origin: string;
  readonly apiUrl: string;
  /** What the site says of itself. */
  readonly site: LoadedSite;
  readonly year: number;
  /** Every setting that it is for; absent: the site has none. */
  readonly settings?: SettingValues;
  /** Release whose unchanged documents need not be composed again. */
  readonly previous?: Release;
  /** True composes every document at once; else a release may leave those beyond a sample for later. */
  readonly full?: boolean;
  onProgress?(done: number, total: number): void;
  /** Milliseconds without a sign of life after which rendering counts as hung; default 30 s. */
  readonly hungAfter?: number;
}
