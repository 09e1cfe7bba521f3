import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalRelease } from '../../../scripts/local-release';
import { type Service, startService, stopService } from '../../../scripts/service';
import { CACHE, ROOT } from '../paths';
import { type Estimate, estimate, estimateRatio } from '../statistics';

const MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Number of rounds, and seconds of load in each. */
const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 32;

/** Requests per second of the servers, and ratios by round. */
export interface ServerFigures {
  readonly path: string;
  readonly edge: Estimate;
  readonly nginx: Estimate;
  readonly ratio: Estimate;
  /** Node's own server with one prepared response: the upper limit on Node. */
  readonly bare: Estimate;
  readonly ofBare: Estimate;
}

/** The reason why servers cannot be compared here; `undefined` if they can. */
export function whyNotServers(): string | undefined {
  const has = (command: string) => spawnSync('which', [command]).status === 0;
  if (!has('nginx')) return 'nginx is not installed (Debian: nginx)';
  if (!has('wrk')) return 'wrk is not installed (Debian: wrk)';
  if (!existsSync(MODULE)) return `${MODULE} is missing (Debian: libnginx-mod-http-brotli-static)`;
  return undefined;
}

/** Requests per second. @throws Error if a response was not 2xx */
function load(url: string): number {
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-H', 'Accept-Encoding: br', url];
  const { stdout } = spawnSync('wrk', args, { encoding: 'utf8' });
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (/Non-2xx/.test(stdout) || !(rate > 0)) throw new Error(`wrk on ${url} failed:\n${stdout}`);
  return rate;
}

async function startNginx(local: LocalRelease, release: string, port: number, api: string) {
  const folder = join(CACHE, 'release', 'nginx');
  rmSync(folder, { recursive: true, force: true });
  await local.elo(
    [
      'export',
      release,
      folder,
      '--listen',
      String(port),
      '--compress',
      'brotli',
      '--brotli-module',
      MODULE,
    ],
    api,
  );
  const file = join(folder, 'nginx.conf');
  // One worker on each side; nginx as root would otherwise switch to a user who cannot read these
  // files.
  const text = readFileSync(file, 'utf8').replace('worker_processes auto', 'worker_processes 1');
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  writeFileSync(
    file,
    `daemon off;\n${text.replace('worker_processes', `${user}worker_processes`)}`,
  );
  const child: ChildProcess = spawn('nginx', ['-p', folder, '-c', 'nginx.conf'], {
    stdio: 'ignore',
  });
  await waitFor(`http://127.0.0.1:${port}/`);
  return child;
}

async function waitFor(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      if ((await fetch(url)).ok) return;
    } catch (error) {
      if (attempt > 100) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Compares the edge with an nginx that serves the same release, and with Node's own server, each
 * with one worker and brotli bodies.
 */
export async function compareServers(
  local: LocalRelease,
  release: string,
  api: string,
  port: number,
  paths: readonly string[],
): Promise<ServerFigures[]> {
  const nginx = await startNginx(local, release, port, api);
  const edge = await startService(
    ROOT,
    'platform/edge/bin/elo-edge.mjs',
    { PORT: '0', ELO_STORE: local.store, ELO_TRUST: local.trust, ELO_API: api, LOG_LEVEL: 'warn' },
    () => undefined,
  );
  let bare: Service | undefined;
  try {
    const origin = `http://127.0.0.1:${edge.port}`;
    await waitFor(`${origin}/`);
    const env = { ORIGIN: origin, PATHS: paths.join(',') };
    bare = await startService(ROOT, 'bench/src/release/bare-server.ts', env, () => undefined);
    const ports = { edge: edge.port, nginx: port, bare: bare.port };
    return paths.map((path) => {
      const rates: Record<keyof typeof ports, number[]> = { edge: [], nginx: [], bare: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const name of ['edge', 'nginx', 'bare'] as const) {
          rates[name].push(load(`http://127.0.0.1:${ports[name]}${path}`));
        }
      }
      return {
        path,
        edge: estimate(rates.edge),
        nginx: estimate(rates.nginx),
        ratio: estimateRatio(rates.edge, rates.nginx),
        bare: estimate(rates.bare),
        ofBare: estimateRatio(rates.edge, rates.bare),
      };
    });
  } finally {
    nginx.kill();
    if (bare) await stopService(bare);
    await stopService(edge);
  }
}
