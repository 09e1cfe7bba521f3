import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EloError, type ErrorCode, jsonOf } from '@elo-platform/protocol';
import { readWithin } from '@elo-platform/protocol/service';
import { describeError } from '../../cli/report-error';
import type { Api } from './api';
import type { OwnSite } from './own-site';

/** Largest body of a request, in bytes. */
const BODY_LIMIT = 65_536;

/** HTTP status of an error; 422 for all others, for example when a gate refuses. */
const STATUSES: Partial<Record<ErrorCode, number>> = {
  'invalid-request': 400,
  forbidden: 403,
  signature: 403,
  'not-found': 404,
  'lost-race': 409,
  'too-large': 413,
  'data-unavailable': 502,
  'remote-unavailable': 502,
  'invalid-data': 502,
  'store-unreachable': 502,
  damage: 500,
  internal: 500,
};

/** Of every response. The pages' documents add the policy that they were composed with. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

/**
 * Serves the dashboard on loopback. A page gets its session for the token in the address's fragment,
 * once, and sends it in a header: no cookie that another page's request could carry. Requests whose
 * `Host` or `Origin` is another are rejected, so that no name that resolves here (DNS rebinding) can
 * read anything.
 */
export async function startLocalServer(site: OwnSite, api: Api) {
  const tokens = { once: newToken() as string | undefined, session: newToken() };
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => sendError(response, error));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requireOwnOrigin(request, origin);
    const url = new URL(origin + request.url);
    if (request.method === 'POST' && url.pathname === '/session') {
      const { token } = (await readJson(request)) as { token?: unknown };
      if (typeof token !== 'string' || !isSame(token, tokens.once)) throw noSession();
      tokens.once = undefined;
      return sendJson(response, 200, { session: tokens.session });
    }
    const call = api.find(request.method ?? '', url);
    if (call !== undefined) {
      const given = request.headers.authorization?.replace(/^Bearer /, '');
      if (given === undefined || !isSame(given, tokens.session)) throw noSession();
      const body = request.method === 'POST' ? await readJson(request) : undefined;
      return sendJson(response, 200, await call(body));
    }
    if (request.method !== 'GET') {
      throw new EloError('not-found', `The dashboard has no ${request.method} ${url.pathname}`);
    }
    const own = (await api.picture(url.pathname)) ?? (await site.read(url.pathname));
    const file = own ?? (await site.read('404'));
    if (file === undefined) throw new EloError('not-found', `There is no ${url.pathname}`);
    const policy = file.csp === undefined ? {} : { 'Content-Security-Policy': file.csp };
    response.writeHead(file.status, { ...HEADERS, ...policy, 'Content-Type': file.type });
    response.end(file.body);
  }

  return {
    /** Address with the one-time token, for the user's browser. */
    url: `${origin}/#${tokens.once}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await api.close();
      await site.close();
    },
  };
}

const newToken = () => randomBytes(32).toString('base64url');

function isSame(given: string, wanted: string | undefined): boolean {
  if (wanted === undefined) return false;
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a as Buffer, b as Buffer);
}

function noSession(): EloError {
  return new EloError('forbidden', 'This page has no session with the command', {
    next: 'Open the address that `elo dashboard` prints; it works once. Start the command again for another.',
  });
}

function requireOwnOrigin({ headers }: IncomingMessage, own: string): void {
  const { host, origin, 'sec-fetch-site': from = 'none' } = headers;
  const isOwn = `http://${host}` === own && (origin === undefined || origin === own);
  if (isOwn && (from === 'none' || from === 'same-origin')) return;
  throw new EloError('forbidden', 'Only the dashboard itself may send requests to this address');
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
    throw new EloError('invalid-request', 'The body must be application/json');
  }
  const body = await readWithin(request, BODY_LIMIT);
  if (body === undefined) throw new EloError('too-large', `The body exceeds ${BODY_LIMIT} bytes`);
  const value = jsonOf(body.toString());
  if (typeof value === 'object' && value !== null) return value;
  throw new EloError('invalid-request', 'The body must be a JSON object');
}

function sendError(response: ServerResponse, error: unknown): void {
  const described = describeError(error);
  sendJson(response, STATUSES[described.code] ?? 422, { error: described });
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { ...HEADERS, 'Content-Type': 'application/json' });
  response.end(JSON.stringify(value));
}
