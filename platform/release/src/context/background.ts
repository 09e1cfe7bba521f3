import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Niceness of a process that composes: an edge on the same machine has to answer visitors first. */
const NICENESS = 10;

/**
 * Lowers the priority of this process and of those that it starts from now on. Without other work on
 * the machine they are as fast as before. It cannot be taken back.
 */
export function runInBackground(): void {
  try {
    // On Linux, priorities are those of threads, and Node's are running already.
    const threads = process.platform === 'linux' ? readdirSync('/proc/self/task') : ['0'];
    for (const thread of threads) setPriority(Number(thread), NICENESS);
  } catch {
    // A system that does not allow it composes at the usual priority.
  }
}
