import type { ChildProcess } from 'node:child_process';
import { startProgram, stopProcess } from './service';

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
  let url: string | undefined;
  const read = (line: string, child: ChildProcess) => {
    url = /^Site: (\S+)/.exec(line)?.[1] ?? url;
    if (line.startsWith('Composing failed')) void stopProcess(child, PATIENCE_MS);
    if (!url || line !== 'All pages are composed.') return undefined;
    return { url, stop: () => stopProcess(child, PATIENCE_MS) };
  };
  return startProgram(root, 'scripts/start.ts', { PORT: '0', ...env }, read, { stderr: 'inherit' });
}
