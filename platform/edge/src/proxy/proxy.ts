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
import type { EdgeContext } from '../channel/edge-context';
import { FAILURES, type Failure, wantsPage } from '../http/error-answer';
import type { Exchange, Request } from '../http/exchange';
import { type AnswerHeaders, isPage, pageHeaders, STRICT_CSP } from '../http/headers';
import { announcesBody, receiveBody, refuseBody } from '../http/request-body';
import type { Place } from '../limits/admission';
import { backwardHeaders, forwardHeaders, visitorGroup } from './forward-headers';

const API_TIMEOUT_MS = 10_000;

/**
 * Bytes of an answer that are taken from the API for a visitor who does not read them yet, so that
 * neither the API nor a place waits for the visitor: twice the largest list as browsers get it.
 */
const BUFFER_BYTES = 512 * 1024;

/** How many times longer an answer that has begun may pause. */
const SLOW_LINE = 12;

const OPEN: AnswerHeaders = { 'Access-Control-Allow-Origin': '*' };

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

  /** @param timeoutMs without data from the API before the visitor gets an error */
  constructor(
    private readonly context: EdgeContext,
    private readonly timeoutMs = API_TIMEOUT_MS,
  ) {}

  /** Answers with the API's answer or a failure. Resolves when it is on its way; never rejects. */
  async pass(exchange: Exchange): Promise<void> {
    const { context } = this;
    const { request, response } = exchange;
    const api = context.api();
    const refusal = refuse(request);
    if (api === undefined || refusal !== undefined) {
      return this.fail(exchange, refusal ?? FAILURES.apiUnavailable);
    }
    const passage: Passage = { exchange, gone: false };
    response.once('close', () => {
      passage.gone = true;
      passage.upstream?.destroy();
    });
    if (METHODS.get(request.method ?? '')) {
      // Read whole before the request to the API: a slow visitor keeps no connection to it busy.
      const body = await receiveBody(context, exchange);
      if (body === undefined || passage.gone) return;
      passage.body = body;
    }
    // Not before the body is there: slow visitors must not take the places of the others.
    const access = passage.body === undefined ? 'read' : 'write';
    const place = context.admission.enter(access, visitorGroup(request, context.trusts));
    if (place === undefined) return this.fail(exchange, FAILURES.busy);
    passage.place = place;
    response.once('close', place.left);
    this.ask(passage, api);
  }

  close(): void {
    this.plain.destroy();
    this.encrypted.destroy();
  }

  private ask(passage: Passage, api: URL, again = false): void {
    const { exchange, body } = passage;
    const { response } = exchange;
    const upstream = this.open(passage, api);
    passage.upstream = upstream;
    upstream.setTimeout(this.timeoutMs, () => upstream.destroy(new Error('the API is silent')));
    upstream.once('response', (answer) => this.sendAnswer(passage, answer));
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      const stale = upstream.reusedSocket && error.code === 'ECONNRESET' && body === undefined;
      if (stale && !again && !passage.gone && !response.headersSent) this.ask(passage, api, true);
      else this.failPassage(passage, error);
    });
    upstream.end(body);
  }

  private open({ exchange, body }: Passage, api: URL): ClientRequest {
    const { request, note, isEncrypted } = exchange;
    const secure = api.protocol === 'https:';
    return (secure ? httpsRequest : httpRequest)(api, {
      method: request.method,
      path: request.url,
      headers: {
        ...forwardHeaders(request, this.context.trusts, isEncrypted),
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

  private sendAnswer(passage: Passage, answer: IncomingMessage): void {
    const { request, response, common } = passage.exchange;
    if (passage.gone) return;
    const shown = shownFailure(request, answer);
    if (shown !== undefined) {
      answer.once('end', () => passage.place?.answered()).resume();
      this.fail(passage.exchange, shown);
      return;
    }
    // From here on silence may be the visitor's own slow line, which holds the API's answer back.
    passage.upstream?.setTimeout(this.timeoutMs * SLOW_LINE);
    const headers = backwardHeaders(answer.headers);
    Object.assign(headers, lowerCase(common), lowerCase(openTo(request)));
    if (isPage(String(headers['content-type'] ?? ''))) {
      Object.assign(headers, { ...lowerCase(pageHeaders(STRICT_CSP)), ...headers });
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

  private failPassage(passage: Passage, error: NodeJS.ErrnoException): void {
    const { exchange } = passage;
    const { response } = exchange;
    if (passage.gone) return;
    if (response.headersSent) {
      response.destroy();
      return;
    }
    // A dead API fails every request alike: one line each, without a stack.
    const fields = { ...exchange.fields, code: error.code };
    this.context.log.warn({ event: 'api-failure', ...fields }, `the API failed: ${error.message}`);
    this.fail(exchange, failureOf(error));
  }

  private fail(exchange: Exchange, failure: Failure): void {
    const allow = { Allow: [...METHODS.keys()].join(', ') };
    const extra = { ...(failure === FAILURES.method && allow), ...openTo(exchange.request) };
    refuseBody(this.context, exchange, failure, extra);
  }
}

function refuse(request: Request): Failure | undefined {
  const withBody = METHODS.get(request.method ?? '');
  if (withBody === undefined) return FAILURES.method;
  return !withBody && announcesBody(request) ? FAILURES.badRequest : undefined;
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
function openTo({ method }: Request): AnswerHeaders {
  return method === 'GET' || method === 'HEAD' ? OPEN : {};
}

/** Headers under the names that Node gives those of the API. */
function lowerCase(headers: AnswerHeaders): AnswerHeaders {
  const entries = Object.entries(headers);
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));
}

function failureOf(error: NodeJS.ErrnoException): Failure {
  const broken = error.code === 'ECONNRESET' || error.code?.startsWith('HPE_');
  return broken ? FAILURES.apiBroken : FAILURES.apiUnavailable;
}
