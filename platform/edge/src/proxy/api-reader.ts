import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text as textOf } from 'node:stream/consumers';
import { DataUnavailableError, type PostAnswer, type SiteFacts } from '@elo-platform/protocol';
import type { Admission } from '../admission';
import { FAILURES, type Failure } from '../http/error-answer';
import { isEncrypted, type Request } from '../http/exchange';
import { type TrustsPeer, visitorGroup, visitorHeaders } from './forward-headers';

/** Largest answer of the API that a page gets, in characters. */
const LARGEST = 4_000_000;

/** What pages read the API with. */
export interface ApiReaderParts {
  /** Origin of the API now; undefined: there is none. */
  api(): URL | undefined;
  readonly admission: Pick<Admission, 'enter'>;
  readonly trusts: TrustsPeer;
  facts(): SiteFacts;
}

/** Reads the API for one page, as through the proxy: the API counts what a visitor costs. */
export class ApiReader {
  /** Why an answer is missing, for the visitor. */
  failure: Failure | undefined;

  constructor(
    private readonly parts: ApiReaderParts,
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

  /** Posts JSON once, over a connection of its own: a kept one may be closed just as it is used. */
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

  /** @throws DataUnavailableError where there is no API, or the path is none of its own */
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

/** What a visitor is told of the API's status; `undefined`: the page knows what it means. */
function failureOf(status: number): Failure | undefined {
  if (status === 404) return undefined;
  if (status === 429) return FAILURES.tooMany;
  return status === 503 ? FAILURES.busy : FAILURES.apiBroken;
}
