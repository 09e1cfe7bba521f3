import { EloError, ERROR_CODES } from '@elo-platform/protocol';
import { z } from 'zod';

/** Schema of the stable code of an error. */
export const errorCodeSchema = z.enum(ERROR_CODES);

/** One reason why a version may not go live. */
export const problemSchema = z.strictObject({
  gate: z.string().describe('Gate that found it, as --force names it.'),
  code: errorCodeSchema,
  message: z.string(),
  next: z.string().describe('What to do about it.'),
});

/** One reason why a version may not go live. */
export type Problem = Readonly<z.infer<typeof problemSchema>>;

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
