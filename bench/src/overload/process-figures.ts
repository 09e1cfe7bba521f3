import { readFileSync } from 'node:fs';

/** Ticks of the kernel's clock in a second, on every Linux that Node runs on. */
const TICKS = 100;

/** Memory that a process holds, in MB. @throws Error where there is no `/proc` */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Seconds of processor time that a process has used. */
export function cpuOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name may hold spaces; what follows it does not.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Measures the cores that processes keep busy while something runs. */
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
