import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { stopProcess } from './service';

/** A site that runs in a process of its own. */
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
 * @param root the repository's folder
 * @param env e.g. `ELO_STATE`, `ELO_SAMPLE`
 * @throws Error with what the start printed, when it ends before that
 */
export function startSite(root: string, env: NodeJS.ProcessEnv = {}): Promise<SiteProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    let url: string | undefined;
    if (child.stdout === null) throw new Error('scripts/start.ts has no standard output');
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      url = /^Site: (\S+)/.exec(line)?.[1] ?? url;
      if (url && line === 'All pages are composed.') {
        resolve({ url, stop: () => stopProcess(child, PATIENCE_MS) });
      }
      if (line.startsWith('Composing failed')) void stopProcess(child, PATIENCE_MS);
    });
    child.once('exit', (code) => {
      reject(new Error(`npm start ended with ${code}:\n${lines.slice(-20).join('\n')}`));
    });
  });
}
