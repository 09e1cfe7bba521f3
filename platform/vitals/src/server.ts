import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EloError, errorCode } from '@elo-platform/protocol';
import { readWithin } from '@elo-platform/protocol/service';
import type { Collector, Outcome } from './collector';
import type { Database } from './database';
import { readErrors, readEvidence, readSeries, readWindow } from './evidence';
import type { Metrics } from './metrics';

/** Largest body of a beacon, in bytes. */
const BODY_LIMIT = 8_192;
const PATIENCE_MS = 10_000;

const STATUSES: Readonly<Record<Outcome, number>> = {
  stored: 204,
  dropped: 503,
  limited: 429,
  invalid: 400,
};

/** Answers edges: `POST /api/vitals`. */
export function beaconListener(collector: Collector): RequestListener {
  return (request, response) => {
    const { method, url, headers, socket } = request;
    const end = (status: number) => {
      // What is left of a body that nobody reads would be taken for the next request.
      const close = request.complete ? {} : { connection: 'close' };
      response.writeHead(status, { 'content-length': 0, ...close }).end();
    };
    if (url !== '/api/vitals') return end(404);
    if (method !== 'POST') return end(405);
    collector.hear(text(headers['x-elo-serves']), text(headers['x-elo-dropped']));
    const chain = text(headers['x-forwarded-for'])?.split(',') ?? [];
    const refusal = collector.admit(chain.at(-1)?.trim() || (socket.remoteAddress ?? ''));
    if (refusal !== undefined) return end(STATUSES[refusal]);
    readWithin(request, BODY_LIMIT).then(
      (body) => end(body === undefined ? 413 : STATUSES[collector.take(body.toString())]),
      // The sender left.
      () => response.destroy(),
    );
  };
}

/** Answers operators: evidence, series, errors, health and metrics. */
export function privateListener(
  { queries, engine }: Database,
  collector: Collector,
  { register }: Metrics,
): RequestListener {
  const json = async (value: unknown) => ({
    type: 'application/json',
    body: JSON.stringify(value),
  });
  const routes: Record<
    string,
    (query: URLSearchParams) => Promise<{ type: string; body: string }>
  > = {
    '/evidence': async (query) => json(await readEvidence(queries, readWindow(query))),
    '/series': async (query) => json(await readSeries(queries, readWindow(query))),
    '/errors': async (query) => json(await readErrors(queries, readWindow(query))),
    '/healthz': () => json({ status: 'ok', engine }),
    '/metrics': async () => ({ type: register.contentType, body: await register.metrics() }),
  };
  return (request, response) => {
    const send = (status: number, { type, body }: { type: string; body: string }) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    const answer = async () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://collector');
      const route = Object.hasOwn(routes, pathname) ? routes[pathname] : undefined;
      if (route === undefined || request.method !== 'GET') {
        throw new EloError('not-found', `There is no ${request.method} ${pathname}`);
      }
      // So that an answer has every beacon that came before its question.
      if (pathname !== '/metrics') await collector.flush();
      send(200, await route(searchParams));
    };
    answer().catch(async (error: unknown) => {
      const code = errorCode(error);
      const known = code === 'invalid-request' ? 400 : code === 'not-found' ? 404 : undefined;
      const next = error instanceof EloError ? error.next : '';
      const message = known ? (error as Error).message : 'The database does not answer';
      const name = known ? code : 'database-unreachable';
      send(known ?? 503, await json({ error: { code: name, message, next } }));
    });
  };
}

/** A listening server. */
export interface Listening {
  readonly port: number;
  /** Takes no new connection and lets running requests end. */
  close(): Promise<void>;
}

/**
 * Listens on a port; 0 takes a free one.
 * @throws EloError `port-in-use`
 */
export async function listen(
  listener: RequestListener,
  port: number,
  host: string,
): Promise<Listening> {
  const server = createServer(
    { headersTimeout: PATIENCE_MS, requestTimeout: PATIENCE_MS, keepAliveTimeout: 60_000 },
    listener,
  );
  await once(server.listen(port, host), 'listening').catch((cause: unknown) => {
    throw new EloError('port-in-use', `Cannot listen on port ${port} of ${host}`, {
      next: 'Stop what listens there, or set PORT and PRIVATE_PORT to other ports.',
      cause,
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      await once(server.close(), 'close');
    },
  };
}

function text(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header;
}
