import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Service, startService } from './service';

// Apart from service.ts: Playwright loads that as CommonJS, where import.meta does not exist.
const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** A line a request would bury what the developer should read. */
const LOG_LEVEL = process.env.LOG_LEVEL ?? 'warn';

/** Starts the API, on the ports of the one before it, so that its callers need not know. */
export function startApi(options: {
  readonly state: string;
  readonly origin: string;
  readonly before: Service | undefined;
  readonly giveUp: AbortSignal;
  say(line: string): void;
}): Promise<Service> {
  const { state, origin, before, say, giveUp } = options;
  const internal = before?.internalUrl === undefined ? '0' : new URL(before.internalUrl).port;
  return startService(
    root,
    'api/src/main.ts',
    {
      API_PORT: String(before?.port ?? 0),
      API_INTERNAL_PORT: internal,
      ELO_DATA: join(state, 'data'),
      // The site shows itself with few products first, and all of them when they are composed.
      ELO_SAMPLE: 'base',
      SITE_ORIGIN: origin,
      LOG_LEVEL,
    },
    (line) => say(`api: ${line}`),
    giveUp,
  );
}

/** Starts the collector of what pages report. */
export function startVitals(options: {
  readonly state: string;
  /** That of beacons, and the private one. */
  readonly ports: { readonly port: number; readonly inner: number };
  readonly giveUp: AbortSignal;
  say(line: string): void;
}): Promise<Service> {
  const { state, ports, say, giveUp } = options;
  return startService(
    root,
    'platform/vitals/bin/elo-vitals.mjs',
    {
      PORT: String(ports.port),
      HOST: '127.0.0.1',
      PRIVATE_PORT: String(ports.inner),
      PRIVATE_HOST: '127.0.0.1',
      ELO_VITALS_DATA: join(state, 'vitals'),
      // The developer's own database is the API's.
      DATABASE_URL: '',
    },
    (line) => say(`vitals: ${line}`),
    giveUp,
  );
}

/** Starts the edge on what a store's channel holds. */
export function startEdge(options: {
  readonly port: number;
  readonly store: string;
  readonly trust: string;
  readonly state: string;
  readonly api: string;
  /** Where beacons go; undefined drops them. */
  readonly vitals?: string;
  readonly giveUp: AbortSignal;
  say(line: string): void;
}): Promise<Service> {
  const { port, store, trust, state, api, vitals, say, giveUp } = options;
  return startService(
    root,
    'platform/edge/bin/elo-edge.mjs',
    {
      PORT: String(port),
      ELO_STORE: store,
      ELO_TRUST: trust,
      ELO_STATE: state,
      ELO_API: api,
      ...(vitals === undefined ? {} : { ELO_VITALS: vitals }),
      LOG_LEVEL,
    },
    (line) => say(`edge: ${line}`),
    giveUp,
  );
}
