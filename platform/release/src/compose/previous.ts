import type { Release, ReleaseFile, RouteDocuments } from '@elo-platform/protocol';
import { COMPOSER_VERSION } from './plan-routes';

/** The previous release, whose documents are reused if the same composer made them. */
export class Previous {
  private readonly release: Release | undefined;

  constructor(release: Release | undefined) {
    this.release = release?.inputs.composer === COMPOSER_VERSION ? release : undefined;
  }

  /** A route's documents. */
  route(path: string): RouteDocuments | undefined {
    return this.release?.pages[path];
  }

  /** A file at the root. */
  file(url: string): ReleaseFile | undefined {
    return this.release?.files[url];
  }

  /** Whether it was composed for this origin. */
  isFor(origin: string): boolean {
    return this.release?.inputs.origin === origin;
  }

  /**
   * Files at the root that the shell brought, if it is the same one.
   * @param manifest of the shell now
   * @param isOther tells files that every release has
   */
  ofShell(
    name: string,
    manifest: string | undefined,
    isOther: (url: string) => boolean,
  ): [string, ReleaseFile][] | undefined {
    if (this.release?.inputs.packages[name]?.manifest !== manifest) return undefined;
    return Object.entries(this.release?.files ?? {}).filter(
      ([url, { immutable }]) => !immutable && !isOther(url),
    );
  }
}
