import { EloError, type SiteFacts, type Trust } from '@elo-platform/protocol';
import { type OtlpVariables, Telemetry } from '@elo-platform/protocol/telemetry';
import { PageRenderers, type RendererLimits } from '@elo-platform/render/page-renderers';
import { entryKey, type Store, storeAt } from '@elo-platform/store';
import type { Logger } from 'pino';
import type { EdgeContext } from './channel/edge-context';
import { POLL_MS } from './channel/head-watcher';
import { Site } from './channel/live-site';
import { Problems } from './channel/problems';
import { type Live, releasesOnShow } from './channel/visitor';
import { Fragments } from './content/fragments';
import type { Request } from './http/exchange';
import { baseHeaders } from './http/headers';
import { createRedirect } from './http/redirect';
import { RequestRecorder } from './http/request-recorder';
import { type Certificate, type Listener, listen, PATIENCE, type Patience } from './http/server';
import { UNKNOWN_SITE } from './http/texts';
import { Admission, type AdmissionLimits } from './limits/admission';
import { addEdgeMetrics, listenForMetrics } from './metrics';
import { createApiHealth, createDataDigest } from './proxy/api-state';
import { BeaconProxy } from './proxy/beacons';
import { callerOf, createPeerTrust } from './proxy/forward-headers';
import { ApiProxy } from './proxy/proxy';
import { Handler } from './routes/handle-request';
import { RequestPages } from './routes/request-page';

/** Milliseconds that running requests get to end when the edge stops. */
const STOP_PATIENCE_MS = 10_000;
const CACHE_BYTES = 256 * 1024 * 1024;
/** Three times what the documents of some 500 pages take. */
const DOCUMENT_BYTES = 48 * 1024 * 1024;
/** Largest body of a request where the site says nothing, in bytes. */
const BODY_LIMIT = 65_536;

export interface EdgeOptions {
  /** Stays the caller's: it is not closed with the edge. */
  readonly store: Store;
  readonly channel: string;
  /** Serves the channel as it was at this entry, read-only; default: follows its log. */
  readonly entry?: number;
  /** Id of the release that every visitor gets, read-only; default: what the entry says. */
  readonly release?: string;
  readonly trust: Trust;
  readonly log: Logger;
  readonly host?: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Origin of the API, where the channel sets no other. */
  readonly api?: string;
  /** Origins of which a channel may name one as its API's; absent: any. */
  readonly apiOrigins?: readonly string[];
  /** Origin of the collector's port for beacons. */
  readonly vitals?: string;
  /** Share of documents that report, from 0 to 1; default: all. */
  readonly vitalsRate?: number;
  /** `own`: self-signed; the edge then sends no HSTS, which browsers would remember. */
  readonly tls?: { readonly certificate: Certificate; readonly own: boolean };
  /** Addresses and CIDR ranges of proxies before this edge. */
  readonly trustedProxies?: readonly string[];
  readonly cacheBytes?: number;
  /** Bytes of documents of queries that are read after a release went live, and held; others are read when asked for. */
  readonly documentBytes?: number;
  /** Folder in which the newest entry that was served is remembered; default: it is not. */
  readonly stateFolder?: string;
  readonly pollMs?: number;
  readonly apiTimeoutMs?: number;
  /** Milliseconds that a visitor waits for a page that is rendered on request. */
  readonly requestTimeoutMs?: number;
  /** How much is rendered on request at once. */
  readonly renderers?: Partial<RendererLimits>;
  readonly bodyLimit?: number;
  /** How much is taken on at once. */
  readonly admission?: AdmissionLimits;
  /** Port without TLS that leads to the one with it; only with `tls`. 0 takes a free one. */
  readonly redirectPort?: number;
  /** Where `/metrics` is served; absent: nowhere. Port 0 takes a free one. */
  readonly metrics?: { readonly host: string; readonly port: number };
  /** Where spans are sent; without an endpoint nowhere. */
  readonly otlp?: OtlpVariables;
  /** How long slow clients are waited for. */
  readonly patience?: Patience;
  readonly stopPatienceMs?: number;
  /** Called after each switch to another entry. */
  onSwitch?(live: Live): void;
}

export interface Edge {
  /** Origin, e.g. `http://localhost:4000`. */
  readonly url: string;
  readonly port: number;
  /** Port that leads to TLS, if there is one. */
  readonly redirectPort: number | undefined;
  readonly metricsPort: number | undefined;
  /** Resolves when the first release is being served. */
  readonly ready: Promise<Live>;
  /** Ends gracefully: running requests get their answer. */
  stop(): Promise<void>;
}

/**
 * Starts an edge. It listens at once and answers 503 until the first release is loaded; an
 * unreachable store is tried again for as long as it runs. Only an edge at a past entry asks the store
 * for it first, and ends without it.
 * @throws EloError `invalid-environment` when it cannot listen, `not-found` for a past entry that the
 *   log does not have
 */
export async function startEdge(options: EdgeOptions): Promise<Edge> {
  const { log, tls, channel, entry, release } = options;
  const readOnly = entry !== undefined || release !== undefined;
  if (entry !== undefined) await requireEntry(options.store, channel, entry);
  const problems = new Problems(log);
  const own = options.api === undefined ? undefined : new URL(options.api);
  let announce: (live: Live) => void = () => undefined;
  const ready = new Promise<Live>((done) => {
    announce = done;
  });
  const site = new Site({
    ...options,
    store: entry === undefined ? options.store : storeAt(options.store, channel, entry),
    stateFolder: readOnly ? undefined : options.stateFolder,
    problems,
    cacheBytes: options.cacheBytes ?? CACHE_BYTES,
    documentBytes: options.documentBytes ?? DOCUMENT_BYTES,
    pollMs: options.pollMs ?? POLL_MS,
    allowsApi: ({ origin }) => options.apiOrigins?.includes(origin) ?? true,
    onSwitch(live) {
      announce(live);
      requestPages.show(releasesOnShow(live));
      options.onSwitch?.(live);
    },
  });
  const api = (): URL | undefined => site.live()?.stable.api ?? own;
  const facts = (): SiteFacts => site.live()?.stable.facts ?? UNKNOWN_SITE;
  const admission = new Admission(options.admission);
  const trusts = createPeerTrust(options.trustedProxies ?? []);
  const telemetry = new Telemetry(options.otlp);
  const caller = (request: Request) => callerOf(request, trusts);
  const context: EdgeContext = {
    site,
    channel,
    readOnly,
    api,
    facts,
    admission,
    problems,
    log,
    telemetry,
    trust: options.trust,
    trusts,
    bodyLimit: () => options.bodyLimit ?? facts().api?.bodyLimit ?? BODY_LIMIT,
    bodyTimeoutMs: (options.patience ?? PATIENCE).requestMs,
  };
  const proxy = new ApiProxy(context, options.apiTimeoutMs);
  const beacons = new BeaconProxy(context, options.vitals);
  const renderers = new PageRenderers(options.renderers);
  const data = createDataDigest(api, () => facts().data?.digest);
  const requestPages = new RequestPages(context, renderers, data, options.requestTimeoutMs);
  addEdgeMetrics(telemetry, site, renderers);
  let stopping = false;
  const handler = new Handler({
    ...context,
    proxy,
    beacons,
    requestPages,
    // A past state has no visitors.
    vitalsRate: readOnly ? 0 : (options.vitalsRate ?? 1),
    recorder: new RequestRecorder(telemetry, log, caller),
    fragments: new Fragments(site.bodies),
    freeBytes: async () => (await options.store.freeBytes?.().catch(() => null)) ?? null,
    apiState: createApiHealth(api, () => facts().api?.health),
    secure: (encrypted) => encrypted || isHttps(site.live()),
    stopping: () => stopping,
  });
  const listener = await listen({
    host: options.host ?? 'localhost',
    port: options.port,
    certificate: tls?.certificate,
    patience: options.patience,
    headers: baseHeaders(tls !== undefined && !tls.own),
    handler: (exchange) => handler.handle(exchange),
  });
  const opened = [listener];
  const open = async (wanted: Promise<Listener | undefined>) => {
    const one = await wanted.catch(async (error: unknown) => {
      await Promise.all(opened.map((before) => before.close(0)));
      throw error;
    });
    if (one !== undefined) opened.push(one);
    return one;
  };
  const redirect = await open(
    listenForRedirects(options, listener, () => originOf(site.live()), facts),
  );
  const metrics = options.metrics && (await open(listenForMetrics(telemetry, options.metrics)));
  site.watcher.start();
  return {
    port: listener.port,
    redirectPort: redirect?.port,
    metricsPort: metrics?.port,
    url: `${tls === undefined ? 'http' : 'https'}://${urlHost(options.host)}:${listener.port}`,
    ready,
    async stop() {
      stopping = true;
      const patience = options.stopPatienceMs ?? STOP_PATIENCE_MS;
      await Promise.all([...opened.map((one) => one.close(patience)), site.watcher.stop()]);
      await telemetry.close();
      proxy.close();
      await beacons.close();
      renderers.close();
    },
  };
}

/** The listener without TLS, when one is wanted. */
async function listenForRedirects(
  options: EdgeOptions,
  secure: Listener,
  origin: () => string | undefined,
  facts: () => SiteFacts,
): Promise<Listener | undefined> {
  if (options.redirectPort === undefined || options.tls === undefined) return undefined;
  return listen({
    host: options.host ?? 'localhost',
    port: options.redirectPort,
    patience: options.patience,
    headers: baseHeaders(false),
    handler: createRedirect({ origin, port: secure.port }, { facts }),
  });
}

function originOf(live: Live | undefined): string | undefined {
  return live?.stable.record.inputs.origin;
}

/** A site whose public origin is https is behind a proxy that terminates TLS. */
function isHttps(live: Live | undefined): boolean {
  return originOf(live)?.startsWith('https:') ?? false;
}

function urlHost(host = 'localhost'): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Without this, an edge at an entry that is yet to come would follow the log up to it. */
async function requireEntry(store: Store, channel: string, n: number): Promise<void> {
  if ((await store.get(entryKey(channel, n))) !== undefined) return;
  throw new EloError('not-found', `Channel ${channel} has no entry ${n}`, {
    next: 'See `elo history`, and set ELO_ENTRY to an entry of it.',
  });
}
