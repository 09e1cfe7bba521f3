import type { HostServices, PageModule } from './page';
import type { AnySettings } from './public-settings';
import type { IslandMoment, PackageRoute } from './schemas/package-manifest';

/** A federated package in a document: only what is needed to load it. */
export interface DocumentPackage {
  readonly name: string;
  readonly version: string;
  readonly container: string;
  /** URL of the package's files, with trailing slash. */
  readonly base: string;
  readonly entry: string;
  /** How to load the entry that another bundler built; see the manifest's `entryType`. */
  readonly type?: 'global' | 'module' | undefined;
}

export interface DocumentRoute extends Pick<PackageRoute, 'path' | 'module'> {
  /** Share key → names that the page uses of a package in parts. Absent: it may use anything. */
  readonly uses?: Readonly<Record<string, readonly string[]>>;
  /** Name → what loads the island; absent where the page is hydrated whole. */
  readonly islands?: Readonly<Record<string, DocumentIsland>>;
}

/** A hydrated part of a page, exposed as `<module>.<name>`. */
export interface DocumentIsland {
  readonly when: IslandMoment;
  /** As in {@link DocumentRoute}. */
  readonly uses?: DocumentRoute['uses'];
}

export interface DocumentRemote extends DocumentPackage {
  readonly contract: number;
  readonly mount: 'tree' | 'lifecycles';
  readonly routes: readonly DocumentRoute[];
}

/** A package that supplies a shared module, e.g. shared-ui. */
export interface DocumentShared extends DocumentPackage {
  /** Name in the share scope: the package's npm name. */
  readonly shareKey: string;
}

/** What a package offers to the pages of a release. */
export interface LoadablePackages {
  readonly remotes: readonly DocumentRemote[];
  readonly shared: readonly DocumentShared[];
  /** URL path → integrity of scripts and styles. */
  readonly integrity: Readonly<Record<string, string>>;
}

/**
 * The part of a release that a document carries, in `<script type="application/json"
 * id="elo-release">`: only what its own route needs, so that a release of another package does
 * not change the document. In development it holds everything.
 */
export interface DocumentRelease extends LoadablePackages {
  readonly origin: string;
  /** URL that `/media/` paths lie under, with trailing slash. */
  readonly media: string;
  /** Public settings of the channel, sorted by name; absent: none. */
  readonly settings?: AnySettings;
  /** Paths of all pages; absent while developing, where `remotes` has them. */
  readonly paths?: readonly string[];
  /** URL of the {@link LiveRelease}; absent while developing. */
  readonly live?: string;
  /** URL of the shell's files, with trailing slash; absent while developing. */
  readonly shell?: string;
  /** True shows stack traces on the error screen. */
  readonly development?: boolean;
}

/** The release that is live, as `/live.json` answers it: what pages need to go on to other routes. */
export interface LiveRelease extends LoadablePackages {
  readonly id: string;
  /** Digest of the data that the documents show; another one means newer data. */
  readonly data: string;
  /** URL of the shell's files, with trailing slash. */
  readonly shell: string;
  /** Public settings of the channel, as in {@link DocumentRelease}. */
  readonly settings?: AnySettings;
}

/** What a document shows, in `<script type="application/json" id="elo-view">`. */
export interface DocumentView {
  readonly path: string;
  readonly search: string;
  readonly year: number;
  /** Remote that owns the route, or `undefined` on the 404 page. */
  readonly remote?: string;
  /** What the page loaded; absent where only its islands live. */
  readonly data?: unknown;
  /** Place → data of every island that the page holds; a place is a name, or `name:id`. */
  readonly islands?: Readonly<Record<string, unknown>>;
  /** Digest of what the page loaded, in the place of the data. */
  readonly shows?: string;
}

export interface DocumentFile {
  readonly url: string;
  /** Absent where files are not checked: while developing. */
  readonly integrity?: string;
}

/** A script that a document's code asks for at once. */
export interface DocumentPreload extends DocumentFile {
  /** Names of the islands that need it: a document without them skips it. Absent: the page needs it. */
  readonly islands?: readonly string[];
}

/** What the shell's server bundle needs to write a document. */
export interface DocumentInput<Site extends object = object> {
  readonly view: DocumentView & Site;
  readonly release: DocumentRelease;
  /** The route's page; absent on the 404 page. */
  readonly page?: PageModule<unknown, Site>;
  /** HTML of a page that is mounted through its lifecycles, rendered by its own React. */
  readonly renderForeign?: (host: HostServices & Site) => string;
  /** Deferred scripts in order. */
  readonly scripts: readonly DocumentFile[];
  /** Scripts that those will ask for at once. */
  readonly preloads: readonly DocumentPreload[];
  /** Font files of the first screen. */
  readonly fonts: readonly string[];
  /** Style sheets to inline, in order; `url` keeps the loader from fetching them again. */
  readonly styles: readonly { readonly url: string; readonly css: string }[];
}

export interface ComposedDocument {
  readonly html: string;
  /** The part of it that holds title, description and all that is shown; absent: the whole. */
  readonly readable?: string;
  /** True keeps the address out of the site map. */
  readonly noIndex: boolean;
  /** Paths of the pictures that the page is about, for the site map. */
  readonly pictures?: readonly string[];
  /** Texts of inline scripts that run, for the CSP's hashes. */
  readonly inlineScripts: readonly string[];
  /** Texts of inline style sheets, for the CSP's hashes. */
  readonly inlineStyles: readonly string[];
  /**
   * Names of the Trusted Types policies that its scripts make. Where it is given, no text becomes
   * code past them; without it, documents of older shells go on as they did.
   */
  readonly trustedTypes?: readonly string[];
}

/** What the shell's server bundle exports; the composer calls it. */
export interface ShellServer<Site extends object = object> {
  /** What it hands every page besides the platform's own; also part of every {@link DocumentView}. */
  readonly site: Site;
  /** Shared modules that the shell supplies, by share key, for the remotes' server bundles. */
  readonly shared: Readonly<Record<string, unknown>>;
  /** Further text files at the site's root, by name, e.g. `site.webmanifest`. */
  readonly rootFiles: Readonly<Record<string, string>>;
  /** Paths of sample values among what the site shows; must be empty on a public origin. */
  readonly sample: readonly string[];
  renderDocument(input: DocumentInput<Site>): Promise<ComposedDocument>;
}

/** Path below which every document has its fragment: `/news?page=2` → `/_elo/fragment/news?page=2`. */
export const FRAGMENT_PATH = '/_elo/fragment';

/**
 * Response header of a fragment with the id of its release. The fragment itself does not name it, so
 * that a release that leaves a page alone leaves its fragment alone, too.
 */
export const RELEASE_HEADER = 'Elo-Release';

/** Version of the agreement between shell and remotes. Raised when a remote must be changed to keep working. */
export const CONTRACT_VERSION = 1;

/**
 * Contract versions that this shell can mount: the current one and the one before it, so that
 * teams can move one release at a time.
 */
export const ACCEPTED_CONTRACT_VERSIONS: readonly number[] = [1];

const HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for an HTML element or a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => HTML[character] as string);
}

/** Parses JSON; `undefined` if it is malformed. */
export function jsonOf(text: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof text === 'string' ? text : new TextDecoder().decode(text));
  } catch {
    return undefined;
  }
}
