import {
  DataUnavailableError,
  type DocumentRelease,
  type DocumentRemote,
  type DocumentView,
  EDGE_NOTICE,
  FRAGMENT_PATH,
  type PageHead,
  RELEASE_HEADER,
  WAITS,
  withEnd,
} from '@elo/contract';
import { RELEASE_ID, VIEW_ID } from '@elo-platform/runtime/document';
import { ISLANDS } from '@elo-platform/runtime/document-names';
import { readStyles } from '../remotes/page-styles';
import type { Part } from '../remotes/view';

/** A page of another document, not parsed yet. */
export interface Fragment {
  /** Id of its release; empty if the server does not name one. */
  readonly release: string;
  readonly view: Omit<DocumentView, 'year'>;
  /** What it was composed with, for comparing it with this document. */
  readonly packages: Pick<DocumentRelease, 'media' | 'settings' | 'shell' | 'remotes' | 'shared'>;
  readonly html: string;
  /** Size as transferred, in bytes. */
  readonly bytes: number;
}

/** Address of this document: its bytes are in the browser's cache, those of its fragment are not. */
export const OWN = window.location.pathname + window.location.search;

/** The JSON of a script element, matched in the text: JSON in documents has no `<`. */
function readBlock<T>(html: string, id: string): T {
  const start = html.indexOf('>', html.indexOf(`id="${id}"`)) + 1;
  return JSON.parse(html.slice(start, html.indexOf('</script>', start))) as T;
}

async function readFragment(
  url: string,
  priority: RequestPriority,
  signal: AbortSignal,
): Promise<Fragment> {
  const answer = await fetch(url, { headers: { Accept: 'text/html' }, priority, signal });
  // A 404 has a page, too.
  if (!answer.ok && answer.status !== 404) throw new DataUnavailableError(url, answer.status);
  const html = await answer.text();
  const packages = readBlock<Fragment['packages']>(html, RELEASE_ID);
  const view = readBlock<Fragment['view']>(html, VIEW_ID);
  if (!Array.isArray(packages.remotes) || typeof view.path !== 'string') {
    throw new TypeError(`${url} is no page of this site`);
  }
  const bytes = Number(answer.headers.get('Content-Length') ?? html.length);
  return { release: answer.headers.get(RELEASE_HEADER) ?? '', view, packages, html, bytes };
}

/**
 * Fetches a page for showing it in this document: its fragment, or the whole document, which has the
 * same parts, if the fragment fails or is late. The page of this document is fetched the other way
 * round, because an unchanged document is not transferred again.
 * @param path path and query
 * @param limit timeout in milliseconds
 * @param begun the fragment, if it is already being fetched
 * @throws DataUnavailableError
 */
export async function fetchFragment(
  path: string,
  { limit, begun }: { limit?: number; begun?: Promise<Fragment> | undefined } = {},
): Promise<Fragment> {
  const read = (url: string) => withEnd((signal) => readFragment(url, 'auto', signal), limit);
  const [url, other] = path === OWN ? [path, FRAGMENT_PATH + path] : [FRAGMENT_PATH + path, path];
  const first = begun ?? read(url);
  const second = async () => {
    const late = new Promise<void>((resolve) => window.setTimeout(resolve, WAITS.patience));
    return (await Promise.race([first.catch(() => undefined), late])) ?? read(other);
  };
  try {
    return await Promise.any([first, second()]);
  } catch (error) {
    const [cause] = error instanceof AggregateError ? error.errors : [error];
    if (cause instanceof DataUnavailableError) throw cause;
    throw new DataUnavailableError(path, 0, cause);
  }
}

/**
 * The HTML Sanitizer API. It returns inert nodes and so works under Trusted Types, which block
 * `DOMParser`. TypeScript's library does not have it yet.
 */
interface SafeParser {
  parseHTML?(
    html: string,
    options: { sanitizer: { removeElements: readonly string[]; comments: boolean } },
  ): Document;
}

/** Removes scripts, and keeps the comments that React needs for hydration. */
const SANITIZER = { removeElements: ['script', 'style'], comments: true } as const;

/** Whether this browser can show another document's page in this document. */
export function showsParts(): boolean {
  return 'parseHTML' in Document && 'replaceSync' in CSSStyleSheet.prototype;
}

function readHead(found: Document, html: string): PageHead {
  const meta = (name: string) => found.querySelector<HTMLMetaElement>(`meta[${name}]`)?.content;
  const data = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return {
    title: found.title,
    description: meta('name="description"') ?? '',
    canonical: found.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
    image: meta('property="og:image"'),
    kind: meta('property="og:type"'),
    jsonLd: [...data].map(([, text]) => JSON.parse(text ?? '') as object),
    noIndex: meta('name="robots"') !== undefined,
  };
}

/** Content of an element. It stays in its inert document, where no picture loads yet. */
function contentOf(element: Element): DocumentFragment {
  const content = element.ownerDocument.createDocumentFragment();
  content.append(...element.childNodes);
  return content;
}

/**
 * Parses the page of a fragment.
 * @returns `undefined` for a document without a page
 */
export function readPart({ html, view }: Fragment, { mount }: DocumentRemote): Part | undefined {
  const [styles, rest] = readStyles(html);
  const found = (Document as SafeParser).parseHTML?.(rest, { sanitizer: SANITIZER });
  const area = found?.querySelector('[data-remote]');
  if (!found || !area) return undefined;
  // The element around islands, or around a page that mounts itself, is the shell's.
  const wrapper =
    mount === 'lifecycles' ? area.firstElementChild : area.querySelector(`:scope > [${ISLANDS}]`);
  return {
    head: readHead(found, html),
    search: view.search,
    notice: found.getElementById(EDGE_NOTICE)?.textContent ?? undefined,
    styles,
    html: contentOf(wrapper ?? area),
  };
}

/** Maximum age of a fragment that was fetched before the visitor followed its link, in milliseconds. */
const FRESH = 300_000;

/** Maximum number of cached fragments. */
const LIMIT = 40;

interface Kept {
  readonly at: number;
  readonly loading: Promise<Fragment>;
  /** Without the whole document as a second source. */
  readonly isIdle: boolean;
  found?: Fragment;
}

/** Caches fragments between prefetching a page and following a link to it. */
export class FragmentCache {
  private readonly kept = new Map<string, Kept>();
  private release = '';

  /**
   * {@link fetchFragment}, one request for equal URLs; failures are not cached.
   * @param path path and query
   * @throws DataUnavailableError
   */
  fetch(path: string): Promise<Fragment> {
    const known = this.fresh(path);
    if (known && (known.found || !known.isIdle)) return known.loading;
    return this.keep(path, fetchFragment(path, { begun: known?.loading }));
  }

  /** Fetches a fragment that no visitor waits for: if it fails or is late, nothing larger is fetched. */
  fetchIdle(path: string): Promise<Fragment> {
    const read = (signal: AbortSignal) => readFragment(FRAGMENT_PATH + path, 'low', signal);
    return this.fresh(path)?.loading ?? this.keep(path, withEnd(read), true);
  }

  private keep(path: string, loading: Promise<Fragment>, isIdle = false): Promise<Fragment> {
    const entry: Kept = { at: Date.now(), loading, isIdle };
    this.kept.delete(path);
    this.kept.set(path, entry);
    const [oldest = ''] = this.kept.keys();
    if (this.kept.size > LIMIT) this.kept.delete(oldest);
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
