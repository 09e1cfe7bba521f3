import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { inspect } from 'node:util';
import { EloError, type ErrorCode, errorCode } from '@elo-platform/protocol';
import { z } from 'zod';
import { errorCodeSchema, problemSchema, RefusedError } from '../gates/gate';
import type { CommandOutput, Streams } from './output';

/** What every verb prints with `--json` when it fails. */
export const errorSchema = z.strictObject({
  error: z.strictObject({
    code: errorCodeSchema,
    message: z.string(),
    next: z.string().describe('What to do next; empty when nothing can be done.'),
    problems: z.array(problemSchema).describe('Everything that a refused release was refused for.'),
    exitCode: z.int().positive().describe('That of the command.'),
  }),
});

type ErrorOutput = z.infer<typeof errorSchema>;

/** Exit codes of errors, which `docs/releasing.md` lists; others exit with 1. */
const EXIT_CODES: Readonly<Partial<Record<ErrorCode, number>>> = {
  usage: 2,
  'invalid-environment': 2,
  'version-exists': 3,
  'lost-race': 4,
  signature: 10,
  contract: 11,
  'shared-dependencies': 12,
  facade: 12,
  types: 13,
  compose: 14,
  'data-unavailable': 14,
  'size-budget': 15,
  routes: 16,
  'sample-content': 17,
  'store-unreachable': 20,
  damage: 21,
};

/** Exit code of an error code. */
export function exitCodeOf(code: ErrorCode): number {
  return EXIT_CODES[code] ?? 1;
}

/**
 * Prints an error in words, or as JSON on stdout; a stack only for `debug`.
 * @returns the exit code
 */
export function reportError(
  error: unknown,
  options: { streams: Streams; output: CommandOutput; json: boolean; debug: boolean },
): number {
  const described = describeError(error);
  const exitCode = exitCodeOf(described.code);
  if (options.json) {
    const output: ErrorOutput = { error: { ...described, exitCode } };
    options.streams.stdout.write(`${JSON.stringify(output)}\n`);
    return exitCode;
  }
  const lines = [`✗ ${described.message}`];
  if (described.problems.length > 1) {
    for (const problem of described.problems) {
      lines.push(`  • ${problem.gate}: ${problem.message}`, `    ${problem.next}`);
    }
  }
  if (described.next !== '') lines.push(`  ${described.next}`);
  // With every cause behind it.
  if (options.debug) lines.push(inspect(error, { depth: 6 }));
  options.streams.stderr.write(`${options.output.paint(lines.join('\n'))}\n`);
  return exitCode;
}

/** System errors of a file named on the command line; a store explains its own. */
const FILE_FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'may not be used',
  EDQUOT: 'does not fit into the room that this user has left',
  EEXIST: 'exists already',
  EFBIG: 'would be larger than the disk or `ulimit -f` allows',
  EISDIR: 'is a folder',
  ENOENT: 'does not exist',
  ENOSPC: 'does not fit on the disk',
  ENOTDIR: 'has a parent that is not a folder',
  EPERM: 'may not be used',
  EROFS: 'is on a read-only disk',
};

function fileFault(error: unknown): EloError | undefined {
  const { code, path, dest } = error as NodeJS.ErrnoException & { dest?: string };
  const fault = FILE_FAULTS[code ?? ''];
  if (fault === undefined) return undefined;
  // Some are written under a temporary name.
  const file = (dest || path || 'The file').replace(/\.\d+\.part$/, '');
  // A file to be written fails for its folder.
  const missing = code === 'ENOENT' && !existsSync(dirname(file)) ? dirname(file) : undefined;
  const message = `${missing ?? file} ${fault}`;
  return new EloError('usage', message, { next: 'Name another file or folder.', cause: error });
}

/** Code, sentence and next step of any error. */
export function describeError(thrown: unknown): Omit<ErrorOutput['error'], 'exitCode'> {
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
