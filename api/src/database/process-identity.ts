import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** What tells a process apart from a later one that happens to get the same number. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly host: string;
  /** Start of the process as the system states it; empty where that cannot be read. */
  readonly started: string;
}

/** Start of a process: boot id and clock ticks on Linux, `ps` elsewhere, empty when unknown. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the command in brackets, may hold spaces; field 22 is the start.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}`;
  } catch {
    return startFromPs(pid);
  }
}

function startFromPs(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

/** Identity of this process. */
export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, host: hostname(), started: startOf(process.pid) };
}

function signalReaches(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process of this host still runs; a reused number does not count. */
export function isRunning(identity: ProcessIdentity): boolean {
  if (!signalReaches(identity.pid)) return false;
  const started = startOf(identity.pid);
  return started === '' || identity.started === '' || started === identity.started;
}
