import { EloError, type ErrorCode } from '@elo-platform/protocol';
import { z } from 'zod';
import { EXIT_CODES } from './exit-codes';

/** Stable code of an error. */
const errorCodeSchema = z.enum(Object.keys(EXIT_CODES) as [ErrorCode, ...ErrorCode[]]);

/** One reason why a version may not go live. */
export const problemSchema = z.strictObject({
  gate: z.string().describe('Gate that found it, as --force names it.'),
  code: errorCodeSchema,
  message: z.string(),
  next: z.string().describe('What to do about it.'),
});

/** One reason why a version may not go live. */
export type Problem = Readonly<z.infer<typeof problemSchema>>;

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

/** An error as machines read it. */
export type ErrorOutput = z.infer<typeof errorSchema>;

/** Several problems found at once. Carries the code, and so the exit code, of the first. */
export class RefusedError extends EloError {
  override readonly name = 'RefusedError';

  constructor(readonly problems: readonly [Problem, ...Problem[]]) {
    super(
      problems[0].code,
      problems.length === 1 ? problems[0].message : `Refused for ${problems.length} reasons`,
      { next: problems.length === 1 ? problems[0].next : 'Deal with each of them and try again.' },
    );
  }
}

/** Throws when there are problems. @throws RefusedError */
export function refuse(problems: readonly Problem[]): void {
  const [first, ...rest] = problems;
  if (first !== undefined) throw new RefusedError([first, ...rest]);
}
