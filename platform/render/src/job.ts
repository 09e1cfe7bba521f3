import type {
  DocumentInput,
  DocumentRelease,
  FormFields,
  LoadablePackages,
  PostAnswer,
} from '@elo-platform/protocol';
import type { Bundle } from './bundles';
import type { RenderMessage } from './render-messages';

/** A route to compose: its page's bundle and what its documents load. */
export interface RouteJob {
  readonly path: string;
  readonly remote: string;
  readonly version: string;
  /** Contract version that the remote's manifest names; absent on request: the release was composed with it. */
  readonly contract?: number;
  readonly mount: 'tree' | 'lifecycles';
  /** Whether any address that is no document of the release is rendered on request. */
  readonly onRequest: boolean;
  readonly action: boolean;
  readonly bundle: Bundle;
  /** Share key → bundle of the shared package that the remote gets. */
  readonly shared: Readonly<Record<string, Bundle>>;
  readonly assets: RouteAssets;
  /** Digest of the code and settings that decide how the route is rendered. */
  readonly code: string;
}

export type MissingJob = Pick<RouteJob, 'assets' | 'code'>;

export interface RouteAssets
  extends Pick<DocumentInput, 'scripts' | 'preloads' | 'styles' | 'fonts'> {
  readonly packages: LoadablePackages;
}

export interface ComposeJob extends RemoteRequests {
  /** The 404 page; absent where it is as it was. */
  readonly missing: MissingJob | undefined;
}

/** Everything that rendering a remote's pages needs; plain data, because it goes to another process. */
export interface RemoteRequests {
  readonly shell: Bundle;
  readonly release: Omit<DocumentRelease, keyof LoadablePackages>;
  readonly year: number;
  readonly routes: readonly RouteJob[];
}

/** Pages of a route that must be loaded, because what they show may have changed. */
export interface PagesToMake {
  readonly addresses: readonly string[];
  /** Document → digest of what it was rendered from, in the release before. */
  readonly rendered: Readonly<Record<string, string>>;
}

/** Brotli level of what there is much of and few ask for: variants of pages, lists for programs. */
export const QUICK_LEVEL = 6;

/**
 * Brotli level of what every visitor loads, the routes' own documents included. Level 11 takes more
 * than twice the time of 10 and saves 0.3 % of a document, and a release waits for it.
 */
export const BEST_LEVEL = 10;

/** What a team does about a page that cannot be rendered. */
export const AFTER_FAILURE =
  'Correct the remote and publish another version. Until then promote other packages by name, or take it out: `elo promote --remove <package>`.';

/** What the process is asked for; its answer has the same type and number. */
export type RenderOrder =
  | { readonly type: 'open'; readonly job: RemoteRequests }
  /** Which pages of a route are documents. */
  | { readonly type: 'names'; readonly route: string }
  /** A document of an opened route, or the 404 page. */
  | {
      readonly type: 'document';
      readonly key: string;
      readonly route?: string;
      readonly missing?: MissingJob;
      /** Digest of what the document was rendered from in the release before. */
      readonly before?: string | undefined;
    }
  /** A page of an opened route for a visitor. */
  | {
      readonly type: 'page';
      /** Path of the route, as in its job. */
      readonly route: string;
      readonly address: string;
      /** Of a form that was posted to the address; absent: the page is read. */
      readonly fields?: FormFields | undefined;
    };

export type RenderAnswer<Type extends RenderOrder['type']> = Extract<RenderMessage, { type: Type }>;

/** What the parent sends: orders, and answers to what the process asks for. */
export type ParentMessage =
  | (RenderOrder & { readonly number: number })
  /** Answer to `post`. */
  | { readonly type: 'posted'; readonly post: number; readonly answer: PostAnswer }
  /** Answer to `fetch`: JSON as text, or the error. */
  | { readonly type: 'answer'; readonly path: string; readonly text: string }
  | {
      readonly type: 'unanswered';
      readonly path: string;
      readonly message: string;
      readonly next: string;
      /** Of the API's answer to a page on request, 0 without one: the page may know what to do. */
      readonly status?: number;
    };

/** A server bundle among the files of a published package. */
export interface BundleFile {
  readonly package: string;
  readonly version: string;
  readonly file: string;
}

/** A {@link RouteJob} with the places of its bundles. */
export interface StoredRoute extends Omit<RouteJob, 'bundle' | 'shared' | 'contract'> {
  readonly bundle: BundleFile;
  readonly shared: Readonly<Record<string, BundleFile>>;
}

/** {@link RemoteRequests} as a release has them: JSON that names the bundles and does not repeat them. */
export interface StoredRequests extends Omit<RemoteRequests, 'shell' | 'routes'> {
  readonly shell: BundleFile;
  readonly routes: readonly StoredRoute[];
}

/** Reads the text of a bundle, checked against its package's signed manifest. */
export type ReadBundle = (file: BundleFile) => Promise<string>;

/** Reads a bundle. */
export async function readBundle(place: BundleFile, read: ReadBundle): Promise<Bundle> {
  const name = `${place.package}@${place.version}/${place.file}`;
  return { name, code: await read(place) };
}

/** Reads the bundles of a route. */
export async function readRoute(stored: StoredRoute, read: ReadBundle): Promise<RouteJob> {
  const shared = Object.entries(stored.shared).map(
    async ([key, place]) => [key, await readBundle(place, read)] as const,
  );
  return {
    ...stored,
    bundle: await readBundle(stored.bundle, read),
    shared: Object.fromEntries(await Promise.all(shared)),
  };
}

/** Reads the bundles of a remote's routes and of its shell. */
export async function readRequests(
  stored: StoredRequests,
  read: ReadBundle,
): Promise<RemoteRequests> {
  return {
    ...stored,
    shell: await readBundle(stored.shell, read),
    routes: await Promise.all(stored.routes.map((route) => readRoute(route, read))),
  };
}
