import {
  Agent,
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { request as httpsRequest, Agent as TlsAgent } from 'node:https';
import { PassThrough, pipeline } from 'node:stream';
import { traceHeaders } from '@elo-platform/protocol/telemetry';
import type { Logger } from 'pino';
import { FAILURES, type Failure, wantsPage } from '../http/error-answer';
import type { Exchange, Request } from '../http/exchange';
import { type HeaderList, isPage, pageHeaders, STRICT_CSP } from '../http/headers';
import { announcesBody, type BodyParts, receiveBody, refuseBody } from '../http/request-body';
import type { Admission, Place } from '../limits/admission';
import { backwardHeaders, forwardHeaders, type TrustsPeer, visitorGroup } from './forward-headers';

/** Milliseconds without data from the API before the visitor gets an error. */
export const API_TIMEOUT_MS = 10_000;

/**
 * Bytes of an answer that are taken from the API for a visitor who does not read them yet, so that
 * neither the API nor a place waits for the visitor: twice the largest list as browsers get it.
 */
const BUFFER_BYTES = 512 * 1024;

/** How many times longer an answer that has begun may pause. */
const SLOW_LINE = 12;

/**
 * True for what a page sends without waiting for the answer (`navigator.sendBeacon`): browsers say
 * so by the mode (Fetch Metadata), which forms and scripts that do wait never have.
 */
export function isBeacon({ method, headers }: Request): boolean {
  return method === 'POST' && headers['sec-fetch-mode'] === 'no-cors';
}

export interface ProxyParts extends BodyParts {
  readonly admission: Pick<Admission, 'enter'>;
  /** Current origin of the API; undefined: the channel has no API. */
  api(): URL | undefined;
  readonly trusts: TrustsPeer;
  readonly log: Logger;
  readonly timeoutMs: number;
}

const OPEN: HeaderList = ['Access-Control-Allow-Origin', '*'];

/** Methods that are passed on; `true`: with a body. */
const METHODS: ReadonlyMap<string, boolean> = new Map([
  ['GET', false],
  ['HEAD', false],
  ['POST', true],
]);

const KEEPING = { keepAlive: true, maxFreeSockets: 256 };

interface Passage {
  readonly exchange: Exchange;
  body?: Buffer;
  place?: Place;
  upstream?: ClientRequest;
  /** True when the visitor closed the connection: no response is needed. */
  gone: boolean;
}

/** Passes requests on to the API; connections to it are kept and used again, only for what may be repeated. */
export class ApiProxy {
  private readonly plain = new Agent(KEEPING);
  private readonly encrypted = new TlsAgent(KEEPING);

  constructor(private readonly parts: ProxyParts) {}

  /**
   * Answers a request with the API's answer, or with a failure in the site's words. Resolves when the
   * request is on its way; never rejects.
   */
  async pass(exchange: Exchange): Promise<void> {
    const { parts } = this;
    const { request, response } = exchange;
    const api = parts.api();
    const refusal = refuse(request);
    if (api === undefined || refusal !== undefined) {
      return fail(parts, exchange, refusal ?? FAILURES.apiUnavailable);
    }
    const passage: Passage = { exchange, gone: false };
    response.once('close', () => {
      passage.gone = true;
      passage.upstream?.destroy();
    });
    if (METHODS.get(request.method ?? '')) {
      // Whole, before the API hears of it: a slow visitor keeps no connection to it busy.
      const body = await receiveBody(parts, exchange);
      if (body === undefined || passage.gone) return;
      passage.body = body;
    }
    // Not before the body is there: slow visitors must not take the places of the others.
    const errand = isBeacon(request) ? 'beacon' : passage.body === undefined ? 'read' : 'write';
    const place = parts.admission.enter(errand, visitorGroup(request, parts.trusts));
    if (place === undefined) return fail(parts, exchange, FAILURES.busy);
    passage.place = place;
    response.once('close', place.left);
    this.ask(passage, api);
  }

  close(): void {
    this.plain.destroy();
    this.encrypted.destroy();
  }

  private ask(passage: Passage, api: URL, again = false): void {
    const { parts } = this;
    const { exchange, body } = passage;
    const { response } = exchange;
    const upstream = this.open(passage, api);
    passage.upstream = upstream;
    upstream.setTimeout(parts.timeoutMs, () => upstream.destroy(new Error('the API is silent')));
    upstream.once('response', (answer) => giveBack(parts, passage, answer));
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      const stale = upstream.reusedSocket && error.code === 'ECONNRESET' && body === undefined;
      if (stale && !again && !passage.gone && !response.headersSent) this.ask(passage, api, true);
      else failPassage(parts, passage, error);
    });
    upstream.end(body);
  }

  private open({ exchange, body }: Passage, api: URL): ClientRequest {
    const { request, note, isEncrypted } = exchange;
    const secure = api.protocol === 'https:';
    return (secure ? httpsRequest : httpRequest)({
      host: api.hostname.replace(/^\[|\]$/g, ''),
      port: api.port === '' ? (secure ? 443 : 80) : Number(api.port),
      method: request.method,
      path: request.url,
      headers: {
        ...forwardHeaders(request, this.parts.trusts, isEncrypted),
        ...(note === undefined ? {} : traceHeaders(note.span, note)),
        // Of the bytes that were read, never of what the visitor announced: the API would take the
        // next visitor's request for what is missing.
        ...(body === undefined ? {} : { 'content-length': String(body.length) }),
        host: api.host,
      },
      // The API may close a kept connection at any time; only safe methods can be sent again.
      agent: body === undefined ? (secure ? this.encrypted : this.plain) : false,
    });
  }
}

function refuse(request: Request): Failure | undefined {
  const withBody = METHODS.get(request.method ?? '');
  if (withBody === undefined) return FAILURES.method;
  return !withBody && announcesBody(request) ? FAILURES.badRequest : undefined;
}

function giveBack(parts: ProxyParts, passage: Passage, answer: IncomingMessage): void {
  const { request, response } = passage.exchange;
  if (passage.gone) return;
  const shown = shownFailure(request, answer);
  if (shown !== undefined) {
    answer.once('end', () => passage.place?.answered()).resume();
    fail(parts, passage.exchange, shown);
    return;
  }
  // From here on silence may be the visitor's own slow line, which holds the API's answer back.
  passage.upstream?.setTimeout(parts.timeoutMs * SLOW_LINE);
  const headers = backwardHeaders(answer.headers);
  Object.assign(headers, toRecord(parts.headers), toRecord(openTo(request)));
  if (isPage(String(headers['content-type'] ?? ''))) {
    Object.assign(headers, { ...toRecord(pageHeaders(STRICT_CSP)), ...headers });
  }
  headers['cache-control'] ??= 'no-store';
  (response as ServerResponse).writeHead(answer.statusCode ?? 502, headers);
  answer.once('end', () => passage.place?.answered());
  const buffer = new PassThrough({ highWaterMark: BUFFER_BYTES });
  pipeline(answer, buffer, response as ServerResponse, (error) => {
    // The status is sent already: cutting the connection is the only way to say "incomplete".
    if (error) response.destroy();
  });
}

/** Statuses of the API that the edge has a page for. */
const SHOWN: ReadonlyMap<number | undefined, Failure> = new Map(
  [FAILURES.badRequest, FAILURES.notFound, FAILURES.tooMany, FAILURES.internal, FAILURES.busy].map(
    (failure) => [failure.status, failure],
  ),
);

/** A failure that a browser would show, e.g. of a link to a file: the API's JSON is for programs. */
function shownFailure(request: Request, answer: IncomingMessage): Failure | undefined {
  const isShown = request.method === 'GET' && wantsPage(request);
  const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json');
  const failure = isShown && isJson ? SHOWN.get(answer.statusCode) : undefined;
  const wait = Number(answer.headers['retry-after'] ?? Number.NaN);
  return failure && Number.isInteger(wait) ? { ...failure, retryAfter: wait } : failure;
}

/** What anybody may read, pages of other origins may, too: remotes run in other hosts. */
function openTo({ method }: Request): HeaderList {
  return method === 'GET' || method === 'HEAD' ? OPEN : [];
}

function toRecord(list: HeaderList): Record<string, string> {
  const record: Record<string, string> = {};
  for (let index = 0; index + 1 < list.length; index += 2) {
    record[(list[index] as string).toLowerCase()] = list[index + 1] as string;
  }
  return record;
}

function failPassage(parts: ProxyParts, passage: Passage, error: NodeJS.ErrnoException): void {
  const { exchange } = passage;
  const { response } = exchange;
  if (passage.gone) return;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // A dead API fails every request alike: one line each, without a stack.
  const fields = { ...exchange.fields, code: error.code };
  parts.log.warn({ event: 'api-failure', ...fields }, `the API failed: ${error.message}`);
  fail(parts, exchange, failureOf(error));
}

function failureOf(error: NodeJS.ErrnoException): Failure {
  const broken = error.code === 'ECONNRESET' || error.code?.startsWith('HPE_');
  return broken ? FAILURES.apiBroken : FAILURES.apiUnavailable;
}

function fail(parts: ProxyParts, exchange: Exchange, failure: Failure): void {
  const extra = failure === FAILURES.method ? ['Allow', [...METHODS.keys()].join(', ')] : [];
  refuseBody(parts, exchange, failure, [...extra, ...openTo(exchange.request)]);
}
