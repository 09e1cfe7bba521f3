import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Fixture } from './fixture';

const BIN = join(__dirname, '..', '..', 'bin', 'elo-edge.mjs');

/** The program `elo-edge` in a process of its own. */
export interface EdgeProcess {
  readonly child: ChildProcess;
  /** Resolves after its end with all that it wrote. */
  readonly ended: Promise<{ code: number | null; output: string; errors: string }>;
}

/** How a test starts the program. */
export interface EdgeProcessOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly flags?: readonly string[];
  readonly cwd?: string;
  /** A script that runs in the process before the program. */
  readonly preload?: string;
}

const running = new Set<ChildProcess>();

/** Starts the program over the store of a fixture, on a free port unless the environment names one. */
export function runEdge(
  { folder, trustFile }: Fixture,
  { env = {}, flags = [], cwd, preload }: EdgeProcessOptions = {},
): EdgeProcess {
  const settings = {
    PATH: process.env.PATH,
    PORT: '0',
    // Nothing of a site that was started in this checkout may reach a test.
    ELO_STATE: folder,
    ELO_STORE: folder,
    ELO_TRUST: trustFile,
    ...env,
  };
  const before = preload === undefined ? [] : ['--require', preload];
  const child = spawn(process.execPath, [...before, BIN, ...flags], {
    cwd,
    env: settings as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, output, errors }));
  return { child, ended };
}

/** Kills a process in any state and waits for its end. */
export async function killEdge(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/** Kills the processes that a test left running. */
export async function killAllEdges(): Promise<void> {
  await Promise.all([...running].map(killEdge));
}

/** Waits for a message of the program, e.g. `ready`. */
export async function heard(child: ChildProcess, event: string) {
  for (;;) {
    const [notice] = await once(child, 'message');
    if (notice.event === event) return notice as { port: number; url: string; release?: string };
  }
}
