import { spawn } from 'node:child_process';
import { root } from './ready.mjs';

/** How often it is looked whether the caller is still there, in milliseconds. */
const LOOK_MS = 500;

/**
 * Runs a TypeScript program of the project to its end and ends with its exit code. What ends this
 * process ends the program, too: a signal, this process being killed (the program sees its channel
 * close), and the end of whoever called. npm passes SIGTERM on to a shell, which ends without a
 * word to what runs in it; all that is left to see is another parent.
 * @param {string} program path below the repository's root
 * @param {readonly string[]} args
 */
export function launch(program, args = process.argv.slice(2)) {
  const caller = process.ppid;
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  const look = setInterval(() => {
    if (process.ppid === caller) return;
    clearInterval(look);
    child.kill('SIGTERM');
  }, LOOK_MS);
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
