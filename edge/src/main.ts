import { parseArgs } from 'node:util';
import { EloError, errorCode } from '@elo/contract';
import { loadTrust, openStore } from '@elo/store';
import { type EdgeEnv, readEnv } from './env';
import { createCertificate, readCertificate } from './http/certificate';
import { createLog } from './log';
import { type Edge, type EdgeOptions, startEdge } from './start-edge';

const HELP = `The server that visitors reach.

  tsx edge/src/main.ts [--tls] [--help]

  --tls   serve HTTPS and HTTP/2, with ELO_TLS_CERT and ELO_TLS_KEY or a certificate of its own

Environment: PORT (4000), HOST (localhost), ELO_STORE (.elo/store, or s3://bucket/prefix with
ELO_S3_ENDPOINT and the AWS variables), ELO_CHANNEL (production),
ELO_TRUST (trust.json), ELO_API (origin of the API), ELO_TLS_CERT, ELO_TLS_KEY (PEM files),
ELO_TRUSTED_PROXIES (addresses or CIDR ranges), ELO_CACHE_MB (256), LOG_LEVEL (info).

Exit codes: 0 stopped, 2 bad setting or argument, port in use, 10 trust file, 1 anything else.
`;

/** Exit codes by error code; the one place that says so. */
const EXIT_CODES: Readonly<Record<string, number>> = {
  usage: 2,
  'invalid-environment': 2,
  'port-in-use': 2,
  signature: 10,
};

/** What a parent process hears, as a line of JSON and, where it listens, as a message. */
interface Notice {
  readonly event: 'listening' | 'ready';
  /** True once a release is served. */
  readonly ready: boolean;
  readonly url: string;
  readonly port: number;
  readonly release?: string;
}

function notify(notice: Notice): void {
  process.stdout.write(`${JSON.stringify(notice)}\n`);
  process.send?.(notice);
}

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

async function run(): Promise<void> {
  const { tls, help } = readArguments();
  if (help) {
    process.stdout.write(HELP);
    return;
  }
  const env = readEnv(process.env);
  const log = createLog(env.LOG_LEVEL);
  const store = openStore(env.ELO_STORE, {
    endpoint: env.ELO_S3_ENDPOINT,
    region: env.AWS_REGION,
  });
  const edge = await startEdge({
    store,
    log,
    channel: env.ELO_CHANNEL,
    trust: await loadTrust(env.ELO_TRUST),
    host: env.HOST,
    port: env.PORT,
    api: env.ELO_API,
    tls: await readTls(env, tls),
    trustedProxies: env.ELO_TRUSTED_PROXIES.split(',').filter((entry) => entry !== ''),
    cacheBytes: env.ELO_CACHE_MB * 1024 * 1024,
  });
  const { url, port } = edge;
  notify({ event: 'listening', ready: false, url, port });
  stopOnSignals(edge, async () => {
    await store.close();
    log.flush();
  });
  const live = await edge.ready;
  notify({ event: 'ready', ready: true, url, port, release: live.stable.id });
}

/** The first signal, or the parent's end, stops gracefully; a second signal ends at once. */
function stopOnSignals(edge: Edge, finish: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    void edge
      .stop()
      .then(finish)
      .then(() => process.exit(0), exitWith);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
}

function exitWith(error: unknown): never {
  const known = error instanceof EloError;
  const next = known && error.next !== '' ? ` ${error.next}` : '';
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`elo edge: ${message}.${next}\n`);
  process.exit(EXIT_CODES[errorCode(error)] ?? 1);
}

run().catch(exitWith);
