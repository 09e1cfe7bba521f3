import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { EloError, type ErrorCode, jsonOf } from '@elo-platform/protocol';
import { releaseReader } from '@elo-platform/store';
import { requireRelease } from '../channel/state';
import type { Context } from '../context/context';
import { installedFolder } from '../context/installed-folder';
import { faultOfRelease } from '../verify/servable';

/** Characters of an edge's messages that an error quotes. */
const QUOTED = 500;

/** Milliseconds that an edge may take until it serves something; it takes about one second. */
const READY_MS = 60_000;

/**
 * Serves a state, read-only, with an edge of its own on a free port of this machine.
 * @param releases that it serves, the stable one first
 * @param entry serves the channel as it was at this entry; absent: the release in place of the live one
 * @param limitMs that its edge may take until it serves something; tests are less patient
 * @returns its address, and a promise of the end of its edge
 * @throws EloError `damage` or `not-found` when the state cannot be served any more, `usage` without
 *   an installed edge, `internal` when the edge ends, `timed-out` when it serves nothing
 */
export async function serveState(
  context: Context,
  releases: readonly string[],
  entry?: number,
  limitMs = READY_MS,
) {
  const read = releaseReader(context.store, await context.trust());
  const [wanted = ''] = releases;
  const state = entry === undefined ? { ELO_RELEASE: wanted } : { ELO_ENTRY: String(entry) };
  for (const id of releases) {
    // A past one may be gone on purpose, which neither a backup nor a rollback helps.
    await requireRelease(context, id);
    const fault = await faultOfRelease(context.store, read, id, 'switch');
    if (fault !== undefined) throw fault;
  }
  const edge = spawn(process.execPath, [edgeProgram()], {
    env: { ...process.env, ...environmentOf(context), ...state },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C is for the command, which stops the edge.
    detached: true,
  });
  const ended = once(edge, 'exit').then(() => undefined);
  const stop = async () => {
    if (edge.connected) edge.disconnect();
    await ended;
  };
  const { url, release } = await readyOf(edge, limitMs).catch(async (error) => {
    edge.kill('SIGKILL');
    await ended;
    throw error;
  });
  if (release === wanted) return { url, ended, stop };
  await stop();
  throw new EloError('damage', `The edge served release ${release}, not ${wanted}`, {
    next: 'Run `elo verify`.',
  });
}

function edgeProgram(): string {
  const folder = installedFolder('@elo-platform/edge');
  if (folder !== undefined) return join(folder, 'bin', 'elo-edge.mjs');
  throw new EloError('usage', '@elo-platform/edge is not installed', {
    next: 'Install it where you run this command: npm install --save-dev @elo-platform/edge.',
  });
}

function environmentOf({ settings, store }: Context): Record<string, string> {
  const { channel, trust, api = '', s3Endpoint = '', region } = settings;
  return {
    // Its address with an absolute path.
    ELO_STORE: store.name,
    ELO_CHANNEL: channel,
    ELO_TRUST: resolve(trust),
    ELO_API: api,
    // Of the environment's own edge: the command asks the API that the channel names, too.
    ELO_API_ORIGINS: '',
    ELO_S3_ENDPOINT: s3Endpoint,
    ...(region && { AWS_REGION: region }),
    ELO_ENTRY: '',
    ELO_RELEASE: '',
    PORT: '0',
    HOST: 'localhost',
    ELO_TLS_CERT: '',
    ELO_TLS_KEY: '',
    ELO_REDIRECT_PORT: '',
    ELO_METRICS_PORT: '',
    LOG_LEVEL: 'warn',
  };
}

/** Address and release of an edge, as soon as it serves one. */
async function readyOf(edge: ChildProcess, limitMs: number) {
  let said = '';
  const hear = (text: unknown) => {
    said = `${said}${text ?? ''}`.slice(-QUOTED);
  };
  edge.stderr?.on('data', hear);
  // Its log, which is JSON.
  const log = createInterface({ input: edge.stdout as Readable });
  log.on('line', (line) => hear((jsonOf(line) as { msg?: string } | undefined)?.msg));
  const failed = (code: ErrorCode, what: string) =>
    new EloError(code, `The edge ${what}: ${said.trim()}`, {
      next: 'Start `elo-edge` with the same settings to see why.',
    });
  let late: NodeJS.Timeout | undefined;
  return new Promise<{ url: string; release: string }>((done, fail) => {
    edge.on('message', (notice: { event: string; url: string; release: string }) => {
      if (notice.event === 'ready') done(notice);
    });
    edge.on('error', fail);
    edge.on('exit', () => fail(failed('internal', 'ended before it served anything')));
    late = setTimeout(() => {
      fail(failed('timed-out', `served nothing within ${limitMs / 1000} s`));
    }, limitMs);
  }).finally(() => clearTimeout(late));
}
