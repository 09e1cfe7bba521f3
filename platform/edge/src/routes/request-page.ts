import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text as textOf } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  DataUnavailableError,
  EDGE_NOTICE,
  errorCode,
  type FormFields,
  type PostAnswer,
  type SiteFacts,
} from '@elo-platform/protocol';
import { REVALIDATE } from '@elo-platform/protocol/headers';
import {
  type MadeDocument,
  type PageRenderers,
  type RequestedRemote,
  type RequestResult,
  readRequests,
  type StoredRequests,
} from '@elo-platform/render';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Admission } from '../admission';
import type { RequestedPage } from '../content/live-documents';
import type { LiveRelease } from '../content/live-release';
import type { Resource } from '../content/resource';
import { chooseEncoding } from '../http/accept-encoding';
import { FAILURES, type Failure } from '../http/error-answer';
import { isEncrypted, type Request, type Response, send } from '../http/exchange';
import { type HeaderList, NO_STORE, pageHeaders } from '../http/headers';
import type { RequestTarget } from '../http/request-target';
import { escapeHtml, voiceOf } from '../http/texts';
import { type TrustsPeer, visitorGroup, visitorHeaders } from '../proxy/forward-headers';
import type { Site } from '../site';

/**
 * Milliseconds that a visitor waits for a page, the start of a process included; the composed one with
 * a notice is complete, too.
 */
const PATIENCE_MS = 8000;

/** Maximum number of pages that one visitor may wait for at once. */
const PER_VISITOR = 8;

/** Largest answer of the API that a page gets, in characters. */
const LARGEST = 4_000_000;

/** Size of the late documents that are kept, in characters. */
const RENDERED_BYTES = 32 * 1024 * 1024;

/** Time that one is kept, in milliseconds: the data may change, and no command composes it any more. */
const RENDERED_MS = 60_000;

/** The page is sent once, so compression must be fast. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;

/** A complete page, ready to send. */
export interface WholePage {
  readonly status: number;
  readonly html: string;
  readonly headers: HeaderList;
}

/** Renders pages on behalf of visitors. */
export interface RequestPages {
  /**
   * The page of an address that is rendered on request, or the composed one with a notice if that
   * fails; `undefined`: the address has no such page.
   * @param fields of a form that was posted to the address
   */
  answer(
    request: Request,
    response: Response,
    release: LiveRelease,
    target: RequestTarget,
    fields?: FormFields,
  ): Promise<WholePage | Failure | 'missing' | undefined>;
  /** Starts processes for the live releases, and ends those of others. */
  show(releases: readonly LiveRelease[]): void;
}

/** What pages are rendered with. */
export interface RequestPageParts {
  site(): Pick<Site, 'bodies' | 'packages'>;
  readonly renderers: PageRenderers;
  /** Current origin of the API; undefined: the channel has no API. */
  api(): URL | undefined;
  readonly admission: Pick<Admission, 'enter'>;
  readonly trusts: TrustsPeer;
  /** Headers of every answer. */
  readonly headers: HeaderList;
  readonly log: Logger;
  facts(): SiteFacts;
  readonly timeoutMs?: number;
}

type ReadJson = (path: string) => Promise<string>;

/** Wires rendering on request to the edge's own limits. */
export function createRequestPages(parts: RequestPageParts): RequestPages {
  const { renderers, headers, log, facts, timeoutMs = PATIENCE_MS } = parts;
  /** Pages that each visitor waits for. */
  const waiting = new Map<string, number>();

  function remoteOf(release: LiveRelease, job: string): RequestedRemote {
    return {
      // The address names the content.
      id: job,
      async job() {
        const { bodies, packages } = parts.site();
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

  async function render(
    request: Request,
    response: Response,
    remote: RequestedRemote,
    { route, address }: RequestedPage,
    fields: FormFields | undefined,
  ): Promise<RequestResult | Failure | 'missing'> {
    const visitor = visitorGroup(request, parts.trusts);
    const before = waiting.get(visitor) ?? 0;
    if (before >= PER_VISITOR) return FAILURES.busy;
    waiting.set(visitor, before + 1);
    const gone = new AbortController();
    const onClose = () => gone.abort();
    response.once('close', onClose);
    const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(timeoutMs)]);
    const reader = new ApiReader(parts, request, signal);
    try {
      const fetchJson: ReadJson = (asked) => reader.read(asked);
      const postJson = (asked: string, body: string) => reader.post(asked, body);
      const form = fields && { fields, postJson };
      const rendering = renderers.render({ remote, route, address, fetchJson, form, signal });
      return (await Promise.race([rendering, rejectedBy(signal)])) ?? 'missing';
    } catch (error) {
      if (gone.signal.aborted) return FAILURES.busy;
      if (reader.failure !== undefined) return reader.failure;
      log.warn({ event: 'request-page-failure', err: error, address }, 'not rendered');
      return errorCode(error) === 'compose' ? FAILURES.apiBroken : FAILURES.busy;
    } finally {
      response.off('close', onClose);
      const left = (waiting.get(visitor) ?? 1) - 1;
      if (left > 0) waiting.set(visitor, left);
      else waiting.delete(visitor);
    }
  }

  /** Late documents are the same for all visitors, and rendered once as long as they are few. */
  const rendered = new LRUCache<string, MadeDocument>({
    maxSize: RENDERED_BYTES,
    sizeCalculation: ({ html }) => html.length,
    ttl: RENDERED_MS,
  });

  async function once(
    release: LiveRelease,
    { address, isLate }: RequestedPage,
    make: () => Promise<RequestResult | Failure | 'missing'>,
  ): Promise<RequestResult | Failure | 'missing'> {
    const key = `${release.id} ${address}`;
    const known = isLate ? rendered.get(key) : undefined;
    if (known !== undefined) return known;
    const made = await make();
    if (isLate && made !== 'missing' && 'html' in made) rendered.set(key, made);
    return made;
  }

  return {
    async answer(request, response, release, target, fields) {
      const { path, search } = target;
      const { documents } = release;
      const wanted = fields
        ? documents.posted(path, search)
        : await documents.requested(path, search);
      if (wanted === undefined) return undefined;
      const made = await once(release, wanted, () =>
        render(request, response, remoteOf(release, wanted.job), wanted, fields),
      );
      if (made === 'missing') return made;
      const location = 'redirect' in made ? siteAddress(made.redirect) : undefined;
      if (location !== undefined) return redirectTo(location);
      if ('redirect' in made) log.warn({ event: 'foreign-redirect', ...made }, 'not redirected');
      const csp = (await documents.sample(wanted.route))?.csp ?? release.policy;
      const keep = fields ? NO_STORE : REVALIDATE;
      if ('html' in made) {
        const { html } = made;
        return { status: fields ? made.status : 200, html, headers: headersOf(csp, keep, made) };
      }
      const failure = fields || 'redirect' in made ? FAILURES.notSent : made;
      const composed = await release.documents.find(path, search);
      if (composed === undefined) return failure;
      const { source } = release.resourceOf(composed);
      const html = (await parts.site().bodies.load(source, 'identity')).toString('utf8');
      return {
        status: fields ? failure.status : 200,
        html: withNotice(html, failure, facts()),
        headers: headersOf(composed.csp ?? csp, keep),
      };
    },
    show(releases) {
      const remotes = releases.flatMap((release) =>
        release.documents.requestJobs().map((job) => remoteOf(release, job)),
      );
      renderers.keep(new Set(remotes.map(({ id }) => id)));
      for (const remote of remotes) renderers.warm(remote);
    },
  };

  function redirectTo(location: string): WholePage {
    const own = ['Location', location, 'Cache-Control', NO_STORE];
    return { status: 303, html: '', headers: [...own, ...headers] };
  }

  function headersOf(csp: string, keep: string, made?: MadeDocument): HeaderList {
    const policy = made === undefined ? csp : policyWith(csp, made.inlined.styles);
    return [
      ...['Content-Type', 'text/html; charset=utf-8', 'Cache-Control', keep],
      ...headers,
      ...pageHeaders(policy),
    ];
  }
}

/** Reads the API for one page, as through the proxy: the API counts what a visitor costs. */
class ApiReader {
  /** Why an answer is missing, for the visitor. */
  failure: Failure | undefined;

  constructor(
    private readonly parts: Pick<RequestPageParts, 'api' | 'admission' | 'trusts' | 'facts'>,
    private readonly request: Request,
    private readonly signal: AbortSignal,
  ) {}

  /** @throws DataUnavailableError */
  async read(path: string): Promise<string> {
    const { admission, trusts } = this.parts;
    const url = this.urlOf(path);
    const place = admission.enter('read', visitorGroup(this.request, trusts));
    if (place === undefined) throw this.fail(path, 503, FAILURES.busy);
    try {
      // Retry once: the API may close a kept-alive connection just when it is used.
      const answer = await this.ask(url).catch(() => this.ask(url));
      const text = await answer.text();
      if (answer.ok && text.length <= LARGEST) return text;
      throw this.fail(path, answer.status, failureOf(answer.status));
    } catch (error) {
      if (error instanceof DataUnavailableError) throw error;
      // Broken, late or not there: the health check reports it.
      throw this.fail(path, 0, FAILURES.apiUnavailable);
    } finally {
      place.left();
    }
  }

  /** Posts JSON once, over a new connection: the API may close a kept one at any time. */
  async post(path: string, body: string): Promise<PostAnswer> {
    const { admission, trusts } = this.parts;
    const place = admission.enter('write', visitorGroup(this.request, trusts));
    if (place === undefined) return { status: 503, text: '' };
    try {
      const url = this.urlOf(path);
      const ask = url.protocol === 'https:' ? httpsRequest : httpRequest;
      const upstream = ask(url, {
        method: 'POST',
        agent: false,
        signal: this.signal,
        headers: {
          ...visitorHeaders(this.request, trusts, isEncrypted(this.request)),
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
        },
      });
      upstream.end(body);
      const [answer] = (await once(upstream, 'response')) as [IncomingMessage];
      return { status: answer.statusCode ?? 0, text: await textOf(answer) };
    } catch (error) {
      return { status: error instanceof DataUnavailableError ? error.status : 0, text: '' };
    } finally {
      place.left();
    }
  }

  /** @throws DataUnavailableError without an API, or for a path outside of its prefixes */
  private urlOf(path: string): URL {
    const origin = this.parts.api();
    if (origin === undefined) throw this.fail(path, 0, FAILURES.apiUnavailable);
    const url = new URL(path, origin);
    const { prefixes = [] } = this.parts.facts().api ?? {};
    const isListed = prefixes.some((prefix) => url.pathname.startsWith(prefix));
    if (url.origin !== origin.origin || !isListed) throw this.fail(path, 403, FAILURES.apiBroken);
    return url;
  }

  private ask(url: URL): Promise<globalThis.Response> {
    return fetch(url, {
      redirect: 'error',
      headers: visitorHeaders(this.request, this.parts.trusts, isEncrypted(this.request)),
      signal: this.signal,
    });
  }

  private fail(path: string, status: number, failure: Failure | undefined): DataUnavailableError {
    this.failure ??= failure;
    return new DataUnavailableError(path, status);
  }
}

/** The visitor's error for a status of the API; `undefined`: the page handles the status. */
function failureOf(status: number): Failure | undefined {
  if (status === 404) return undefined;
  if (status === 429) return FAILURES.tooMany;
  return status === 503 ? FAILURES.busy : FAILURES.apiBroken;
}

/** A redirect's target as path, query and hash; `undefined`: it is not on the site. */
function siteAddress(redirect: string): string | undefined {
  const base = 'http://site.invalid';
  if (!redirect.startsWith('/') || !URL.canParse(redirect, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(redirect, base);
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/**
 * The policy of the route's signed document (or of the 404 page) with the style hashes of this page.
 * Allowed scripts and hosts never come from rendered output.
 */
function policyWith(csp: string, styles: readonly string[]): string {
  const sources = styles.map((hash) => ` 'sha256-${hash}'`).join('');
  return csp.replace(/style-src 'self'[^;]*/, `style-src 'self'${sources}`);
}

/** A document with a sentence for the visitor at the end of its body. */
function withNotice(html: string, { says }: Failure, facts: SiteFacts): string {
  const text = escapeHtml(voiceOf(facts).texts[says].text);
  const end = html.lastIndexOf('</body>');
  const notice = `<div id="${EDGE_NOTICE}" class="${EDGE_NOTICE}" role="alert"><p>${text}</p></div>`;
  return html.slice(0, end) + notice + html.slice(end);
}

/** Sends a page that was made for one visitor, compressed. */
export async function sendPage(
  request: Request,
  response: Response,
  page: WholePage,
  extra: HeaderList,
): Promise<void> {
  const body = Buffer.from(page.html);
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = chooseEncoding(accepted);
  const packed =
    encoding === 'br'
      ? await packers.br(body, BROTLI)
      : encoding === 'gzip'
        ? await packers.gzip(body)
        : body;
  const headers = [
    ...page.headers,
    ...extra,
    ...['Vary', 'Accept-Encoding', 'Content-Length', String(packed.length)],
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
  ];
  send(response, page.status, headers, request.method === 'HEAD' ? undefined : packed);
}
