import { FAILURES, type FactsSource, type Failure, sendFailure } from './error-answer';
import type { Exchange, Request } from './exchange';
import type { AnswerHeaders } from './headers';

/** Bytes of a refused body that are read and dropped, so that the client gets to read the answer. */
const DROPPED = 4 * 1_048_576;

/** True when a request announces a body in any form (RFC 9112, 6.3; RFC 9113, 8.1.1). */
export function announcesBody({ headers }: Request): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/**
 * Reads a whole body.
 * @returns `too-large` when it exceeds the limit; `incomplete` when the visitor left before its end;
 *   `too-slow` when it did not come in time
 */
function readBody(
  request: Request,
  limit: number,
  patienceMs: number,
): Promise<Buffer | 'too-large' | 'incomplete' | 'too-slow'> {
  return new Promise((done) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const timer = setTimeout(() => resolve('too-slow'), patienceMs);
    const resolve: typeof done = (outcome) => {
      clearTimeout(timer);
      done(outcome);
    };
    const take = (chunk: Buffer) => {
      length += chunk.length;
      if (length > limit) {
        request.off('data', take);
        resolve('too-large');
      } else chunks.push(chunk);
    };
    request.on('data', take);
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', () => resolve('incomplete'));
    request.once('close', () => resolve('incomplete'));
  });
}

/** Limits of bodies, and how their refusal is worded. */
export interface BodyParts extends FactsSource {
  /** Milliseconds that a visitor may take to send a body. */
  readonly bodyTimeoutMs: number;
  /** Largest body of a request, in bytes. */
  bodyLimit(): number;
}

/** Reads the whole body of a POST; undefined: the visitor left, or was answered why not. */
export async function receiveBody(
  parts: BodyParts,
  exchange: Exchange,
): Promise<Buffer | undefined> {
  const { request } = exchange;
  const limit = parts.bodyLimit();
  const announced = Number(request.headers['content-length'] ?? 0);
  const body =
    announced > limit ? 'too-large' : await readBody(request, limit, parts.bodyTimeoutMs);
  if (body === 'incomplete') return undefined;
  if (body === 'too-large') refuseBody(parts, exchange, FAILURES.tooLarge);
  else if (body === 'too-slow') dropSlow(parts, exchange);
  else return body;
  return undefined;
}

/** Rejects a request without using its body. */
export function refuseBody(
  site: FactsSource,
  exchange: Exchange,
  failure: Failure,
  extra: AnswerHeaders = {},
): void {
  dropBody(exchange.request);
  sendFailure(exchange, failure, site, extra);
}

/** Says why, and reads nothing more: the rest of this body would be taken for the next request. */
function dropSlow(site: FactsSource, exchange: Exchange): void {
  const { request, response } = exchange;
  response.once('finish', () => request.destroy());
  // HTTP/2 has no such header.
  const closing: AnswerHeaders = request.httpVersionMajor === 1 ? { Connection: 'close' } : {};
  sendFailure(exchange, FAILURES.tooSlow, site, closing);
}

/** Reads and discards a body; disconnects a client that sends too much. */
export function dropBody(request: Request): void {
  let dropped = 0;
  request.on('data', (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > DROPPED) request.destroy();
  });
  // A client that disconnects during a refused body needs no response.
  request.on('error', () => undefined);
}
