import { EloError, type ErrorCode } from '@elo/contract';

/** One reason why a version may not go live. */
export interface Problem {
  /** Gate that found it, as `--force` names it. */
  readonly gate: string;
  readonly code: ErrorCode;
  readonly message: string;
  /** What to do about it. */
  readonly next: string;
}

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
