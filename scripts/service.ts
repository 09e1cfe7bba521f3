import { type ChildProcess, spawn } from 'node:child_process';
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

type Ready = Pick<Service, 'port'> & Partial<Omit<Service, 'child'>> & { readonly ready: true };

function readReady(line: string): Ready | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const json = JSON.parse(line) as Partial<Ready>;
    return json.ready === true && typeof json.port === 'number' ? (json as Ready) : undefined;
  } catch {
    return undefined;
  }
}

interface StartOptions {
  /** Ends it when it is not ready by then. */
  readonly giveUp?: AbortSignal | undefined;
  /** Default: its lines are read as those of standard output are. */
  readonly stderr?: 'inherit';
}

/**
 * Starts a program, TypeScript or JavaScript, and waits until a line of it says that it is ready.
 * @param read called with each line that it prints; what it returns for one is the result
 * @throws Error with its last lines when it ends before
 */
function startProgram<Ready>(
  root: string,
  file: string,
  env: NodeJS.ProcessEnv,
  read: (line: string, child: ChildProcess) => Ready | undefined,
  { giveUp, stderr }: StartOptions = {},
): Promise<Ready> {
  return new Promise((resolve, reject) => {
    const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
    const child = spawn(process.execPath, [...loader, file], {
      cwd: root,
      env: { ...process.env, ...env },
      // By the channel it notices the end of this process, also one that could not say goodbye.
      stdio: ['ignore', 'pipe', stderr ?? 'pipe', 'ipc'],
    });
    const last: string[] = [];
    const endEarly = () => void stopProcess(child);
    giveUp?.addEventListener('abort', endEarly, { once: true });
    const onLine = (line: string) => {
      const ready = read(line, child);
      if (ready === undefined) {
        last.push(line);
        if (last.length > 20) last.shift();
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
    const ready = readReady(line);
    if (ready === undefined) return void log(line);
    return { url: `http://127.0.0.1:${ready.port}`, ...ready, child };
  };
  return startProgram(root, file, env, read, { giveUp });
}

/** Longer than a program of ours takes to stop in good order, milliseconds. */
const STOP_PATIENCE_MS = 20_000;

/**
 * Asks a process to end and waits for its end. One that does not listen to SIGTERM, because it is
 * busy or stopped, is killed.
 * @param patienceMs how long it may take to end in good order
 */
function stopProcess(child: ChildProcess, patienceMs = STOP_PATIENCE_MS): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const kill = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    child.once('exit', () => {
      clearTimeout(kill);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

/** Stops a service and waits for its end. */
export function stopService({ child }: Service, patienceMs?: number): Promise<void> {
  return stopProcess(child, patienceMs);
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
    if (line.startsWith('Composing failed')) void stopProcess(child, PATIENCE_MS);
    if (!url || line !== 'All pages are composed.') return undefined;
    return { url, stop: () => stopProcess(child, PATIENCE_MS) };
  };
  return startProgram(root, 'scripts/start.ts', { PORT: '0', ...env }, read, { stderr: 'inherit' });
}
