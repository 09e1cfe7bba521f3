import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findLocalSite } from '@elo-platform/store';
import { type Service, startService } from './service';

// Apart from service.ts: Playwright loads that as CommonJS, where import.meta does not exist.
const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** A line a request would bury what the developer should read. */
const LOG_LEVEL = process.env.LOG_LEVEL ?? 'warn';

/** Ports of the one before; 0 takes a free one, which nothing else can take before the program has it. */
function portsOf({ port = 0, internalUrl }: Partial<Service> = {}): [string, string] {
  return [String(port), internalUrl === undefined ? '0' : new URL(internalUrl).port];
}

/** The programs of a site, each with what starts it. */
export function siteServices(state: string, say: (line: string) => void) {
  const start = (name: string, file: string, env: NodeJS.ProcessEnv, giveUp: AbortSignal) =>
    startService(root, file, env, (line) => say(`${name}: ${line}`), giveUp);
  return {
    /** The API, on the ports of the one before it, so that its callers need not know. */
    api(origin: string, before: Service | undefined, giveUp: AbortSignal): Promise<Service> {
      const [port, inner] = portsOf(before);
      const env = {
        API_PORT: port,
        API_INTERNAL_PORT: inner,
        ELO_DATA: join(state, 'data'),
        // The site shows itself with few products first, and all of them when they are composed.
        ELO_SAMPLE: 'base',
        SITE_ORIGIN: origin,
        LOG_LEVEL,
      };
      return start('api', 'api/src/main.ts', env, giveUp);
    },
    /** The collector of what pages report, on the ports of the one before it, like the API. */
    vitals(before: Service | undefined, giveUp: AbortSignal): Promise<Service> {
      const [port, inner] = portsOf(before);
      const env = {
        PORT: port,
        HOST: '127.0.0.1',
        PRIVATE_PORT: inner,
        PRIVATE_HOST: '127.0.0.1',
        ELO_VITALS_DATA: join(state, 'vitals'),
        // The developer's own database is the API's.
        DATABASE_URL: '',
      };
      return start('vitals', 'platform/vitals/bin/elo-vitals.mjs', env, giveUp);
    },
    /**
     * The edge on what a store's channel holds.
     * @param served `vitals` is where beacons go; undefined drops them
     */
    edge(
      served: { port: number; store: string; trust: string; api: string; vitals?: string },
      giveUp: AbortSignal,
    ): Promise<Service> {
      const { port, store, trust, api, vitals } = served;
      const env = {
        PORT: String(port),
        ELO_STORE: store,
        ELO_TRUST: trust,
        ELO_STATE: state,
        ELO_API: api,
        ...(vitals && { ELO_VITALS: vitals }),
        LOG_LEVEL,
      };
      return start('edge', 'platform/edge/bin/elo-edge.mjs', env, giveUp);
    },
  };
}

/** Address of the site that `npm start` runs for this checkout; `undefined` where none answers. */
export async function findRunningSite(
  root: string,
  environment: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const address = findLocalSite(environment, root)?.api;
  if (address === undefined) return undefined;
  const answer = await fetch(new URL('/api/data-digest', address)).catch(() => undefined);
  return answer?.ok ? address : undefined;
}
