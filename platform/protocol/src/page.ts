import type { ReactNode } from 'react';
import type { AnySettings } from './public-settings';
import type { RouteParams } from './route';
import type { SiteConfigInput } from './schemas/site-config';

/** Decoded parameters of an address; typed by name where the page names its pattern as `path`. */
export type PathParams<Path extends string = string> = string extends Path
  ? { readonly params?: RouteParams }
  : { readonly params: RouteParams<Path> };

/** What every page's `load` may use; a site's contract adds its own (see {@link PageModule}). */
export interface LoadContext {
  /** Path of the address, e.g. `/news`. */
  readonly path: string;
  /** Query of the address with its `?`, or an empty string. */
  readonly search: string;
  /** GET of JSON on the own origin; equal paths share one request. @throws DataUnavailableError */
  fetchJson<T>(path: string): Promise<T>;
  /** Public settings of the channel; absent on hosts that know none. */
  readonly settings?: AnySettings;
  /** `compose`: on the server, where failures must surface; `browser`: a page may keep a partial view. */
  readonly mode: 'compose' | 'browser';
}

/** Fields of a form in their order; a name may occur more than once. Not trusted. */
export type FormFields = readonly (readonly [name: string, value: string])[];

export interface PostAnswer {
  /** HTTP status; 0: no response arrived, but the API may have received the POST. */
  readonly status: number;
  readonly text: string;
}

export interface ActionContext extends LoadContext {
  readonly fields: FormFields;
  /** POST of JSON to the site's API on behalf of the visitor; sent once, never repeated. */
  postJson(path: string, body: object): Promise<PostAnswer>;
}

/** Statuses that a page may have as the answer to a form. */
export const ACTION_STATUSES = [200, 403, 409, 413, 422, 429, 503] as const;

/** What an `action` returns: where the visitor goes next (303), or what the page shows at once. */
export type ActionResult<Data> =
  /** Path, query and hash on the site itself. */
  | { readonly redirect: string }
  | { readonly status: (typeof ACTION_STATUSES)[number]; readonly data: Data };

/**
 * Id and class of the edge's notice at the end of a document's body: the page could not be rendered
 * on request, so that another one than the address asks for is shown.
 */
export const EDGE_NOTICE = 'elo-notice';

/** Path of the licences of all software of others in a release, as plain text. */
export const NOTICES_PATH = '/third-party-notices.txt';

/** Among the names that a page uses of a shared package: all of them. */
export const ALL_NAMES = '*';

/** Path of what pages read of the live release; see {@link LiveRelease}. */
export const LIVE_PATH = '/live.json';

/** Path of the components of a release as a list for programs (CycloneDX). */
export const SBOM_PATH = '/sbom.json';

/** What a page puts into the document's head. Texts are in the site's language, not escaped. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Path and query of the canonical address; default: the path without query. */
  readonly canonical?: string;
  /** Path of the picture for link previews below `/media/`, a JPEG of 1200 × 630. */
  readonly image?: string;
  /** Paths below `/media/` of the pictures that the page is about, for the site map. */
  readonly pictures?: readonly string[];
  /** What the page is to link previews: an `og:type` of ogp.me; default `website`. */
  readonly kind?: string;
  /** schema.org objects, each becomes a JSON-LD block. Use absolute URLs through `context.absolute`. */
  readonly jsonLd?: readonly object[];
  /** Paths below `/media/` of the picture that is largest on the first screen, to preload. */
  readonly preloadImage?: {
    readonly src: string;
    readonly srcSet?: string;
    readonly sizes?: string;
  };
  /**
   * Id of a hidden, empty element after the part of the page that the first frame needs whole, because
   * it moves while more of it arrives: what sits at a bottom edge, or wraps. Browsers show nothing
   * before this element has arrived, so it is near the start.
   */
  readonly firstFrame?: string;
  /** True keeps the page out of search indexes and the site map. */
  readonly noIndex?: boolean;
}

export interface HeadContext {
  readonly path: string;
  readonly search: string;
  /** Year of composition, for texts that count years. */
  readonly year: number;
  /** As in {@link LoadContext}. */
  readonly settings?: AnySettings;
  /** Absolute URL of a path on the site's origin. */
  absolute(path: string): string;
  /** Immutable URL of a path below `/media/`; other paths are returned unchanged. */
  mediaUrl(path: string): string;
}

/** A document of a page, and what it shows. */
export type PageVariant<Path extends string = string> = PathParams<Path> & {
  /** Query (with `?`); default: the path alone. */
  readonly search?: string;
  /**
   * Digest of all data that the document shows, of this page and the lists around it: as long as it
   * is the same, the composer neither loads nor renders the document again.
   */
  readonly shows?: string;
};

/** State that travels with a navigation: the section of the page to scroll to on arrival. */
export interface NavigationState {
  readonly section?: string;
}

/**
 * A hydrated part of a page, in a file of its own below the page's `islands/`. The HTML around it is
 * not hydrated. The page's route names it, with the moment when its code is loaded.
 * @typeParam Data JSON
 */
export interface IslandModule<Data = unknown, Site extends object = object> {
  /** Name of its file and in the route. */
  readonly name: string;
  /** A function component. It knows of the page what `data` says. */
  Component(props: PageProps<Data, Site>): ReactNode;
}

/** What the shell hands every page. Plain functions and values, so that any host can supply them. */
export interface HostServices {
  /** Path and query now shown; equal to the router's location inside our shell. */
  readonly path: string;
  readonly search: string;
  /** Year to count from: that of composition while hydrating, so that both sides render the same. */
  readonly year: number;
  /** As in {@link LoadContext}: the same values while composing and in the browser. */
  readonly settings?: AnySettings;
  /** True when this page came as composed HTML: no entrance spinner, no count-up from zero. */
  readonly composed: boolean;
  /** Section asked for by the navigation that led here; the page scrolls to it once, smoothly. */
  readonly section: string | undefined;
  /** Client navigation inside the site. */
  navigate(href: string, options?: { state?: NavigationState; replace?: boolean }): void;
  /** Immutable URL of a path below `/media/` in the current release; other paths are returned unchanged. */
  mediaUrl(path: string): string;
  /** As in {@link LoadContext}; for data that a part of the page fetches later or again. */
  fetchJson<T>(path: string): Promise<T>;
  /** Reports a fault that the page handled itself. */
  reportError(error: unknown, where: string): void;
  /** Says a sentence to screen readers, politely. */
  announce(text: string): void;
  /**
   * Puts an island into a composed page. Absent where a page is rendered whole: in the browser after
   * a navigation, and on hosts that hydrate pages whole; the island is part of the page there.
   */
  island?(island: IslandModule<never, never>, data: unknown, id?: string): ReactNode;
}

export interface IslandProps<Data, Site extends object> extends PageProps<Data, Site> {
  readonly of: IslandModule<Data, Site>;
  /** Tells places of one island apart where a page has several, e.g. one a card. */
  readonly id?: string;
}

/** An island in its page, as a component: `<Island of={map} data={counts} host={host} />`. */
export function placeIsland<Data, Site extends object>({
  of,
  data,
  host,
  id,
}: IslandProps<Data, Site>): ReactNode {
  return host.island ? host.island(of, data, id) : of.Component({ data, host });
}

/**
 * Props of a page's component.
 * @typeParam Site what the site's shell adds to {@link HostServices}
 */
export interface PageProps<
  Data = unknown,
  Site extends object = object,
  Path extends string = string,
> {
  readonly data: Data;
  readonly host: HostServices & PathParams<Path> & Site;
}

/**
 * One page of a remote, the default export of the module that it exposes for a route.
 * @typeParam Site what the site's shell hands every page besides the platform's own: facts, as JSON
 * @typeParam Path its route pattern, which names its parameters
 */
export interface PageModule<
  Data = unknown,
  Site extends object = object,
  Path extends string = string,
> {
  readonly contract: number;
  /** Pattern of its route, as in `elo.routes`, e.g. `/recipes/:slug`: types the parameters. */
  readonly path?: Path;
  /** Fetches what the page shows. Throws PageNotFoundError for a 404. Data must be JSON. */
  load(context: LoadContext & PathParams<Path> & Site): Promise<Data>;
  /** Handles a form that is posted without script; the route says `"action": true`. Server only. */
  action?(context: ActionContext & PathParams<Path> & Site): Promise<ActionResult<Data>>;
  head(data: Data, context: HeadContext & PathParams<Path> & Site): PageHead;
  /**
   * Addresses that are documents of their own, e.g. one an item: queries (with `?`) under the path,
   * or parameters for its pattern. A path without parameters always is one. What a variant says of
   * the data that it shows saves a large route from being loaded whole after each change of a row.
   */
  variants?(context: LoadContext & Site): Promise<readonly (string | PageVariant<NoInfer<Path>>)[]>;
  Component(props: PageProps<Data, Site, NoInfer<Path>>): ReactNode;
}

/**
 * Checks a page where it is written, for `export default definePage({ … })`: a component that wants
 * other data than `load` returns is an error in that file, not in the generated entries.
 */
export function definePage<Data, Site extends object = object, const Path extends string = string>(
  page: PageModule<Data, Site, Path> & {
    // As a property: TypeScript compares parameters of methods in both directions.
    readonly Component: (props: PageProps<Data, Site, NoInfer<Path>>) => ReactNode;
  },
): PageModule<Data, Site> {
  return page;
}

/** Type helper for `elo.config.ts`, a site's configuration of the platform. */
export function defineSite(site: SiteConfigInput): SiteConfigInput {
  return site;
}
