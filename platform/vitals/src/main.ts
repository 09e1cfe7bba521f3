import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, setPriority } from 'node:os';
import { EloError, errorCode } from '@elo-platform/protocol';
import {
  announce,
  callingFolder,
  exitWith,
  listVariables,
  originOf,
  readVariables,
  readWithin,
  stopOnSignals,
} from '@elo-platform/protocol/service';
import { logOptions } from '@elo-platform/protocol/telemetry';
import { pino } from 'pino';
import { Collector, createMetrics, type Metrics, type Outcome } from './collector';
import { type Database, openDatabase } from './database';
import { envSchema } from './env';
import { readErrors, readEvidence, readWindow } from './evidence';

/** Largest body of a beacon, in bytes. */
const BODY_LIMIT = 8_192;
/** Largest batch of beacons, in bytes; an edge sends up to 250 of them. */
const BATCH_LIMIT = 4 * 1_048_576;
const PATIENCE_MS = 10_000;

const STATUSES: Readonly<Record<Outcome, number>> = {
  stored: 204,
  dropped: 503,
  limited: 429,
  invalid: 400,
};

const helpText = () => `Collects what visitors' browsers report.

  elo-vitals [--help]

Environment variables, with their defaults:
${listVariables(envSchema)}

Exit codes: 0 stopped, 2 bad setting or argument, 4 folder in use, 5 port in use, 20 database
unreachable, 1 anything else.
`;

/**
 * Starts the collector. A failure ends the process with its exit code.
 * @param tables file with the statements that create the database's tables
 */
export function main(tables: string): Promise<void> {
  return run(tables).catch((error: unknown) => exitWith('elo vitals', error));
}

async function run(tables: string): Promise<void> {
  const [argument] = process.argv.slice(2);
  if (argument === '--help') {
    process.stdout.write(helpText());
    return;
  }
  if (argument !== undefined) {
    throw new EloError('usage', `Unknown argument ${argument}`, { next: 'See --help.' });
  }
  // Where processors are short, visitors' pages come first.
  setPriority(constants.priority.PRIORITY_LOW);
  const supervised = process.connected;
  process.chdir(callingFolder(process.env));
  const env = readVariables(envSchema, process.env);
  const log = pino(logOptions('vitals'));
  const place = { url: env.DATABASE_URL, folder: env.ELO_VITALS_DATA };
  const database = await openDatabase(place, await readFile(tables, 'utf8'));
  const metrics = createMetrics();
  const collector = new Collector(database.query, metrics, log, env);
  const operators = privateListener(database, collector, metrics);
  const inner = await listen(operators, env.PRIVATE_PORT, env.PRIVATE_HOST);
  const outer = await listen(beaconListener(collector), env.PORT, env.HOST);
  collector.start();

  stopOnSignals('elo vitals', supervised, async () => {
    await Promise.all([outer.close(), inner.close()]);
    await collector.stop();
    await database.close();
  });
  const { port } = outer;
  const internalUrl = originOf(env.PRIVATE_HOST, inner.port);
  announce({ ready: true, port, url: originOf(env.HOST, port), internalUrl });
}

/**
 * Answers edges, `POST /beacons`: a beacon on each line, after its visitor's address and a space;
 * and an exported nginx, `POST /api/vitals`: one beacon.
 */
function beaconListener(collector: Collector): RequestListener {
  return (request, response) => {
    const { method, url, headers, socket } = request;
    const end = (status: number) => {
      // The rest of an unread body would be taken for the next request.
      const close = request.complete ? {} : { connection: 'close' };
      response.writeHead(status, { 'content-length': 0, ...close }).end();
    };
    const read = (limit: number, take: (body: string) => number) =>
      readWithin(request, limit).then(
        (body) => end(body === undefined ? 413 : take(body.toString())),
        // The sender left.
        () => response.destroy(),
      );
    if (url !== '/api/vitals' && url !== '/beacons') return end(404);
    if (method !== 'POST') return end(405);
    collector.hear(text(headers['x-elo-serves']), text(headers['x-elo-dropped']));
    if (url === '/beacons') {
      void read(BATCH_LIMIT, (body) => {
        for (const line of body.split('\n').slice(0, -1)) {
          const space = line.indexOf(' ');
          const refusal = collector.admit(line.slice(0, space));
          if (refusal === undefined) collector.take(line.slice(space + 1));
        }
        return 204;
      });
      return;
    }
    const chain = text(headers['x-forwarded-for'])?.split(',') ?? [];
    const refusal = collector.admit(chain.at(-1)?.trim() || (socket.remoteAddress ?? ''));
    if (refusal !== undefined) return end(STATUSES[refusal]);
    void read(BODY_LIMIT, (body) => STATUSES[collector.take(body)]);
  };
}

/** Answers operators: evidence, errors, health and metrics. */
function privateListener(
  { query: ask, engine }: Database,
  collector: Collector,
  { register }: Metrics,
): RequestListener {
  const routes: Record<string, (query: URLSearchParams) => Promise<unknown>> = {
    '/evidence': (query) => readEvidence(ask, readWindow(query)),
    '/errors': (query) => readErrors(ask, readWindow(query)),
    '/healthz': async () => ({ status: 'ok', engine }),
  };
  return (request, response) => {
    const send = (status: number, body: string, type = 'application/json') =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    const answer = async () => {
      const { pathname, searchParams } = new URL(`http://collector${request.url}`);
      const isRead = request.method === 'GET';
      if (isRead && pathname === '/metrics') {
        return send(200, await register.metrics(), register.contentType);
      }
      const route = Object.hasOwn(routes, pathname) ? routes[pathname] : undefined;
      if (route === undefined || !isRead) {
        throw new EloError('not-found', `There is no ${request.method} ${pathname}`);
      }
      // So that an answer has every beacon that came before its question.
      await collector.flush();
      return send(200, JSON.stringify(await route(searchParams)));
    };
    answer().catch((error: unknown) => {
      const code = errorCode(error);
      const known = code === 'invalid-request' ? 400 : code === 'not-found' ? 404 : undefined;
      const next = error instanceof EloError ? error.next : '';
      const message = known ? (error as Error).message : 'The database does not answer';
      const name = known ? code : 'database-unreachable';
      send(known ?? 503, JSON.stringify({ error: { code: name, message, next } }));
    });
  };
}

/** Listens on a port; 0 takes a free one. @throws EloError `port-in-use` */
async function listen(listener: RequestListener, port: number, host: string) {
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
    /** Takes no new connection and lets running requests end. */
    close: () => once(server.close(), 'close'),
  };
}

function text(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header;
}
