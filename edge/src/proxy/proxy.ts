import {
  Agent,
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { request as httpsRequest, Agent as TlsAgent } from 'node:https';
import { pipeline } from 'node:stream';
import type { Logger } from 'pino';
import { FAILURES, type Failure, sendFailure } from '../http/error-answer';
import type { Request, Response } from '../http/exchange';
import { type HeaderList, isPage, pageHeaders, STRICT_CSP } from '../http/headers';
import { BodyTooLargeError, limitBody } from './body-limit';
import { backwardHeaders, forwardHeaders, type TrustsPeer } from './forward-headers';

/** Largest body that is passed on, in bytes: far above any contact message. */
export const BODY_LIMIT = 1_048_576;
/** Milliseconds that the API may be silent before a visitor is told. */
export const API_TIMEOUT_MS = 10_000;

/** How many times longer an answer that has begun may pause. */
const SLOW_LINE = 12;

/** What the proxy works with. */
export interface ProxyParts {
  /** Origin of the API; undefined: there is none. */
  readonly api: URL | undefined;
  readonly trusts: TrustsPeer;
  readonly headers: readonly string[];
  readonly log: Logger;
  readonly timeoutMs: number;
  readonly bodyLimit: number;
}

/** Passes requests on to the API. */
export interface ApiProxy {
  /** Answers a request with the API's answer, or with a failure in Portuguese. Never throws. */
  pass(request: Request, response: Response, https: boolean): void;
  close(): void;
}

/** One request on its way. */
interface Passage {
  readonly request: Request;
  readonly response: Response;
  readonly upstream: ClientRequest;
  /** True when the visitor left: nobody is there to be answered. */
  gone: boolean;
}

/** Proxy to the API; connections to it are kept and used again, only for what may be repeated. */
export function createProxy(parts: ProxyParts): ApiProxy {
  const secure = parts.api?.protocol === 'https:';
  const agent = new (secure ? TlsAgent : Agent)({ keepAlive: true, maxSockets: 256 });
  const send = secure ? httpsRequest : httpRequest;

  function open(request: Request, api: URL, https: boolean): ClientRequest {
    return send({
      host: api.hostname.replace(/^\[|\]$/g, ''),
      port: api.port === '' ? (secure ? 443 : 80) : Number(api.port),
      method: request.method,
      path: request.url,
      headers: { ...forwardHeaders(request, parts.trusts, https), host: api.host },
      // A kept connection may be closed just as it is used; only safe methods can be sent again.
      agent: isSafe(request) ? agent : false,
    });
  }

  function pass(request: Request, response: Response, https: boolean, again = false): void {
    const { api } = parts;
    const refusal = refuse(parts, request);
    if (api === undefined || refusal !== undefined) {
      fail(parts, request, response, refusal ?? FAILURES.apiUnavailable);
      return;
    }
    const upstream = open(request, api, https);
    const passage: Passage = { request, response, upstream, gone: false };
    upstream.setTimeout(parts.timeoutMs, () => upstream.destroy(new Error('the API is silent')));
    upstream.once('response', (answer) => giveBack(parts, passage, answer));
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      const stale = upstream.reusedSocket && error.code === 'ECONNRESET' && isSafe(request);
      if (stale && !again && !passage.gone && !response.headersSent) {
        pass(request, response, https, true);
      } else failPassage(parts, passage, error);
    });
    response.once('close', () => {
      passage.gone = true;
      upstream.destroy();
    });
    sendBody(parts, passage);
  }

  return {
    pass: (request, response, https) => pass(request, response, https),
    close: () => agent.destroy(),
  };
}

function isSafe(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

function refuse(parts: ProxyParts, request: Request): Failure | undefined {
  const length = Number(request.headers['content-length'] ?? 0);
  return length > parts.bodyLimit ? FAILURES.tooLarge : undefined;
}

function sendBody(parts: ProxyParts, { request, upstream }: Passage): void {
  if (isSafe(request)) {
    upstream.end();
    return;
  }
  const limited = limitBody(parts.bodyLimit);
  limited.on('error', (error) => upstream.destroy(error));
  // No pipeline: it would take the visitor's connection down together with the API's.
  request.pipe(limited).pipe(upstream);
}

function giveBack(parts: ProxyParts, passage: Passage, answer: IncomingMessage): void {
  const { response } = passage;
  if (passage.gone) return;
  // From here on silence may be the visitor's own slow line, which holds the API's answer back.
  passage.upstream.setTimeout(parts.timeoutMs * SLOW_LINE);
  const headers = backwardHeaders(answer.headers);
  Object.assign(headers, toRecord(parts.headers));
  if (isPage(String(headers['content-type'] ?? ''))) {
    Object.assign(headers, { ...toRecord(pageHeaders(STRICT_CSP)), ...headers });
  }
  headers['cache-control'] ??= 'no-store';
  (response as ServerResponse).writeHead(answer.statusCode ?? 502, headers);
  pipeline(answer, response as ServerResponse, (error) => {
    // The status is sent already: cutting the connection is the only way to say "incomplete".
    if (error) response.destroy();
  });
}

function toRecord(list: HeaderList): Record<string, string> {
  const record: Record<string, string> = {};
  for (let index = 0; index + 1 < list.length; index += 2) {
    record[(list[index] as string).toLowerCase()] = list[index + 1] as string;
  }
  return record;
}

function failPassage(parts: ProxyParts, passage: Passage, error: NodeJS.ErrnoException): void {
  const { request, response } = passage;
  if (passage.gone) return;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  parts.log.warn({ event: 'api-failure', err: error }, `the API failed: ${error.message}`);
  fail(parts, request, response, failureOf(error));
}

function failureOf(error: NodeJS.ErrnoException): Failure {
  if (error instanceof BodyTooLargeError) return FAILURES.tooLarge;
  const broken = error.code === 'ECONNRESET' || error.code?.startsWith('HPE_');
  return broken ? FAILURES.apiBroken : FAILURES.apiUnavailable;
}

function fail(parts: ProxyParts, request: Request, response: Response, failure: Failure): void {
  // The rest of the body is read and dropped, so that the client gets to read this answer.
  request.unpipe();
  request.resume();
  sendFailure(request, response, failure, parts.headers);
}
