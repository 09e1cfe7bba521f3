import { spawn } from 'node:child_process';
import { root } from './ready.mjs';

/** How often the launcher checks whether its caller still runs, in milliseconds. */
const CHECK_MS = 500;

/**
 * Runs a TypeScript program of the project and exits with its exit code. The program ends with its
 * launcher: on a signal, when the launcher is killed (the program sees its channel close), and when
 * the caller ends. A killed npm passes nothing on; only the changed parent process shows that, and the
 * scripts of package.json begin with `exec`, so that npm, and not a shell, is the parent. What the
 * program leaves behind ends too: it leads a process group.
 * @param {string} program path below the repository's root
 * @param {readonly string[]} args
 */
export function launch(program, args) {
  const caller = process.ppid;
  const windows = process.platform === 'win32';
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: !windows,
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  const check = setInterval(() => {
    if (process.ppid === caller) return;
    clearInterval(check);
    child.kill('SIGTERM');
  }, CHECK_MS);
  child.on('exit', (code, signal) => {
    try {
      if (!windows) process.kill(-(child.pid ?? 0), 'SIGTERM');
    } catch {
      // The group is empty: the program has ended everything itself.
    }
    process.exit(signal ? 1 : (code ?? 1));
  });
}
