import type { Trust } from '@elo/contract';
import type { Store } from '@elo/store';
import type { Logger } from 'pino';
import { POLL_MS } from './channel/head-watcher';
import type { Live } from './channel/visitor';
import { baseHeaders } from './http/headers';
import { type Certificate, listen } from './http/server';
import { createProblems } from './problems';
import { createApiHealth } from './proxy/api-health';
import { createPeerTrust } from './proxy/forward-headers';
import { API_TIMEOUT_MS, BODY_LIMIT, createProxy } from './proxy/proxy';
import { createHandler } from './routes/handle-request';
import { createSite } from './site';

/** Milliseconds that running requests get to end when the edge stops. */
const STOP_PATIENCE_MS = 10_000;
const CACHE_BYTES = 256 * 1024 * 1024;

/** How to run an edge. */
export interface EdgeOptions {
  /** Stays the caller's: it is not closed with the edge. */
  readonly store: Store;
  readonly channel: string;
  readonly trust: Trust;
  readonly log: Logger;
  readonly host?: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Origin of the API. */
  readonly api?: string;
  /** `own`: signed by itself, which no browser should remember as a reason for HSTS. */
  readonly tls?: { readonly certificate: Certificate; readonly own: boolean };
  /** Addresses and CIDR ranges of proxies before this edge. */
  readonly trustedProxies?: readonly string[];
  readonly cacheBytes?: number;
  readonly pollMs?: number;
  readonly apiTimeoutMs?: number;
  readonly bodyLimit?: number;
  readonly stopPatienceMs?: number;
  /** Called after each switch to another entry. */
  onSwitch?(live: Live): void;
}

/** A running edge. */
export interface Edge {
  /** Origin, e.g. `http://localhost:4000`. */
  readonly url: string;
  readonly port: number;
  /** Resolves when the first release is being served. */
  readonly ready: Promise<Live>;
  /** Ends gracefully: running requests get their answer. */
  stop(): Promise<void>;
}

/**
 * Starts an edge. It listens at once and answers 503 until the first release is loaded; an
 * unreachable store is tried again for as long as it runs.
 * @throws EloError `invalid-environment` when it cannot listen
 */
export async function startEdge(options: EdgeOptions): Promise<Edge> {
  const { log, tls, channel } = options;
  const headers = baseHeaders(tls !== undefined && !tls.own);
  const problems = createProblems(log);
  const api = options.api === undefined ? undefined : new URL(options.api);
  let announce: (live: Live) => void = () => undefined;
  const ready = new Promise<Live>((done) => {
    announce = done;
  });
  const site = createSite({
    ...options,
    headers,
    problems,
    cacheBytes: options.cacheBytes ?? CACHE_BYTES,
    pollMs: options.pollMs ?? POLL_MS,
    onSwitch(live) {
      announce(live);
      options.onSwitch?.(live);
    },
  });
  const proxy = createProxy({
    api,
    headers,
    log,
    trusts: createPeerTrust(options.trustedProxies ?? []),
    timeoutMs: options.apiTimeoutMs ?? API_TIMEOUT_MS,
    bodyLimit: options.bodyLimit ?? BODY_LIMIT,
  });
  let stopping = false;
  const listener = await listen({
    host: options.host ?? 'localhost',
    port: options.port,
    certificate: tls?.certificate,
    handler: createHandler({
      site,
      channel,
      proxy,
      problems,
      log,
      headers,
      apiState: createApiHealth(api),
      secure: (encrypted) => encrypted || isHttps(site.live()),
      stopping: () => stopping,
    }),
  });
  site.watcher.start();
  return {
    port: listener.port,
    url: `${tls === undefined ? 'http' : 'https'}://${urlHost(options.host)}:${listener.port}`,
    ready,
    async stop() {
      stopping = true;
      const patience = options.stopPatienceMs ?? STOP_PATIENCE_MS;
      await Promise.all([listener.close(patience), site.watcher.stop()]);
      proxy.close();
    },
  };
}

/** A site whose public origin is https stands behind something that ends TLS. */
function isHttps(live: Live | undefined): boolean {
  return live?.stable.record.inputs.origin.startsWith('https:') ?? false;
}

function urlHost(host = 'localhost'): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
