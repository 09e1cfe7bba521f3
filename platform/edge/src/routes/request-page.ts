import { errorCode, type FormFields } from '@elo-platform/protocol';
import { REVALIDATE } from '@elo-platform/protocol/headers';
import { startSpan } from '@elo-platform/protocol/telemetry';
import { readRequests, type StoredRequests } from '@elo-platform/render/job';
import type { PageRenderers, RequestedRemote } from '@elo-platform/render/page-renderers';
import type { MadePage, RequestResult } from '@elo-platform/render/render-messages';
import type { EdgeContext } from '../channel/edge-context';
import type { RequestedPage } from '../content/live-documents';
import type { LiveRelease } from '../content/live-release';
import { pageResource, RenderedPages, type Rendering, rejectedBy } from '../content/rendered-pages';
import type { Resource } from '../content/resource';
import { FAILURES, type Failure } from '../http/error-answer';
import type { Exchange } from '../http/exchange';
import { type AnswerHeaders, NO_STORE } from '../http/headers';
import type { RequestTarget } from '../http/request-target';
import { ApiReader } from '../proxy/api-reader';
import { visitorGroup } from '../proxy/forward-headers';
import { documentHeaders, NoticePages, type ReleasePage, unavailable } from './notice-pages';

/**
 * Milliseconds that a visitor waits for a page, the start of a process included; the composed one with
 * a notice is complete, too.
 */
const PATIENCE_MS = 8000;

/** Maximum number of pages that one visitor may wait for at once. */
const PER_VISITOR = 8;

/** Where a form leads: path, query and hash. */
export interface Redirect {
  readonly location: string;
}

/** Why there is no page; `missing`: nothing is at its address. */
type NoPage = Failure | 'missing';

/** What a process rendered, and the digest of its data (see `Rendering`). */
interface Made {
  readonly made: RequestResult | NoPage;
  readonly data: string | undefined;
}

/** Renders pages on behalf of visitors, within the edge's own limits. */
export class RequestPages {
  private readonly waiting = new Map<string, number>();
  private readonly pages = new RenderedPages<NoPage>();
  private readonly notices: NoticePages;

  /**
   * @param data gives the digest of the API's data now; undefined: not known
   * @param timeoutMs that a visitor waits for a page
   */
  constructor(
    private readonly context: EdgeContext,
    private readonly renderers: PageRenderers,
    private readonly data: () => Promise<string | undefined>,
    private readonly timeoutMs = PATIENCE_MS,
  ) {
    this.notices = new NoticePages(context);
  }

  /**
   * The page of an address that is rendered on request. If that fails: an earlier release's document
   * of an address that is not composed yet, else the composed one of the route with a notice.
   * @returns `undefined`: the address has no such page
   */
  async answer(
    exchange: Exchange,
    release: LiveRelease,
    target: RequestTarget,
  ): Promise<ReleasePage | Failure | undefined> {
    const wanted = await release.documents.requested(target.path, target.search);
    if (wanted === undefined) return undefined;
    const data = wanted.isForAll ? await this.data() : undefined;
    const key = data === undefined ? undefined : { release: release.id, ...wanted, data };
    const make = (signal: AbortSignal) => this.renderPage(exchange, release, wanted, signal);
    const kept = key && this.pages.find(key);
    const page =
      kept ??
      (await this.waitFor(exchange, async (signal) =>
        key ? this.pages.get(key, make, signal) : (await make(signal)).page,
      ));
    if (page === 'missing') return { release, resource: release.missing, source: 'none' };
    if ('source' in page) {
      return { release, resource: page, source: kept === undefined ? 'rendered' : 'kept' };
    }
    if (!wanted.isLate) return this.notices.answer(release, target, page, 200, REVALIDATE);
    const earlier = await this.context.site.earlier.find(release, target.path, target.search);
    if (earlier === undefined) return unavailable(page);
    const resource = earlier.release.resourceOf(earlier.document);
    return { release: earlier.release, resource, source: 'earlier' };
  }

  /**
   * Runs the action of a page for a form that was posted to its address, which accepts it. If that
   * fails, the composed document with a notice.
   */
  async submit(
    exchange: Exchange,
    release: LiveRelease,
    target: RequestTarget,
    fields: FormFields,
  ): Promise<ReleasePage | Redirect | Failure> {
    const wanted = release.documents.posted(target.path, target.search);
    if (wanted === undefined) return FAILURES.notFound;
    const made = await this.waitFor(
      exchange,
      async (signal) => (await this.render(exchange, release, wanted, signal, fields)).made,
    );
    if (made === 'missing') return FAILURES.notFound;
    const location = 'redirect' in made ? siteAddress(made.redirect) : undefined;
    if (location !== undefined) return { location };
    if ('redirect' in made) {
      this.context.log.warn({ event: 'foreign-redirect', ...exchange.fields }, 'not redirected');
    }
    if ('html' in made) {
      const { html, status } = made;
      const headers = await this.headersOf(release, wanted, NO_STORE, made);
      const resource = await pageResource({ status, html, headers, isForAll: false });
      return { release, resource, source: 'rendered' };
    }
    const { notSent } = FAILURES;
    return this.notices.answer(release, target, notSent, notSent.status, NO_STORE);
  }

  /** Starts processes for the releases on show, and ends those of others. */
  show(releases: readonly LiveRelease[]): void {
    const { renderers } = this;
    const remotes = releases.flatMap((release) =>
      release.documents.requestJobs().map((job) => this.remoteOf(release, job)),
    );
    renderers.keep(new Set(remotes.map(({ id }) => id)));
    void renderers.warm(remotes);
  }

  private async renderPage(
    exchange: Exchange,
    release: LiveRelease,
    wanted: RequestedPage,
    signal: AbortSignal,
  ): Promise<Rendering<NoPage>> {
    const { made, data: read } = await this.render(exchange, release, wanted, signal);
    if (made === 'missing' || !('html' in made)) {
      const page = typeof made === 'object' && 'redirect' in made ? FAILURES.internal : made;
      return { page, data: undefined };
    }
    const data = wanted.isForAll ? read : undefined;
    const headers = await this.headersOf(release, wanted, REVALIDATE, made);
    const page = { status: 200, html: made.html, headers, isForAll: data !== undefined };
    return { page: await pageResource(page), data };
  }

  /** Runs what a visitor waits for, within the limits of one visitor. */
  private async waitFor<Result>(
    exchange: Exchange,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result | Failure> {
    const visitor = visitorGroup(exchange.request, this.context.trusts);
    const before = this.waiting.get(visitor) ?? 0;
    if (before >= PER_VISITOR) return FAILURES.busy;
    this.waiting.set(visitor, before + 1);
    const ended = new AbortController();
    const onClose = () => ended.abort();
    exchange.response.once('close', onClose);
    if (exchange.isClosed) ended.abort();
    let isLate = false;
    // Not AbortSignal.timeout: `any` holds its signals weakly, and the page would be waited for without end.
    const timer = setTimeout(() => {
      isLate = true;
      ended.abort();
    }, this.timeoutMs);
    try {
      return await work(ended.signal);
    } catch (error) {
      if (!ended.signal.aborted) throw error;
      if (isLate) {
        const fields = { ...exchange.fields, code: 'timed-out', err: error };
        this.context.log.warn({ event: 'request-page-failure', ...fields }, 'not in time');
      }
      return FAILURES.busy;
    } finally {
      clearTimeout(timer);
      exchange.response.off('close', onClose);
      const left = (this.waiting.get(visitor) ?? 1) - 1;
      if (left > 0) this.waiting.set(visitor, left);
      else this.waiting.delete(visitor);
    }
  }

  private async render(
    exchange: Exchange,
    release: LiveRelease,
    { job, route, address }: RequestedPage,
    signal: AbortSignal,
    fields?: FormFields,
  ): Promise<Made> {
    const { arm } = exchange.note ?? {};
    const span = startSpan(exchange.note?.span);
    const facts = { program: 'render', span, method: exchange.request.method ?? '', kind: 'page' };
    const start = performance.now();
    const record = (status: number, code?: string) => {
      const ms = Math.round((performance.now() - start) * 10) / 10;
      const own = { path: route, status, ms, release: release.id, arm, code };
      this.context.telemetry.request(this.context.log, { ...facts, ...own });
    };
    const traced = { span, release: release.id, arm };
    const reader = new ApiReader(this.context, exchange, signal, traced);
    try {
      const fetchJson = (path: string) => reader.read(path);
      const postJson = (path: string, body: string) => reader.post(path, body);
      const form = fields && { fields, postJson };
      const remote = this.remoteOf(release, job);
      const rendering = this.renderers.render({ remote, route, address, fetchJson, form, signal });
      const made = (await Promise.race([rendering, rejectedBy(signal)])) ?? 'missing';
      record(typeof made === 'string' ? 404 : 'redirect' in made ? 303 : made.status);
      return { made, data: reader.data() };
    } catch (error) {
      record(500, signal.aborted ? 'timed-out' : errorCode(error));
      if (signal.aborted) throw error;
      return { made: reader.failure ?? this.failureOf(exchange, error), data: undefined };
    }
  }

  private failureOf(exchange: Exchange, error: unknown): Failure {
    const code = errorCode(error);
    const fields = { ...exchange.fields, code, err: error };
    this.context.log.warn({ event: 'request-page-failure', ...fields }, 'not rendered');
    return code === 'compose' ? FAILURES.apiBroken : FAILURES.busy;
  }

  private remoteOf(release: LiveRelease, job: string): RequestedRemote {
    return {
      // The address names the content.
      id: job,
      job: async () => {
        const { bodies, packages } = this.context.site;
        const read = async (resource: Resource | 'folder' | undefined) => {
          if (typeof resource !== 'object')
            throw new Error(`${job} names a file that is not there`);
          return (await bodies.load(resource.source, 'identity')).toString('utf8');
        };
        // Signed with the release, and written by the composer.
        const stored = JSON.parse(await read(release.files.get(job))) as StoredRequests;
        return readRequests(stored, async ({ package: name, version, file }) =>
          read(await packages.find(name, version, file, true)),
        );
      },
    };
  }

  private async headersOf(
    release: LiveRelease,
    { route }: RequestedPage,
    keep: string,
    { inlined }: MadePage,
  ): Promise<AnswerHeaders> {
    const csp = (await release.documents.sample(route))?.csp ?? release.policy;
    return documentHeaders(policyWith(csp, inlined.styles), keep);
  }
}

/** A redirect's target as path, query and hash; `undefined`: it is not on the site. */
function siteAddress(redirect: string): string | undefined {
  const base = 'http://site.invalid';
  if (!redirect.startsWith('/') || !URL.canParse(redirect, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(redirect, base);
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

/**
 * The policy of the route's signed document (or of the 404 page) with the style hashes of this page.
 * Allowed scripts and hosts never come from rendered output.
 */
function policyWith(csp: string, styles: readonly string[]): string {
  const sources = styles.map((hash) => ` 'sha256-${hash}'`).join('');
  return csp.replace(/style-src 'self'[^;]*/, `style-src 'self'${sources}`);
}
