import { execFileSync, type StdioOptions } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimes,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { EloError } from './errors';

/** How often a holder shows a sign of life, for processes on other hosts (a shared volume). */
const HEARTBEAT_MS = 5_000;

/** A holder on another host without a sign of life for so long counts as dead. */
const DEAD_AFTER_MS = 60_000;

const PREFIX = 'lock.';

/** What tells a process apart from every other. */
export const processSchema = z.object({
  pid: z.number().int(),
  host: z.string(),
  /** Boot of its machine, which tells apart machines that share a name; empty when unknown. */
  boot: z.string().default(''),
  /** Namespace of its number on Linux; containers of one host may share the host's name. */
  namespace: z.string().default(''),
  /** Start of the process, which tells it apart from a later one with its number; empty when unknown. */
  started: z.string(),
});

const holderSchema = processSchema.extend({ released: z.boolean() });

type Process = z.infer<typeof processSchema>;
type Holder = z.infer<typeof holderSchema>;

/** A lock that this process holds. */
export type FolderLock = ReturnType<typeof lockFolder>;

/**
 * Locks a folder for this process, because two processes on one PGlite folder silently diverge.
 *
 * The lock is a series of numbered files: the process that creates the next number holds it. The
 * highest number is never deleted, so that a process that read the folder and was then suspended can
 * always see that it was overtaken; taking over from a killed process needs no deletion, for which
 * two could race.
 * @param folder folder of the lock files inside the data folder, made when missing
 * @throws EloError `database-locked` while a living process holds it
 */
export function lockFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const own = (numbers(folder).at(-1) ?? 0) + 1;
  const holder = lockHolder(folder);
  if (holder) throw lockedError(folder, holder);
  const path = lockPath(folder, own);
  // A file that came too late stays: it is not the highest, and the next holder clears it away.
  if (!createOnly(folder, path) || numbers(folder).at(-1) !== own) {
    throw lockedError(folder, undefined);
  }
  for (const number of numbers(folder)) if (number < own) rmSync(lockPath(folder, number));
  const beat = setInterval(() => utimes(path, new Date(), new Date(), () => {}), HEARTBEAT_MS);
  beat.unref();
  return {
    release(): void {
      clearInterval(beat);
      renameSync(writeDraft(folder, true), path);
    },
  };
}

/** The living process that holds a folder's lock; `undefined` without one. */
export function lockHolder(folder: string): Holder | undefined {
  const last = numbers(folder).at(-1);
  if (last === undefined) return undefined;
  const holder = readHolder(lockPath(folder, last));
  return holder && isAlive(holder, lockPath(folder, last)) ? holder : undefined;
}

function lockPath(folder: string, number: number): string {
  return join(folder, `${PREFIX}${String(number).padStart(8, '0')}`);
}

/** Numbers of the lock files, ascending. */
function numbers(folder: string): number[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^lock\.\d{8}$/.test(name))
      .map((name) => Number(name.slice(PREFIX.length)))
      .sort((a, b) => a - b);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Files appear whole (by link), so one that is gone was overtaken: nothing to ask it. */
function readHolder(path: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new EloError('database-locked', `The lock file ${path} cannot be read.`, {
      next: 'Make sure that no other process uses the folder, then delete the file.',
      cause: error,
    });
  }
}

function isAlive(holder: Holder, path: string): boolean {
  if (holder.released) return false;
  if (canLookUp(holder)) return isRunning(holder);
  const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - modified < DEAD_AFTER_MS;
}

function createOnly(folder: string, path: string): boolean {
  const draft = writeDraft(folder, false);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

function writeDraft(folder: string, released: boolean): string {
  const draft = join(folder, `draft-${randomUUID()}`);
  writeFileSync(draft, JSON.stringify({ ...ownIdentity(), released }), { mode: 0o600 });
  return draft;
}

function lockedError(folder: string, holder: Holder | undefined): EloError {
  const who = holder ? `process ${holder.pid} on ${holder.host}` : 'another process';
  const message = `The data folder ${dirname(folder)} is in use by ${who}.`;
  const next = 'Stop that process, or set another data folder.';
  return new EloError('database-locked', message, { next });
}

/** What Linux says of a process in /proc; `undefined` elsewhere, and for one that is gone. */
function readProcess(pid: number) {
  try {
    const boot = readLinuxBoot();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the command in brackets, may hold spaces; what follows begins with the third.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Start in ticks since the boot: the system reuses process ids.
    return { started: `${boot}:${fields[19] ?? ''}`, isZombie: fields[0] === 'Z' };
  } catch {
    return undefined;
  }
}

/** Start of a process as `ps` prints it, in one language and time zone for all callers. */
function startFromPs(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

const readLinuxBoot = (): string => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();

/** Id of this machine's boot on Linux and macOS, else empty. */
function readBoot(): string {
  try {
    if (process.platform === 'linux') return readLinuxBoot();
    const stdio: StdioOptions = ['ignore', 'pipe', 'ignore'];
    return execFileSync('sysctl', ['-n', 'kern.bootsessionuuid'], {
      encoding: 'utf8',
      stdio,
    }).trim();
  } catch {
    return '';
  }
}

let boot: string | undefined;
function ownBoot(): string {
  boot ??= readBoot();
  return boot;
}

function ownNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

/** Identity of this process. */
export function ownIdentity(): Process {
  const { pid } = process;
  const started = readProcess(pid)?.started ?? startFromPs(pid);
  return { pid, host: hostname(), boot: ownBoot(), namespace: ownNamespace(), started };
}

/** Whether a process has surely ended; nothing is known of those of other machines and containers. */
export function hasEnded(noted: Process): boolean {
  return isFromHere(noted) && !isRunning(noted);
}

/** Whether a process is known to run: on this machine, and not in another container. */
export function runsHere(noted: Process): boolean {
  return isFromHere(noted) && isRunning(noted);
}

function isFromHere(noted: Process): boolean {
  return noted.boot !== '' && noted.boot === ownBoot() && canLookUp(noted);
}

function canLookUp({ host, namespace }: Process): boolean {
  return host === hostname() && namespace === ownNamespace();
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
function isRunning({ pid, started: before }: Process): boolean {
  if (!signalReaches(pid)) return false;
  const found = readProcess(pid);
  if (found?.isZombie) return false;
  const started = found?.started ?? startFromPs(pid);
  return started === '' || before === '' || started === before;
}
