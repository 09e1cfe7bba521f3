import { request as httpRequest } from 'node:http';
import type { Live } from '../channel/visitor';
import { createLog } from '../env';
import { type Edge, type EdgeOptions, startEdge } from '../start-edge';
import { CHANNEL, type Fixture } from './fixture';

/** An edge of a test, with its switches and log lines. */
export interface TestEdge extends Edge {
  readonly log: readonly Record<string, unknown>[];
  /** Resolves when the edge serves that entry or a later one. */
  reached(n: number): Promise<Live>;
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Answer>;
}

/** A whole answer, body as sent. */
export interface Answer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: Buffer;
}

/** Starts an edge over a fixture on a free port; polls fast, so that tests are. */
export async function startTestEdge(
  fixture: Pick<Fixture, 'store' | 'trust'>,
  options: Partial<EdgeOptions> = {},
): Promise<TestEdge> {
  const log: Record<string, unknown>[] = [];
  const seen: Live[] = [];
  const waiting = new Set<() => void>();
  const edge = await startEdge({
    store: fixture.store,
    trust: fixture.trust,
    channel: CHANNEL,
    port: 0,
    pollMs: 10,
    log: createLog('info', { write: (line) => void log.push(JSON.parse(line)) }),
    onSwitch(live) {
      seen.push(live);
      for (const check of waiting) check();
    },
    ...options,
  });
  const reached = (n: number) =>
    new Promise<Live>((done) => {
      const check = () => {
        const live = seen.find(({ entry }) => entry.n >= n);
        if (live !== undefined) done(live);
      };
      waiting.add(check);
      check();
    });
  const get: TestEdge['get'] = (path, headers, method) =>
    send(edge.port, path, { headers, method });
  return { ...edge, log, reached, get };
}

/** Sends a request over a connection of its own, path exactly as given. */
export function send(
  port: number,
  path: string,
  options: {
    headers?: Record<string, string>;
    method?: string;
    body?: string | Buffer;
    /** Loopback address to come from, e.g. `127.0.0.2`. */
    from?: string;
  } = {},
): Promise<Answer> {
  return new Promise((done, fail) => {
    const { headers = {}, method = 'GET', body, from } = options;
    const to = { host: '127.0.0.1', port, localAddress: from };
    const request = httpRequest({ ...to, path, method, headers, agent: false });
    request.on('error', fail);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.end(body);
  });
}
