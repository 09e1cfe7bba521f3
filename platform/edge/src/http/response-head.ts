import { ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http';
import type { Exchange } from './exchange';
import type { HeaderList } from './headers';

/**
 * Milliseconds that a kept connection may be without a request; longer than proxies keep theirs, so
 * that they close first.
 */
export const KEEP_ALIVE_MS = 65_000;

/** What Node adds to an answer over a connection that stays. */
const KEPT = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MS / 1000}\r\n\r\n`;

/** Where Node keeps a head that it is about to send; {@link sendReady} says why it is set here. */
type Prepared = ServerResponse & { _header: string | null };

/** Status line and headers of a 200 as they go over the wire, but for what depends on the moment. */
export function makeHead(headers: HeaderList): string {
  return `HTTP/1.1 200 OK\r\n${headerLines(headers)}`;
}

/** Headers as they go over the wire. */
export function headerLines(headers: HeaderList): string {
  let head = '';
  for (let index = 0; index + 1 < headers.length; index += 2) {
    const [name, value] = [headers[index] as string, headers[index + 1] as string];
    validateHeaderName(name);
    validateHeaderValue(name, value);
    head += `${name}: ${value}\r\n`;
  }
  return head;
}

/**
 * Sends a 200 with precomputed response headers, over HTTP/1.1 on a keep-alive connection. Node would
 * check and join the same headers, a policy of a thousand characters among them, for each request,
 * which takes a fifth of what a document costs (bench/results/release.md); it has no public way to pass
 * a finished head. `serving.system.test.ts` checks that the bytes equal those of {@link Exchange.send}.
 * @returns false when this response cannot be sent so; then nothing was sent
 */
export function sendReady(
  { request, response }: Pick<Exchange, 'request' | 'response'>,
  head: string,
  body: Buffer,
): boolean {
  if (!(response instanceof ServerResponse) || request.method !== 'GET') return false;
  if (request.httpVersion !== '1.1' || !response.shouldKeepAlive) return false;
  const prepared = response as Prepared;
  prepared.statusCode = 200;
  prepared._header = head + dateLine(Date.now()) + KEPT;
  if (!prepared.headersSent) return false;
  prepared.end(body);
  return true;
}

let second = 0;
let line = '';

/** `Date` of now, made once a second. */
function dateLine(now: number): string {
  const current = Math.floor(now / 1000);
  if (current !== second) {
    second = current;
    line = `Date: ${new Date(current * 1000).toUTCString()}\r\n`;
  }
  return line;
}
