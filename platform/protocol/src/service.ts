import { dirname, resolve } from 'node:path';
import { type ErrorCode, errorCode } from './errors';

export { addressGroup } from './address-group';
export { matchesEtag } from './etag';

/** Exit codes of the services, edge and API, and of helper programs; 1 for all other errors. */
const EXIT_CODES: Partial<Record<ErrorCode, number>> = {
  usage: 2,
  'invalid-environment': 2,
  'invalid-data': 3,
  'database-locked': 4,
  'port-in-use': 5,
  'not-found': 6,
  signature: 10,
  'store-unreachable': 20,
  'database-unreachable': 20,
};

/** Exit code for the error that ended a service. */
export function serviceExitCode(error: unknown): number {
  return EXIT_CODES[errorCode(error)] ?? 1;
}

/**
 * Folder from which a service's relative paths count: the one it was called from. `npm start -w`
 * runs it in its own package's folder, and says in `INIT_CWD` where it was called.
 */
export function callingFolder(environment: NodeJS.ProcessEnv, folder = process.cwd()): string {
  const { npm_package_json: manifest, INIT_CWD: called } = environment;
  const ofNpm = manifest !== undefined && resolve(dirname(manifest)) === resolve(folder);
  return ofNpm && called ? resolve(called) : resolve(folder);
}

/** How often a service asks whether its shell is still there, in milliseconds. */
const SHELL_CHECK_MS = 250;

/**
 * Calls `onGone` when the shell between npm and a service has ended. `npx` hands a signal to that
 * shell alone, which ends and passes nothing on: the service would serve on, orphaned. Scripts of a
 * package.json need none of this, they can `exec`.
 * @param environment of the process; outside npm nothing is watched
 */
export function watchNpmShell(environment: NodeJS.ProcessEnv, onGone: () => void): void {
  if (environment.npm_execpath === undefined) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    onGone();
  }, SHELL_CHECK_MS);
  timer.unref();
}
