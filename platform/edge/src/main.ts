import { parseArgs } from 'node:util';
import { EloError } from '@elo-platform/protocol';
import {
  announce,
  callingFolder,
  exitWith,
  listVariables,
  readVariables,
  stopOnSignals,
} from '@elo-platform/protocol/service';
import { loadTrust, openStore } from '@elo-platform/store';
import { createLog, type EdgeEnv, envSchema, withLocalSite } from './env';
import { createCertificate, readCertificate } from './http/certificate';
import { type EdgeOptions, startEdge } from './start-edge';

const helpText = () => `The server that visitors reach.

  elo-edge [--tls] [--help]

  --tls   serve HTTPS and HTTP/2, with ELO_TLS_CERT and ELO_TLS_KEY or a certificate of its own

Environment variables, with their defaults:
${listVariables(envSchema)}

Without ELO_STORE it serves what \`npm start\` made in this checkout, where that was.

Exit codes: 0 stopped, 2 bad setting or argument, 5 port in use, 6 no such entry, 10 trust file,
20 store unreachable, 1 anything else.
`;

/** An edge asks a silent S3 service again sooner than a command does, and reports it in `/healthz`. */
const STORE_SILENCE_MS = 5_000;

function readArguments(): { tls: boolean; help: boolean } {
  try {
    const { values } = parseArgs({
      options: { tls: { type: 'boolean' }, help: { type: 'boolean' } },
    });
    return { tls: values.tls ?? false, help: values.help ?? false };
  } catch (cause) {
    throw new EloError('usage', (cause as Error).message, { next: 'See --help.', cause });
  }
}

async function readTls(env: EdgeEnv, wanted: boolean): Promise<EdgeOptions['tls']> {
  if (env.ELO_TLS_CERT !== undefined && env.ELO_TLS_KEY !== undefined) {
    return { certificate: await readCertificate(env.ELO_TLS_CERT, env.ELO_TLS_KEY), own: false };
  }
  return wanted ? { certificate: await createCertificate(), own: true } : undefined;
}

/** Starts the edge; resolves once it serves a release. A failure ends the process with its exit code. */
export function main(): Promise<void> {
  return run().catch((error: unknown) => exitWith('elo edge', error));
}

async function run(): Promise<void> {
  const { tls, help } = readArguments();
  if (help) {
    process.stdout.write(helpText());
    return;
  }
  const supervised = process.connected;
  process.chdir(callingFolder(process.env));
  const env = readVariables(envSchema, withLocalSite(process.env));
  const log = createLog(env.LOG_LEVEL);
  const store = openStore(env.ELO_STORE, {
    endpoint: env.ELO_S3_ENDPOINT,
    region: env.AWS_REGION,
    silenceMs: STORE_SILENCE_MS,
  });
  const edge = await startEdge({
    store,
    log,
    channel: env.ELO_CHANNEL,
    entry: env.ELO_ENTRY,
    release: env.ELO_RELEASE,
    trust: await loadTrust(env.ELO_TRUST),
    host: env.HOST,
    port: env.PORT,
    api: env.ELO_API,
    apiOrigins: env.ELO_API_ORIGINS,
    vitals: env.ELO_VITALS,
    vitalsRate: env.ELO_VITALS_RATE,
    tls: await readTls(env, tls),
    redirectPort: env.ELO_REDIRECT_PORT,
    trustedProxies: env.ELO_TRUSTED_PROXIES,
    metrics:
      env.ELO_METRICS_PORT === undefined
        ? undefined
        : { host: env.ELO_METRICS_HOST, port: env.ELO_METRICS_PORT },
    otlp: env,
    stateFolder: env.ELO_STATE,
    cacheBytes: env.ELO_CACHE_MB * 1024 * 1024,
  });
  const { url, port, redirectPort, metricsPort } = edge;
  const place = { url, port, redirectPort, metricsPort };
  announce({ event: 'listening', ready: false, ...place });
  stopOnSignals('elo edge', supervised, async () => {
    await edge.stop();
    await store.close();
    log.flush();
  });
  const live = await edge.ready;
  announce({ event: 'ready', ready: true, ...place, release: live.stable.id });
}
