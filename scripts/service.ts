import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A program of the project that runs until it is stopped. */
export interface Service {
  readonly child: ChildProcess;
  readonly port: number;
  readonly url: string;
  /** Where API and collector answer programs on this host. */
  readonly internalUrl?: string;
  /** Where an edge leads visitors to TLS. */
  readonly redirectPort?: number;
}

/**
 * Starts a program, TypeScript or JavaScript, and waits until a line of it says that it is ready.
 * @param read called with each line that it prints; what it returns for one is the result
 * @param stderr `pipe`: its lines are read as those of standard output are
 * @param giveUp ends it when it is not ready by then
 * @throws Error with its last lines when it ends before
 */
function startProgram<Ready>(
  root: string,
  file: string,
  env: NodeJS.ProcessEnv,
  read: (line: string, child: ChildProcess) => Ready | undefined,
  stderr: 'pipe' | 'inherit',
  giveUp?: AbortSignal,
): Promise<Ready> {
  return new Promise((resolve, reject) => {
    const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
    const child = spawn(process.execPath, [...loader, file], {
      cwd: root,
      env: { ...process.env, ...env },
      // By the channel it notices the end of this process, also one that could not say goodbye.
      stdio: ['ignore', 'pipe', stderr, 'ipc'],
    });
    let last: string[] = [];
    const endEarly = () => void stopService({ child });
    giveUp?.addEventListener('abort', endEarly, { once: true });
    const onLine = (line: string) => {
      const ready = read(line, child);
      if (ready === undefined) {
        last = [...last.slice(-19), line];
        return;
      }
      giveUp?.removeEventListener('abort', endEarly);
      resolve(ready);
    };
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', onLine);
    }
    child.on('exit', (code) => {
      reject(new Error(`${file} ended with ${code}:\n${last.join('\n')}`));
    });
  });
}

/**
 * Starts a program and waits until it listens.
 * @param log called with every other line that it prints
 * @param giveUp ends it when it does not listen by then
 * @throws as {@link startProgram}
 */
export function startService(
  root: string,
  file: string,
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
  giveUp?: AbortSignal,
): Promise<Service> {
  const read = (line: string, child: ChildProcess) => {
    if (!/^\{.*"ready":true\b/.test(line)) return void log(line);
    const ready = JSON.parse(line) as Omit<Service, 'child' | 'url'>;
    return { url: `http://127.0.0.1:${ready.port}`, ...ready, child };
  };
  return startProgram(root, file, env, read, 'pipe', giveUp);
}

/**
 * Stops a service and waits for its end. One that does not listen to SIGTERM, because it is busy or
 * hangs, is killed.
 * @param patienceMs how long it may take to end in good order
 */
export async function stopService(
  { child }: Pick<Service, 'child'>,
  patienceMs = 20_000,
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const kill = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  child.kill('SIGTERM');
  await once(child, 'exit');
  clearTimeout(kill);
}

export interface SiteProcess {
  /** Origin, e.g. `http://localhost:40123`. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Time for the site to stop its own programs, the last of them by force, milliseconds. */
const PATIENCE_MS = 30_000;

/**
 * Builds what changed, starts the whole site on a free port and composes all pages. It stops with
 * this process, however this process ends: the site notices that its channel closes.
 * @throws Error with what the start printed, when it ends before that
 */
export function startSite(root: string, env: NodeJS.ProcessEnv = {}): Promise<SiteProcess> {
  let url: string | undefined;
  const read = (line: string, child: ChildProcess) => {
    url = /^Site: (\S+)/.exec(line)?.[1] ?? url;
    if (line.startsWith('Composing failed')) void stopService({ child }, PATIENCE_MS);
    if (!url || line !== 'All pages are composed.') return undefined;
    return { url, stop: () => stopService({ child }, PATIENCE_MS) };
  };
  return startProgram(root, 'scripts/start.ts', { PORT: '0', ...env }, read, 'inherit');
}
