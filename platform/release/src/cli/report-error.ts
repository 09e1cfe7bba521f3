import { inspect } from 'node:util';
import { EloError, type ErrorCode, errorCode } from '@elo-platform/protocol';
import type { Output } from '../context/output';
import { RefusedError } from '../gates/problems';
import type { ErrorOutput } from './error-output';
import { exitCodeOf } from './exit-codes';
import type { Streams } from './output';

/**
 * Tells an error in words, or as JSON on stdout; never as a stack.
 * @returns the exit code
 */
export function reportError(
  error: unknown,
  options: { streams: Streams; output: Output; json: boolean; debug: boolean },
): number {
  const told = describeError(error);
  const exitCode = exitCodeOf(told.code);
  if (options.json) {
    const output: ErrorOutput = { error: { ...told, exitCode } };
    options.streams.stdout.write(`${JSON.stringify(output)}\n`);
    return exitCode;
  }
  const { colours } = options.output;
  const lines = [`${colours.red('✗')} ${told.message}`];
  if (told.problems.length > 1) {
    for (const problem of told.problems) {
      lines.push(
        `  ${colours.red('•')} ${problem.gate}: ${problem.message}`,
        `    ${problem.next}`,
      );
    }
  }
  if (told.next !== '') lines.push(`  ${told.next}`);
  // With every cause behind it.
  if (options.debug) lines.push(inspect(error, { depth: 6 }));
  options.streams.stderr.write(`${lines.join('\n')}\n`);
  return exitCode;
}

/** What the system says of a file that a person named; the store's own are told by the store. */
const FILE_FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'may not be used',
  EEXIST: 'exists already',
  EISDIR: 'is a folder',
  ENOENT: 'does not exist',
  ENOSPC: 'does not fit on the disk',
  ENOTDIR: 'lies below something that is no folder',
  EPERM: 'may not be used',
  EROFS: 'lies on a read-only disk',
};

function fileFault(error: unknown): EloError | undefined {
  const { code, path, dest } = error as NodeJS.ErrnoException & { dest?: string };
  const fault = FILE_FAULTS[code ?? ''];
  if (fault === undefined) return undefined;
  const message = `${dest ?? path ?? 'The file'} ${fault}`;
  return new EloError('usage', message, { next: 'Name another file or folder.', cause: error });
}

function describeError(thrown: unknown): Omit<ErrorOutput['error'], 'exitCode'> {
  const error = fileFault(thrown) ?? thrown;
  const code: ErrorCode = error instanceof EloError ? errorCode(error) : 'internal';
  const problems = error instanceof RefusedError ? [...error.problems] : [];
  const message = error instanceof Error ? error.message : String(error);
  const next =
    error instanceof EloError
      ? error.next
      : 'This is a fault of the command itself: run it again with ELO_DEBUG=1 and report what it prints.';
  return { code, message, next, problems };
}
