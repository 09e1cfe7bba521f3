import { EloError } from '@elo-platform/protocol';
import { z } from 'zod';
import type { Context, ReadOnly } from '../context/context';

/** What a verb found or did. */
export interface Result<Data = unknown> {
  /** For machines: printed as one line of JSON with `--json`. */
  readonly data: Data;
  /** For people. */
  readonly lines: readonly string[];
  /** Exit code when not 0; only for verbs whose finding is itself a result. */
  readonly exitCode?: number;
  /** Keeps the command running after its result is printed. */
  readonly until?: Promise<void>;
}

/** The parsed command line. */
export interface Input {
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
}

/** Result of a verb whose data have this schema. */
export type ResultOf<Schema extends z.ZodType> = Result<ReadOnly<z.infer<Schema>>>;

/** The work of one verb. */
export type Verb<Schema extends z.ZodType = z.ZodType> = (
  context: Context,
  input: Input,
) => Promise<ResultOf<Schema>>;

/**
 * Checks a verb's options.
 * @throws EloError `usage` naming every invalid one
 */
export function readOptions<Schema extends z.ZodType>(
  input: Input,
  schema: Schema,
): z.infer<Schema> {
  const parsed = schema.safeParse(input.options);
  if (parsed.success) return parsed.data;
  const bad = parsed.error.issues.map((issue) => `--${issue.path.join('.')}: ${issue.message}`);
  throw new EloError('usage', bad.join('; '), { next: "See the verb's own --help." });
}

/** A whole number in a range, from text. @param missing what to say when it is left out */
export function wholeNumber(from: number, to: number, missing?: string) {
  const range = z.number().min(from, `must be at least ${from}`).max(to, `must be at most ${to}`);
  return z
    .string({ error: missing })
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .pipe(range);
}

/** `--reason`, for the log. */
export const reasonOption = z
  .string()
  .trim()
  // It ends up in other people's terminals, a line an entry.
  .regex(/^\P{Cc}*$/u, 'must not hold line breaks or control characters')
  .max(500, 'must be at most 500 characters')
  .default('');
