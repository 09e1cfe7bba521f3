import { readFileSync } from 'node:fs';

/** Clock ticks per second (USER_HZ) on every Linux that Node supports. */
const TICKS = 100;

/** Resident memory of a process, in MB. @throws Error on a system without `/proc` */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** CPU time of a process, in seconds. */
export function cpuOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The process name may contain spaces, so parse the fields after it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Measures the cores that processes use while a function runs. */
export async function withCpu<T>(
  pids: Readonly<Record<string, number>>,
  work: () => Promise<T>,
): Promise<{ result: T; cores: Readonly<Record<string, number>> }> {
  const before = Object.entries(pids).map(([name, pid]) => [name, pid, cpuOf(pid)] as const);
  const began = performance.now();
  const result = await work();
  const seconds = (performance.now() - began) / 1000;
  const cores = before.map(([name, pid, used]) => [name, (cpuOf(pid) - used) / seconds]);
  return { result, cores: Object.fromEntries(cores) };
}
