import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type Browser, chromium } from '@playwright/test';
import type { CommandBlock } from './blocks';

/** What a reader's own settings are not: theirs are unknown, these must not reach the walk. */
const NOT_THE_READERS = /^(?:ELO_|npm_|INIT_CWD$|NODE_ENV$|JEST_|PORT$|FORCE_COLOR$)/;

function readersEnvironment(more: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !NOT_THE_READERS.test(name));
  // nginx is in the folders of system programs.
  return { ...Object.fromEntries(kept), PATH: `${process.env.PATH}:/usr/sbin:/sbin`, ...more };
}

/** A shell that ends with everything that it started. */
function startShell(root: string, script: string, more: NodeJS.ProcessEnv): ChildProcess {
  return spawn('sh', ['-ec', script], {
    cwd: root,
    env: readersEnvironment(more),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
}

async function endGroup(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close');
  const over = child.exitCode !== null || child.signalCode !== null;
  try {
    process.kill(-(child.pid ?? 0), 'SIGTERM');
  } catch {
    return;
  }
  if (!over) await ended;
}

function printTime(began: number, what: string): void {
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${seconds.padStart(6)} s  ${what}\n`);
}

export interface Running {
  /** What it has printed, line by line. */
  readonly said: readonly string[];
  stop(): Promise<void>;
}

/**
 * Starts a command of a page that runs until it is stopped.
 * @param until words that it prints when it is ready
 * @throws Error with what it printed when it ends before
 */
export function runUntil(
  root: string,
  command: string,
  until: string,
  more: NodeJS.ProcessEnv,
): Promise<Running> {
  const began = Date.now();
  const child = startShell(root, command, more);
  const said: string[] = [];
  let ready = false;
  return new Promise((resolve, reject) => {
    const listen = (line: string) => {
      said.push(line);
      if (!ready && line.includes(until)) {
        ready = true;
        printTime(began, command);
        resolve({ said, stop: () => endGroup(child) });
      }
    };
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', listen);
    }
    child.once('close', () => reject(new Error(`${command} ended:\n${said.join('\n')}`)));
  });
}

export interface Walk {
  readonly stdout: string;
  readonly stderr: string;
}

const STEP = '@@ step done';

/**
 * Runs blocks of a page one after the other in one shell, as a reader does, and prints how long
 * each took.
 * @throws Error with everything printed when a command fails
 */
export async function walk(
  root: string,
  blocks: readonly CommandBlock[],
  more: NodeJS.ProcessEnv = {},
  onLine: (line: string) => void = () => undefined,
): Promise<Walk> {
  const script = blocks.map(({ text }) => `${text}\necho '${STEP}'`).join('\n');
  const child = startShell(root, script, more);
  const printed = { stdout: '', stderr: '' };
  let began = Date.now();
  let done = 0;
  const out = child.stdout && createInterface({ input: child.stdout });
  out?.on('line', (line) => {
    if (line !== STEP) {
      printed.stdout += `${line}\n`;
      onLine(line);
      return;
    }
    const block = blocks[done];
    printTime(began, `${block?.page}:${block?.line}`);
    began = Date.now();
    done += 1;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    printed.stderr += chunk;
  });
  const [code] = await once(child, 'exit');
  await endGroup(child);
  if (code === 0 && done === blocks.length) return printed;
  const where = blocks[done];
  throw new Error(
    `${where?.page}:${where?.line} ended with ${code}:\n${printed.stdout}\n${printed.stderr}`,
  );
}

/** The browser in which a walk looks at pages. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu'],
  });
}
