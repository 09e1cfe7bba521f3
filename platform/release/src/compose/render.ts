import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  type DocumentView,
  EloError,
  hasParams,
  hrefOf,
  type LoadContext,
  matchRoute,
  type PageModule,
  type PageVariant,
  type PathParams,
  type ShellServer,
} from '@elo-platform/protocol';
import { type OpenPage, runBundle, runPage, runShell } from './bundles';
import {
  AFTER_FAILURE,
  type ComposeJob,
  type MissingJob,
  type NamedPage,
  type PagesToMake,
  type RenderedDocument,
  type RouteJob,
} from './job';
import { placeStyles } from './styles/place-styles';
import { wordsOf } from './words';

/** Time that a page's `load` may take, in milliseconds. */
const LOAD_TIMEOUT = 15_000;

/** How rendering talks to the outside. */
export interface RenderPort {
  begin(where: string): void;
  rootFiles(files: ShellServer['rootFiles']): void;
  readonly fetchJson: LoadContext['fetchJson'];
  /** Which of a route's pages to make. */
  choose(path: string, named: readonly NamedPage[]): Promise<PagesToMake>;
  /** Resolves when the next one may be rendered. */
  document(document: RenderedDocument): Promise<void>;
}

interface OpenRoute extends OpenPage {
  readonly job: RouteJob;
  readonly pages: PagesToMake;
}

const NO_PAGES: PagesToMake = { addresses: [], rendered: {} };

/** The path alone, if it has no parameters, and its variants, each once. */
function pagesOf(path: string, variants: readonly (string | PageVariant)[]): NamedPage[] {
  const named = variants.map((one): NamedPage => {
    const { params = {}, search, shows } = typeof one === 'string' ? { search: one } : one;
    return { address: hrefOf<string>(path, params, search), shows };
  });
  const all = hasParams(path) ? named : [{ address: path }, ...named];
  return [...new Map(all.map((one) => [one.address, one])).values()];
}

/** Refuses a page whose route has no addresses, or another pattern than the page was typed by. */
function requireAddresses({ path, variants }: PageModule, route: string): void {
  if (path !== undefined && path !== route) {
    throw new Error(`its page names the path ${path}, and elo.routes says ${route}`);
  }
  if (hasParams(route) && variants === undefined) {
    throw new Error(
      'a route with parameters has the documents that `variants` names, and there is none',
    );
  }
}

function within<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${what} took longer than ${LOAD_TIMEOUT / 1000} s`)),
      LOAD_TIMEOUT,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The message of what a remote's code threw, which need not be an error. */
export function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

function failure(job: RouteJob, key: string, cause: unknown): EloError {
  const message = `${job.remote}@${job.version} could not compose ${key}: ${reasonOf(cause)}`;
  // What went wrong outside the page says itself what to do about it.
  const next = cause instanceof EloError && cause.next !== '' ? cause.next : AFTER_FAILURE;
  return new EloError('compose', message, { next, cause });
}

/** Data must survive JSON, because the browser gets it as JSON. */
function throughJson(data: unknown, key: string): unknown {
  const text = JSON.stringify(data);
  if (text === undefined) throw new Error(`load of ${key} returned no data`);
  return JSON.parse(text);
}

class Renderer {
  private readonly shell: ShellServer;

  constructor(
    private readonly job: ComposeJob,
    private readonly port: RenderPort,
  ) {
    this.shell = runShell(job.shell);
    port.rootFiles(this.shell.rootFiles);
  }

  async renderAll(): Promise<void> {
    const routes: OpenRoute[] = [];
    for (const job of this.job.routes) routes.push(await this.open(job));
    const { missing } = this.job;
    // One page after the other, so that a hanging one is known by its name.
    for (const route of routes) {
      for (const address of route.pages.addresses) {
        await this.port.document(await this.renderPage(route, address));
      }
    }
    if (missing) await this.port.document(await this.renderMissing(missing));
  }

  private context(route: RouteJob, path = route.path, search = ''): LoadContext & PathParams {
    const { settings } = this.job.release;
    const { fetchJson } = this.port;
    const { params } = matchRoute([route.path], path) ?? {};
    return { ...this.shell.site, path, params, search, settings, mode: 'compose', fetchJson };
  }

  private async open(job: RouteJob): Promise<OpenRoute> {
    this.port.begin(`${job.remote}@${job.version} ${job.path}`);
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
      requireAddresses(page, job.path);
      const variants = await within(
        Promise.resolve(page.variants?.(this.context(job)) ?? []),
        'variants',
      );
      const pages = await this.port.choose(job.path, pagesOf(job.path, variants));
      return { job, page, renderForeign, pages };
    } catch (cause) {
      throw failure(job, job.path, cause);
    }
  }

  private async renderPage(route: OpenRoute, key: string): Promise<RenderedDocument> {
    const { job, page } = route;
    const [path = ''] = key.split('?');
    const search = key.slice(path.length);
    this.port.begin(`${job.remote}@${job.version} ${key}`);
    try {
      const loading = page.load(this.context(job, path, search));
      const data = throughJson(await within(loading, 'load'), key);
      const view = this.view(path, search, { remote: job.remote, data });
      const document = await this.compose(key, 200, job, view, route.pages, route);
      // Rejections that nobody waits for are told at the end of a turn: still under this page.
      await setImmediate();
      return document;
    } catch (cause) {
      throw failure(job, key, cause);
    }
  }

  private renderMissing(missing: MissingJob): Promise<RenderedDocument> {
    return this.compose('404', 404, missing, this.view('/404', '', {}), NO_PAGES);
  }

  private view(path: string, search: string, rest: Partial<DocumentView>): DocumentView {
    return { ...this.shell.site, path, search, year: this.job.year, ...rest };
  }

  private async compose(
    key: string,
    status: number,
    { assets, code }: MissingJob,
    view: DocumentView,
    { rendered: before }: PagesToMake,
    open?: OpenPage,
  ): Promise<RenderedDocument> {
    const rendered = createHash('sha256').update(code).update(JSON.stringify(view)).digest('hex');
    if (before[key] === rendered) return { key, rendered };
    const { packages, ...files } = assets;
    const render = open?.renderForeign;
    const document = await this.shell.renderDocument({
      ...files,
      view,
      page: open?.page,
      renderForeign: render && ((host) => render(view.data, host)),
      release: { ...this.job.release, ...packages },
    });
    const placed = placeStyles(document, assets.styles);
    const { html } = placed;
    const { readable = html, noIndex, pictures = [], answer } = document;
    const { inlineScripts, inlineStyles, trustedTypes } = { ...document, ...placed };
    const inlined = {
      scripts: inlineScripts.map(hashOf),
      styles: inlineStyles.map(hashOf),
      ...(trustedTypes && { trustedTypes }),
    };
    const words = wordsOf(readable);
    return { key, rendered, made: { html, status, words, noIndex, pictures, answer, inlined } };
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

/**
 * Renders every document of a job, one after the other.
 * @throws EloError `compose` that names remote, route and cause
 */
export async function renderDocuments(job: ComposeJob, port: RenderPort): Promise<void> {
  await new Renderer(job, port).renderAll();
}
