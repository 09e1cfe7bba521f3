import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { inspect } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import {
  ACTION_STATUSES,
  type ActionContext,
  type ActionResult,
  type ComposedDocument,
  type DocumentView,
  EloError,
  errorCode,
  hasParams,
  hrefOf,
  type ListedPage,
  type LoadContext,
  matchRoute,
  type PageModule,
  type PageVariant,
  type PathParams,
  type ShellServer,
} from '@elo-platform/protocol';
import { type OpenPage, runBundle, runPage } from './bundles';
import {
  AFTER_FAILURE,
  BEST_LEVEL,
  type MissingJob,
  QUICK_LEVEL,
  type RemoteRequests,
  type RouteAssets,
  type RouteJob,
} from './job';
import type { MadePage, RenderedDocument, RequestResult } from './render-messages';
import { placeStyles } from './styles/place-styles';

/** Time that a page's `load` may take, in milliseconds. */
const LOAD_TIMEOUT = 15_000;

/** Time for a route's `variants`: the API gives the whole list of a large catalogue, just changed. */
const VARIANTS_TIMEOUT = 60_000;

interface OpenRoute extends OpenPage {
  readonly job: RouteJob;
}

/** The path alone, if it has no parameters, and its variants, each once. */
function pagesOf(path: string, variants: readonly (string | PageVariant)[]): ListedPage[] {
  const named = variants.map((one): ListedPage => {
    const { params = {}, search, shows } = typeof one === 'string' ? { search: one } : one;
    return { address: hrefOf<string>(path, params, search), shows };
  });
  const all = hasParams(path) ? named : [{ address: path }, ...named];
  return [...new Map(all.map((one) => [one.address, one])).values()];
}

/** Refuses a page that does not fit its manifest or its route in `elo.routes`. */
function requireFit(
  { contract, path, variants, action }: PageModule,
  { contract: stated, path: route, onRequest, action: hasAction }: RouteJob,
): void {
  // The gate `contract` compares manifests, a browser what the page says.
  if (stated !== undefined && contract !== stated) {
    throw new Error(
      `its page was written for contract ${contract}, and its manifest says ${stated}`,
    );
  }
  if ((action !== undefined) !== hasAction) {
    throw new Error(
      action
        ? 'its page has an `action`, and elo.routes does not say `"action": true`'
        : 'elo.routes says `"action": true`, and its page has no `action`',
    );
  }
  if (path !== undefined && path !== route) {
    throw new Error(`its page names the path ${path}, and elo.routes says ${route}`);
  }
  if (hasParams(route) && variants === undefined && !onRequest) {
    throw new Error(
      'a route with parameters needs a `variants` that names its documents, or `"render": "request"` in `elo.routes`',
    );
  }
}

function within<T>(work: Promise<T>, what: string, limitMs = LOAD_TIMEOUT): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${what} took longer than ${limitMs / 1000} s`)),
      limitMs,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The message of what a remote's code threw, which need not be an error. */
export function reasonOf(cause: unknown): string {
  try {
    if (cause instanceof Error && typeof cause.message === 'string') return cause.message;
    return typeof cause === 'string' ? cause : inspect(cause);
  } catch {
    // Reading it runs the remote's code, too.
    return 'it threw a value that cannot be read';
  }
}

function failure(job: RouteJob, key: string, cause: unknown): EloError {
  const reason = reasonOf(cause) + placeOf(cause, job.bundle.name);
  const message = `${job.remote}@${job.version} could not compose ${key}: ${reason}`;
  return new EloError('compose', message, { next: adviceOf(cause), cause });
}

/** Where in the page's bundle it was thrown; the build keeps the names of functions. */
function placeOf(cause: unknown, bundle: string): string {
  try {
    if (!(cause instanceof Error) || cause instanceof EloError) return '';
    const frame = cause.stack?.split('\n').find((line) => line.includes(`${bundle}:`));
    return frame === undefined ? '' : ` (${frame.trim()})`;
  } catch {
    // Reading it runs the remote's code, too.
    return '';
  }
}

/** What went wrong outside the page says itself what to do, also in the shell's own copy of EloError. */
function adviceOf(cause: unknown): string {
  try {
    const isMeant = cause instanceof EloError || errorCode(cause) === 'compose';
    const { next } = (isMeant ? cause : {}) as Partial<EloError>;
    return typeof next === 'string' && next !== '' ? next : AFTER_FAILURE;
  } catch {
    // Reading it runs the remote's code.
    return AFTER_FAILURE;
  }
}

/** Data must survive JSON, because the browser gets it as JSON. */
function throughJson(data: unknown, key: string): unknown {
  const text = JSON.stringify(data);
  if (text === undefined) throw new Error(`load of ${key} returned no data`);
  return JSON.parse(text);
}

type Submission = Pick<ActionContext, 'fields' | 'postJson'>;

type ComposedPage = Omit<RenderedDocument, 'key'>;

/** Checks what an `action` returned: remotes are not all written in TypeScript. */
function checkResult(result: ActionResult<unknown>): ActionResult<unknown> {
  if (typeof result === 'object' && result !== null) {
    if ('redirect' in result && typeof result.redirect === 'string') return result;
    if ('status' in result && ACTION_STATUSES.includes(result.status)) return result;
  }
  throw new Error('action returned neither a redirect nor one of its statuses with data');
}

/** The opened routes of a job, and what is rendered of them. */
export class Renderer {
  /** The shell's text files for the site's root. */
  readonly rootFiles: ShellServer['rootFiles'];
  private readonly shell: ShellServer;
  private readonly routes: ReadonlyMap<string, OpenRoute>;

  /** @throws EloError `compose` that names remote, route and cause, as all methods */
  constructor(
    private readonly job: RemoteRequests,
    private readonly fetchJson: LoadContext['fetchJson'],
  ) {
    this.shell = runBundle(job.shell, () => undefined) as ShellServer;
    this.rootFiles = this.shell.rootFiles;
    this.routes = new Map(job.routes.map((route) => [route.path, this.open(route)]));
  }

  /** Pages of a route that are documents of the release. */
  async pages(route: string): Promise<ListedPage[]> {
    const open = this.routeOf(route);
    return this.onPage(open, route, async (context) => {
      const named = open.page.variants?.(context) ?? [];
      return pagesOf(route, await within(Promise.resolve(named), 'variants', VARIANTS_TIMEOUT));
    });
  }

  /** @param before digest of what the document was rendered from in the release before */
  renderPage(path: string, key: string, before?: string): Promise<ComposedPage> {
    const route = this.routeOf(path);
    return this.onPage(route, key, async (context) => {
      const view = await this.load(route, key, context);
      const made = { before, open: route, level: key === path ? BEST_LEVEL : QUICK_LEVEL };
      return this.compose(200, route.job, view, made);
    });
  }

  renderMissing(missing: MissingJob): Promise<ComposedPage> {
    const view = this.view({ path: '/404', search: '' });
    return this.compose(404, missing, view, { level: BEST_LEVEL });
  }

  /**
   * Renders the page of an address, which matches the route, for a visitor.
   * @param form was posted to the address: runs the action of the page and renders what it shows
   * @returns `undefined`: there is no such page
   */
  async answer(path: string, key: string, form?: Submission): Promise<RequestResult | undefined> {
    const route = this.routeOf(path);
    const { job } = route;
    try {
      return await this.onPage(route, key, async (context): Promise<RequestResult> => {
        if (form) return this.submit(route, key, { ...context, ...form });
        const view = await this.load(route, key, context);
        return (await this.draw(200, job.assets, view, route)).page;
      });
    } catch (error) {
      if (error instanceof Error && errorCode(error.cause) === 'page-not-found') return undefined;
      throw error;
    }
  }

  private async submit(
    route: OpenRoute,
    key: string,
    context: ActionContext & PathParams,
  ): Promise<RequestResult> {
    const { job, page } = route;
    if (page.action === undefined) throw new Error('the page has no action');
    const result = checkResult(await within(page.action(context), 'action'));
    if ('redirect' in result) return { redirect: result.redirect };
    const view = this.view(context, job.remote, throughJson(result.data, key));
    return (await this.draw(result.status, job.assets, view, route)).page;
  }

  private context(route: RouteJob, path: string, search: string): LoadContext & PathParams {
    const { settings } = this.job.release;
    const { fetchJson } = this;
    const { params } = matchRoute([route.path], path) ?? {};
    return { ...this.shell.site, path, params, search, settings, mode: 'compose', fetchJson };
  }

  private open(job: RouteJob): OpenRoute {
    try {
      const shared = Object.fromEntries(
        Object.entries(job.shared).map(([key, bundle]) => [
          key,
          runBundle(bundle, (name) => this.shell.shared[name]),
        ]),
      );
      const { page, renderForeign } = runPage(
        job.bundle,
        // What is mounted through its lifecycles brings everything along.
        (name) => (job.mount === 'tree' ? (shared[name] ?? this.shell.shared[name]) : undefined),
      );
      requireFit(page, job);
      return { job, page, renderForeign };
    } catch (cause) {
      throw failure(job, job.path, cause);
    }
  }

  private routeOf(path: string): OpenRoute {
    const route = this.routes.get(path);
    if (route === undefined) throw new Error(`${path} is no route of this job`);
    return route;
  }

  /** Does something with a page; its failures name the page. */
  private async onPage<Result>(
    { job }: OpenRoute,
    key: string,
    work: (context: LoadContext & PathParams) => Promise<Result>,
  ): Promise<Result> {
    const [path = ''] = key.split('?');
    try {
      const result = await work(this.context(job, path, key.slice(path.length)));
      // Node reports unhandled rejections at the end of a turn: still those of this page.
      await setImmediate();
      return result;
    } catch (cause) {
      throw failure(job, key, cause);
    }
  }

  private async load(
    { job, page }: OpenRoute,
    key: string,
    context: LoadContext & PathParams,
  ): Promise<DocumentView> {
    const data = throughJson(await within(page.load(context), 'load'), key);
    return this.view(context, job.remote, data);
  }

  private view(
    { path, search }: Pick<DocumentView, 'path' | 'search'>,
    remote?: string,
    data?: unknown,
  ): DocumentView {
    const own = remote === undefined ? {} : { remote, data };
    return { ...this.shell.site, path, search, year: this.job.year, ...own };
  }

  private async compose(
    status: 200 | 404,
    { assets, code }: MissingJob,
    view: DocumentView,
    { level, before, open }: { level: number; before?: string | undefined; open?: OpenPage },
  ): Promise<ComposedPage> {
    const rendered = createHash('sha256').update(code).update(JSON.stringify(view)).digest('hex');
    if (before === rendered) return { rendered };
    const { page, document } = await this.draw(status, assets, view, open);
    const { html, ...made } = page;
    const { readable = html, noIndex, pictures = [] } = document;
    const packed = brotliCompressSync(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: level },
    });
    return {
      rendered,
      made: {
        ...made,
        packed: packed.toString('base64'),
        words: wordsOf(readable),
        noIndex,
        pictures,
      },
    };
  }

  private async draw<Status extends number>(
    status: Status,
    { packages, ...files }: RouteAssets,
    view: DocumentView,
    open?: OpenPage,
  ): Promise<{ page: Omit<MadePage, 'status'> & { status: Status }; document: ComposedDocument }> {
    const render = open?.renderForeign;
    const document = await this.shell.renderDocument({
      ...files,
      view,
      page: open?.page,
      renderForeign: render && ((host) => render(view.data, host)),
      release: { ...this.job.release, ...packages },
    });
    const { html, inlineStyles } = placeStyles(document, files.styles, this.job.release.shell);
    const { inlineScripts, trustedTypes } = document;
    const inlined = {
      scripts: inlineScripts.map(hashOf),
      styles: inlineStyles.map(hashOf),
      ...(trustedTypes && { trustedTypes }),
    };
    return { page: { html, status, inlined }, document };
  }
}

/** Tags, and the elements whose texts are for programs. */
const UNREAD = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<[^>]*>/gi;

const DESCRIPTION = /<meta name="description" content="([^"]*)"/i;

/**
 * Digest of the words that a document shows, with its title and description. Scripts, versions and
 * addresses of files are left out: another release of the same words changes nothing for a reader.
 * It is computed for every document of a release, and a parser takes a tenth of composing.
 */
export function wordsOf(html: string): string {
  const [, description = ''] = DESCRIPTION.exec(html) ?? [];
  const text = `${description} ${html.replace(UNREAD, ' ')}`.replace(/\s+/g, ' ');
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
