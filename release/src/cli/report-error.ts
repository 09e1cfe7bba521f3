import { EloError, type ErrorCode, errorCode } from '@elo/contract';
import { exitCodeOf } from './exit-codes';
import type { Output, Streams } from './output';
import { RefusedError } from './problems';

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
    options.streams.stdout.write(`${JSON.stringify({ error: { ...told, exitCode } })}\n`);
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
  if (options.debug && error instanceof Error) lines.push(String(error.stack));
  options.streams.stderr.write(`${lines.join('\n')}\n`);
  return exitCode;
}

function describeError(error: unknown) {
  const code: ErrorCode = error instanceof EloError ? errorCode(error) : 'internal';
  const problems = error instanceof RefusedError ? error.problems : [];
  const message = error instanceof Error ? error.message : String(error);
  const next =
    error instanceof EloError
      ? error.next
      : 'This is a fault of the command itself: run it again with ELO_DEBUG=1 and report what it prints.';
  return { code, message, next, problems };
}
