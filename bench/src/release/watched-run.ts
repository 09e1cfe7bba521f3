import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ROOT } from '../paths';

/** Interval between two reads of a process's memory, in milliseconds. */
const READ_MS = 50;

/** Peak memory of a process, in MB (Linux); 0 if it is unknown. */
export function peakMemory(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}

/** Time and memory of a command. */
export interface Watched {
  readonly seconds: number;
  /** MB, including its workers, which are threads. */
  readonly memory: number;
}

/**
 * Runs `elo` and watches its memory.
 * @param stop ends it early, which is no failure
 * @throws Error with its output, if it fails
 */
export function watchElo(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  stop?: AbortSignal,
): Promise<Watched> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const child: ChildProcess = spawn(process.execPath, ['platform/release/bin/elo.mjs', ...args], {
      cwd: ROOT,
      env,
    });
    let memory = 0;
    let said = '';
    const timer = setInterval(() => {
      memory = Math.max(memory, peakMemory(child.pid));
    }, READ_MS);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        said += chunk;
      });
    }
    stop?.addEventListener('abort', () => child.kill(), { once: true });
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(timer);
      if (code === 0 || stop?.aborted)
        resolve({ seconds: (performance.now() - began) / 1000, memory });
      else reject(new Error(`elo ${args.join(' ')} ended with ${code}:\n${said}`));
    });
  });
}
