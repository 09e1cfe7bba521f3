import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text as textOf } from 'node:stream/consumers';
import { DataUnavailableError, type PostAnswer } from '@elo-platform/protocol';
import { DATA_HEADER } from '@elo-platform/protocol/headers';
import { type Span, type TracedRelease, traceHeaders } from '@elo-platform/protocol/telemetry';
import type { EdgeContext } from '../channel/edge-context';
import { ANY_DATA } from '../content/rendered-pages';
import { FAILURES, type Failure } from '../http/error-answer';
import type { Exchange } from '../http/exchange';
import { visitorGroup, visitorHeaders } from './forward-headers';

/** Largest answer of the API that a page gets, in characters. */
const LARGEST = 4_000_000;

/** Reads the API for one page, as through the proxy: the API counts what a visitor costs. */
export class ApiReader {
  /** Why an answer is missing, for the visitor. */
  failure: Failure | undefined;
  /** Visitor's address, as the API gets it: other visitors may wait for the page when this one has left. */
  private readonly headers: Record<string, string>;
  private readonly group: string;
  /** Digests of the data that answers name. */
  private readonly digests = new Set<string>();
  /** An answer was this visitor's alone, or none. */
  private hasOwn = false;

  constructor(
    private readonly context: EdgeContext,
    { request, isEncrypted }: Exchange,
    private readonly signal: AbortSignal,
    { span, release, arm }: TracedRelease & { readonly span: Span },
  ) {
    const { trusts } = context;
    this.headers = {
      ...visitorHeaders(request, trusts, isEncrypted),
      ...traceHeaders(span, { release, arm }),
    };
    this.group = visitorGroup(request, trusts);
  }

  /**
   * Digest of the data that all answers were taken from, {@link ANY_DATA} before the first one.
   * @returns undefined: they are of several states, this visitor's alone (`no-store`), or failed
   */
  data(): string | undefined {
    const [data = ANY_DATA, ...others] = this.digests;
    return this.hasOwn || others.length > 0 ? undefined : data;
  }

  /** @throws DataUnavailableError */
  async read(path: string): Promise<string> {
    const { admission } = this.context;
    const url = this.urlOf(path);
    const place = admission.enter('read', this.group);
    if (place === undefined) throw this.fail(path, 503, FAILURES.busy);
    try {
      // Retry once: the API may close a kept-alive connection just when it is used.
      const answer = await this.ask(url).catch(() => this.ask(url));
      const text = await answer.text();
      this.note(answer.headers);
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

  private note(headers: Headers): void {
    const data = headers.get(DATA_HEADER);
    const isOwn = /no-store|private/.test(headers.get('cache-control') ?? '');
    if (data === null || isOwn) this.hasOwn = true;
    else this.digests.add(data);
  }

  /** Posts JSON once, over a connection of its own: a kept one may be closed at that moment. */
  async post(path: string, body: string): Promise<PostAnswer> {
    const { admission } = this.context;
    const place = admission.enter('write', this.group);
    if (place === undefined) return { status: 503, text: '' };
    try {
      const url = this.urlOf(path);
      const ask = url.protocol === 'https:' ? httpsRequest : httpRequest;
      const upstream = ask(url, {
        method: 'POST',
        agent: false,
        signal: this.signal,
        headers: {
          ...this.headers,
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
        },
      });
      // The answer reports a connection that breaks behind its head; without a listener that ends the edge.
      upstream.on('error', () => undefined);
      upstream.end(body);
      const [answer] = (await once(upstream, 'response')) as [IncomingMessage];
      return { status: answer.statusCode ?? 0, text: await textOf(answer) };
    } catch (error) {
      return { status: error instanceof DataUnavailableError ? error.status : 0, text: '' };
    } finally {
      place.left();
    }
  }

  /** @throws DataUnavailableError without an API, or for a path that is not the API's */
  private urlOf(path: string): URL {
    const origin = this.context.api();
    if (origin === undefined) throw this.fail(path, 0, FAILURES.apiUnavailable);
    const url = new URL(path, origin);
    const { prefixes = [] } = this.context.facts().api ?? {};
    const isListed = prefixes.some((prefix) => url.pathname.startsWith(prefix));
    if (url.origin !== origin.origin || !isListed) throw this.fail(path, 403, FAILURES.apiBroken);
    return url;
  }

  private ask(url: URL): Promise<globalThis.Response> {
    return fetch(url, {
      redirect: 'error',
      headers: this.headers,
      signal: this.signal,
    });
  }

  private fail(path: string, status: number, failure: Failure | undefined): DataUnavailableError {
    this.failure ??= failure;
    this.hasOwn = true;
    return new DataUnavailableError(path, status);
  }
}

/** What a visitor reads about the API's status; `undefined`: the page knows what it means. */
function failureOf(status: number): Failure | undefined {
  if (status === 404) return undefined;
  if (status === 429) return FAILURES.tooMany;
  return status === 503 ? FAILURES.busy : FAILURES.apiBroken;
}
