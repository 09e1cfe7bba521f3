import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A program of the project that runs until it is stopped. */
export interface Service {
  readonly child: ChildProcess;
  /** Port that it listens on. */
  readonly port: number;
  /** Where the API answers programs on this host. */
  readonly internalUrl?: string;
  /** Where an edge leads visitors to TLS. */
  readonly redirectPort?: number;
}

/** Line that a service prints once it listens. */
interface Ready {
  readonly ready: boolean;
  readonly port: number;
  readonly internalUrl?: string;
  readonly redirectPort?: number;
}

function readReady(line: string): Ready | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const json = JSON.parse(line) as Partial<Ready>;
    return json.ready === true && typeof json.port === 'number' ? (json as Ready) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Starts a program, TypeScript or JavaScript, and waits until it listens.
 * @param log is told every other line that it prints
 * @param giveUp ends it when it does not listen by then
 * @throws Error with its last lines when it ends before
 */
export function startService(
  root: string,
  file: string,
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
  giveUp?: AbortSignal,
): Promise<Service> {
  return new Promise((resolve, reject) => {
    const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
    const child = spawn(process.execPath, [...loader, file], {
      cwd: root,
      env: { ...process.env, ...env },
      // By the channel it notices the end of this process, also one that could not say goodbye.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const last: string[] = [];
    const endEarly = () => void child.kill('SIGTERM');
    giveUp?.addEventListener('abort', endEarly, { once: true });
    const onLine = (line: string) => {
      const ready = readReady(line);
      if (ready) {
        giveUp?.removeEventListener('abort', endEarly);
        const { port, internalUrl, redirectPort } = ready;
        resolve({ child, port, internalUrl, redirectPort });
      } else {
        last.push(line);
        if (last.length > 20) last.shift();
        log(line);
      }
    };
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', onLine);
    }
    child.on('exit', (code) => {
      reject(new Error(`${file} ended with ${code}:\n${last.join('\n')}`));
    });
  });
}

/** Stops a service and waits for its end. */
export function stopService({ child }: Service): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
