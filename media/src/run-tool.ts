import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { MediaError } from '../errors';

/** Debian packages that carry the tools, for the message when one is missing. */
const PACKAGES: Readonly<Record<string, string>> = {
  blender: 'blender',
  ffmpeg: 'ffmpeg',
  python3: 'python3 and python3-numpy',
};

/**
 * Runs a program to its end; `input` is what it reads.
 * @throws MediaError `TOOL_MISSING` when it is not installed, `TOOL_FAILED` with its last lines
 */
export async function runTool(
  tool: string,
  args: readonly string[],
  input: Iterable<Buffer> = [],
): Promise<void> {
  const child = spawn(tool, args);
  child.stdin.on('error', () => {
    // A broken pipe shows up as the exit code below, with the program's own words.
  });
  Readable.from(input).pipe(child.stdin);
  let output = '';
  let log = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-2000);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-2000);
  });
  const [code] = (await once(child, 'close').catch((cause: unknown) => {
    const name = PACKAGES[tool] ?? tool;
    throw new MediaError('TOOL_MISSING', `${tool} did not start. Install ${name}.`, { cause });
  })) as [number | null];
  if (code !== 0) {
    throw new MediaError('TOOL_FAILED', `${tool} ended with ${code}:\n${log || output}`);
  }
}
