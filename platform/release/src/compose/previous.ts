import type { Release, ReleaseFile } from '@elo-platform/protocol';
import { COMPOSER_VERSION } from './plan-routes';

/** The release before one that is composed, as far as it is of use: made by the same composer. */
export class Previous {
  private readonly release: Release | undefined;

  constructor(release: Release | undefined) {
    this.release = release?.inputs.composer === COMPOSER_VERSION ? release : undefined;
  }

  /** Digest of what each document was rendered from. */
  rendered(): Record<string, string> {
    const documents = Object.entries(this.release?.documents ?? {});
    return Object.fromEntries(documents.map(([key, { rendered = '' }]) => [key, rendered]));
  }

  document(key: string): ReleaseFile | undefined {
    return this.release?.documents[key];
  }

  /** Documents of a route by their addresses; `undefined` unless it was composed from the same. */
  ofRoute(path: string, digest: string): [string, ReleaseFile][] | undefined {
    if (this.release?.routes?.[path] !== digest) return undefined;
    return Object.entries(this.release.documents).filter(([key]) => key.split('?')[0] === path);
  }

  /**
   * Files at the root that the shell brought, if it is the same one.
   * @param manifest of the shell now
   * @param others addresses of files that every release has
   */
  ofShell(
    name: string,
    manifest: string | undefined,
    others: readonly string[],
  ): [string, ReleaseFile][] | undefined {
    if (this.release?.inputs.packages[name]?.manifest !== manifest) return undefined;
    return Object.entries(this.release?.files ?? {}).filter(
      ([url, { immutable }]) => !immutable && !others.includes(url),
    );
  }
}
