import { EloError } from '@elo/contract';
import { z } from 'zod';
import type { Input } from './context';

/**
 * Checks a verb's options.
 * @throws EloError `usage` naming every bad one
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

/** A whole number in a range, from text. */
export function wholeNumber(from: number, to: number) {
  return z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(from, `must be at least ${from}`)
    .max(to, `must be at most ${to}`);
}

/** `--reason`, for the log. */
export const reasonOption = z
  .string()
  .trim()
  .max(500, 'must be at most 500 characters')
  .default('');
