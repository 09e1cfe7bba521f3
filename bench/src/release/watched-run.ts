import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ROOT } from '../paths';

/** Milliseconds between two looks at a process's memory. */
const LOOK_MS = 50;

/** Most memory that a process has had so far, in MB (Linux); 0 where nothing tells. */
export function peakMemory(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}

/** What a command took. */
export interface Watched {
  readonly seconds: number;
  /** MB, that of its workers included: they are threads. */
  readonly memory: number;
}

/** Runs `elo` and watches its memory. @throws Error with what it printed, when it ends badly */
export function watchElo(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Watched> {
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
    }, LOOK_MS);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        said += chunk;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(timer);
      if (code === 0) resolve({ seconds: (performance.now() - began) / 1000, memory });
      else reject(new Error(`elo ${args.join(' ')} ended with ${code}:\n${said}`));
    });
  });
}
