import { type FetchOptions, type Fragment, fetchFragment } from './fragment';

/** Maximum age of a fragment that was fetched before the visitor followed its link, in milliseconds. */
const FRESH = 300_000;

/** Maximum number of cached fragments. */
const LIMIT = 40;

interface Kept {
  readonly at: number;
  readonly loading: Promise<Fragment>;
  found?: Fragment;
}

/** Caches fragments between prefetching a page and following a link to it. */
export class FragmentCache {
  private readonly kept = new Map<string, Kept>();
  private release: string | undefined;

  /**
   * {@link fetchFragment}, one request for equal URLs; failures are not cached.
   * @param path path and query
   * @throws DataUnavailableError
   */
  fetch(path: string, options: FetchOptions = {}): Promise<Fragment> {
    const known = this.fresh(path);
    if (known) return known.loading;
    const loading = fetchFragment(path, options);
    const entry: Kept = { at: Date.now(), loading };
    this.kept.delete(path);
    this.kept.set(path, entry);
    const [oldest] = this.kept.keys();
    if (this.kept.size > LIMIT && oldest !== undefined) this.kept.delete(oldest);
    loading.then(
      (found) => {
        entry.found = found;
        this.noteRelease(found.release);
      },
      () => {
        if (this.kept.get(path) === entry) this.kept.delete(path);
      },
    );
    return loading;
  }

  /** A fragment that is already loaded. */
  ready(path: string): Fragment | undefined {
    return this.fresh(path)?.found;
  }

  /** Whether a fragment is loaded or loading. */
  has(path: string): boolean {
    return this.fresh(path) !== undefined;
  }

  /** Another release went live: fragments of the previous one are not shown any more. */
  private noteRelease(release: string): void {
    if (release === '' || this.release === release) return;
    this.release = release;
    for (const [path, { found }] of this.kept) {
      if (found && found.release !== release) this.kept.delete(path);
    }
  }

  private fresh(path: string): Kept | undefined {
    const known = this.kept.get(path);
    return known && Date.now() - known.at < FRESH ? known : undefined;
  }
}
