import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import type { HeaderList } from './headers';

/** A request over HTTP/1.1 or HTTP/2. */
export type Request = IncomingMessage | Http2ServerRequest;

/** The answer to a {@link Request}. */
export type Response = ServerResponse | Http2ServerResponse;

/**
 * Sends a whole answer at once.
 * @param headers names and values one after the other, with the length of the body
 * @param body left out for HEAD, 204 and 304
 */
export function send(response: Response, status: number, headers: HeaderList, body?: Buffer): void {
  // Both protocols take the flat list; the types of node:http want a mutable array.
  (response as ServerResponse).writeHead(status, headers as string[]);
  if (body === undefined) response.end();
  else response.end(body);
}

/** Sends a small text made for this request. */
export function sendText(
  request: Request,
  response: Response,
  status: number,
  headers: HeaderList,
  text: string,
): void {
  const body = Buffer.from(text);
  const all = [...headers, 'Content-Length', String(body.length)];
  send(response, status, all, request.method === 'HEAD' ? undefined : body);
}

/** Sends a client to the one address of what it requested, for good. */
export function sendMoved(
  request: Request,
  response: Response,
  location: string,
  headers: HeaderList,
): void {
  const own = ['Location', location, 'Cache-Control', 'no-cache'];
  sendText(request, response, 308, [...own, ...headers], '');
}

/** Media type of a request's body, without parameters, in lower case. */
export function bodyTypeOf({ headers }: Request): string {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  return type.trim().toLowerCase();
}

/** True when the client's connection to this server is encrypted. */
export function isEncrypted(request: Request): boolean {
  return 'encrypted' in request.socket && request.socket.encrypted === true;
}
