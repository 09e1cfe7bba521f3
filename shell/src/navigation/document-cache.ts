import { type ComposedDocument, fetchDocument } from './composed-document';

/** Maximum age of a prefetched document, in milliseconds. */
const FRESH = 60_000;

/** Maximum number of cached documents. */
const LIMIT = 6;

interface Kept {
  readonly at: number;
  readonly loading: Promise<ComposedDocument>;
  found?: ComposedDocument;
}

/** Caches documents between hovering over a link and following it. */
export class DocumentCache {
  private readonly kept = new Map<string, Kept>();

  /**
   * {@link fetchDocument}, one request for equal URLs; failures are not cached.
   * @param path path and query
   * @throws DataUnavailableError
   */
  fetch(path: string): Promise<ComposedDocument> {
    const known = this.fresh(path);
    if (known) return known.loading;
    const loading = fetchDocument(path);
    const entry: Kept = { at: Date.now(), loading };
    this.kept.delete(path);
    this.kept.set(path, entry);
    const [oldest] = this.kept.keys();
    if (this.kept.size > LIMIT && oldest !== undefined) this.kept.delete(oldest);
    loading.then(
      (found) => {
        entry.found = found;
      },
      () => {
        if (this.kept.get(path) === entry) this.kept.delete(path);
      },
    );
    return loading;
  }

  /** A document that is already loaded. */
  ready(path: string): ComposedDocument | undefined {
    return this.fresh(path)?.found;
  }

  private fresh(path: string): Kept | undefined {
    const known = this.kept.get(path);
    return known && Date.now() - known.at < FRESH ? known : undefined;
  }
}
