import {
  DataUnavailableError,
  type DocumentRelease,
  type DocumentView,
  withEnd,
} from '@elo/contract';
import { RELEASE_ID, VIEW_ID } from '@elo-platform/runtime/document';

/** The parsed data of a composed document. */
export interface ComposedDocument {
  readonly view: DocumentView;
  readonly release: DocumentRelease;
  /** The whole HTML. */
  readonly html: string;
}

/** The JSON of a script element, matched in the text: the composer escapes `<` in JSON. */
function readBlock<T>(html: string, id: string): T {
  const start = html.indexOf('>', html.indexOf(`id="${id}"`)) + 1;
  return JSON.parse(html.slice(start, html.indexOf('</script>', start))) as T;
}

async function readDocument(path: string, signal: AbortSignal): Promise<ComposedDocument> {
  const answer = await fetch(path, { headers: { Accept: 'text/html' }, signal });
  // A 404 has a composed document, too.
  if (!answer.ok && answer.status !== 404) throw new DataUnavailableError(path, answer.status);
  const html = await answer.text();
  const release = readBlock<DocumentRelease>(html, RELEASE_ID);
  const view = readBlock<DocumentView>(html, VIEW_ID);
  if (!Array.isArray(release.remotes) || typeof view.path !== 'string') {
    throw new TypeError(`${path} is no document of this site`);
  }
  return { view, release, html };
}

/**
 * Fetches a page's composed document, which needs neither the API nor a remote's code.
 * @param path path and query
 * @param limit timeout in milliseconds
 * @throws DataUnavailableError
 */
export async function fetchDocument(path: string, limit?: number): Promise<ComposedDocument> {
  try {
    return await withEnd((signal) => readDocument(path, signal), limit);
  } catch (error) {
    if (error instanceof DataUnavailableError) throw error;
    throw new DataUnavailableError(path, 0, error);
  }
}
