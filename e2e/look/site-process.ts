import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** A site to look at. */
export interface LookSite {
  readonly url: string;
  stop(): Promise<void>;
}

/** Stops a program and waits for its end. */
function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/**
 * The site at `ELO_URL`, or one started here on a free port.
 * @throws Error with what the start printed, when it ends before it serves
 */
export function openSite(): Promise<LookSite> {
  const running = process.env.ELO_URL;
  if (running) return Promise.resolve({ url: running, stop: () => Promise.resolve() });
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const url = /^Site: (\S+)/.exec(line)?.[1];
      if (url) resolve({ url, stop: () => stopChild(child) });
    });
    child.once('exit', (code) => {
      reject(new Error(`npm start ended with ${code}:\n${lines.slice(-20).join('\n')}`));
    });
  });
}
