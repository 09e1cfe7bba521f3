import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const SOURCE = join(__dirname, '..');

/** A program that ended. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A running API program. */
export interface ApiProcess {
  readonly url: string;
  readonly internalUrl: string;
  readonly port: number;
  readonly seeded: boolean;
  readonly pid: number;
  stderr(): string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to end; @returns its exit code */
  stop(): Promise<number | null>;
}

type Variables = Readonly<Record<string, string>>;

/** Only what the programs need: what the developer has set must not reach them. */
function launch(program: string, args: readonly string[], variables: Variables): ChildProcess {
  const env = { PATH: process.env.PATH ?? '', API_PORT: '0', ...variables };
  return spawn(process.execPath, ['--import', 'tsx', join(SOURCE, program), ...args], { env });
}

function collect(child: ChildProcess) {
  const texts = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk: Buffer) => {
    texts.stdout += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    texts.stderr += chunk.toString();
  });
  return texts;
}

/** Runs a program to its end. */
export function runProgram(
  program: 'main.ts' | 'data-command.ts',
  args: readonly string[],
  variables: Variables,
): Promise<Ended> {
  const child = launch(program, args, variables);
  const texts = collect(child);
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, ...texts }));
  });
}

/** Starts the API and waits for its line on standard output. */
export async function startApiProcess(variables: Variables): Promise<ApiProcess> {
  const child = launch('main.ts', [], variables);
  const texts = collect(child);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = await Promise.race([
    new Promise<{ url: string; internalUrl: string; port: number; seeded: boolean }>((resolve) => {
      child.stdout?.on('data', () => {
        if (texts.stdout.includes('\n')) resolve(JSON.parse(texts.stdout));
      });
    }),
    ended.then((code) => {
      throw new Error(`The API ended with ${code}: ${texts.stderr}`);
    }),
  ]);
  return {
    ...ready,
    pid: child.pid as number,
    stderr: () => texts.stderr,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
