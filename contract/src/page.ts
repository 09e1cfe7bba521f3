import type { ReactNode } from 'react';
import type { SectionId } from './routes';
import type { CompanyFacts } from './schemas/company';

/** What a page's `load` may use. The same function runs when a release is composed and in the browser. */
export interface LoadContext {
  /** Path of the address, e.g. `/portfolio`. */
  readonly path: string;
  /** Query of the address with its `?`, or an empty string. */
  readonly search: string;
  /**
   * GET of a JSON answer on the site's own origin, e.g. `/api/alldists`. Equal paths share one
   * request. Rejects with DataUnavailableError.
   */
  fetchJson<T>(path: string): Promise<T>;
  /** `compose`: failures must surface and stop the promotion; `browser`: a page may keep a partial view. */
  readonly mode: 'compose' | 'browser';
  readonly company: CompanyFacts;
}

/** What a page puts into the document's head. Texts are Portuguese, not escaped. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Path and query of the canonical address; default: the path without query. */
  readonly canonical?: string;
  /** Path of a picture below `/media/`, 1200 × 630 where one exists. */
  readonly image?: string;
  /** schema.org objects, each becomes a JSON-LD block. Use absolute URLs through `context.absolute`. */
  readonly jsonLd?: readonly object[];
  /** Paths below `/media/` of the picture that is largest on the first screen, to preload. */
  readonly preloadImage?: {
    readonly src: string;
    readonly srcSet?: string;
    readonly sizes?: string;
  };
  /** True keeps the page out of search indexes and the site map. */
  readonly noIndex?: boolean;
}

/** What `head` may use besides the data. */
export interface HeadContext {
  readonly path: string;
  readonly search: string;
  readonly company: CompanyFacts;
  /** Year of composition, for texts that count years. */
  readonly year: number;
  /** Absolute URL of a path on the site's origin. */
  absolute(path: string): string;
  /** Immutable URL of a path below `/media/`; other paths come back unchanged. */
  mediaUrl(path: string): string;
}

/** State that travels with a navigation: the home section to scroll to on arrival. */
export interface NavigationState {
  readonly section?: SectionId;
}

/** What the shell hands every page. Plain functions and values, so that any host can supply them. */
export interface HostServices {
  readonly company: CompanyFacts;
  /** Path and query now shown; equal to the router's location inside our shell. */
  readonly path: string;
  readonly search: string;
  /** Year to count from: that of composition while hydrating, so that both sides render the same. */
  readonly year: number;
  /** True when this page came as composed HTML: no entrance spinner, no count-up from zero. */
  readonly composed: boolean;
  /** Section asked for by the navigation that led here; the page scrolls to it once, smoothly. */
  readonly section: SectionId | undefined;
  /** Client navigation inside the site. */
  navigate(href: string, options?: { state?: NavigationState; replace?: boolean }): void;
  /** Immutable URL of a path below `/media/` in the release on show; other paths come back unchanged. */
  mediaUrl(path: string): string;
  /** As in {@link LoadContext}; for data that a part of the page fetches later or again. */
  fetchJson<T>(path: string): Promise<T>;
  /** Tells the platform about a fault that the page handled itself. */
  reportError(error: unknown, where: string): void;
  /** Says a Portuguese sentence to screen readers, politely. */
  announce(text: string): void;
}

/** Props of a page's component. */
export interface PageProps<Data = unknown> {
  readonly data: Data;
  readonly host: HostServices;
}

/** One page of a remote, the default export of the module that it exposes for a route. */
export interface PageModule<Data = unknown> {
  /** Contract version that the page was written for. */
  readonly contract: number;
  /** Fetches what the page shows. Throws PageNotFoundError for an address of nothing. Data must be JSON. */
  load(context: LoadContext): Promise<Data>;
  head(data: Data, context: HeadContext): PageHead;
  /**
   * Queries (with `?`) under this path that are documents of their own, e.g. one a product; the
   * path without a query always is one.
   */
  variants?(context: LoadContext): Promise<readonly string[]>;
  /** A function component. */
  Component(props: PageProps<Data>): ReactNode;
}

/** Type helper: checks a page against the contract and keeps its data type. */
export function definePage<Data>(page: PageModule<Data>): PageModule<Data> {
  return page;
}
