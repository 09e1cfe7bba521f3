import { EloError } from '@elo-platform/protocol';
import { z } from 'zod';
import type { Context, ReadOnly } from '../context/context';

/** Lines for people; those that are no text are left out. A mark at the start of one gets its colour. */
export type Lines = readonly (string | false | undefined | readonly string[])[];

/** The lines that are there. */
export function linesOf(lines: Lines): string[] {
  return lines.flat().filter((line) => typeof line === 'string');
}

/** What a verb found or did. */
export interface Result<Data = unknown> {
  /** For machines: printed as one line of JSON with `--json`. */
  readonly data: Data;
  readonly lines: Lines;
  /** Exit code when not 0; only for verbs whose finding is itself a result. */
  readonly exitCode?: number;
  /** Keeps the command running after its result is printed. */
  readonly until?: Promise<void>;
}

export interface Input {
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
}

export type ResultOf<Schema extends z.ZodType> = Result<ReadOnly<z.infer<Schema>>>;

export type Verb<Schema extends z.ZodType = z.ZodType> = (
  context: Context,
  input: Input,
) => Promise<ResultOf<Schema>>;

/** Checks a verb's options. @throws EloError `usage` naming every invalid one */
export function readOptions<Schema extends z.ZodType>(
  input: Input,
  schema: Schema,
): z.infer<Schema> {
  const parsed = schema.safeParse(input.options);
  if (parsed.success) return parsed.data;
  const bad = parsed.error.issues.map((issue) => {
    const choices = issue.code === 'invalid_value' ? issue.values.join(', ') : undefined;
    return `${flagOf(issue.path)}: ${choices ? `must be one of ${choices}` : issue.message}`;
  });
  // The command line knows the verb, and adds where its help is.
  throw new EloError('usage', bad.join('; '), { next: '' });
}

/** An option as typed: `keepDays` is `--keep-days`. */
export function flagOf(path: readonly PropertyKey[]): string {
  return `--${path.join('.').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** A whole number in a range, from text. */
export function wholeNumber(from: number, to: number) {
  const range = z.number().min(from, `must be at least ${from}`).max(to, `must be at most ${to}`);
  return z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .pipe(range);
}

/** An option that is given or not. */
export const toggle = (about: string) => z.boolean().default(false).describe(about);

/** `--reason`, for the log. */
export const reasonOption = z
  .string()
  .trim()
  // It ends up in other people's terminals, a line an entry.
  .regex(/^\P{Cc}*$/u, 'must not hold line breaks or control characters')
  .max(500, 'must be at most 500 characters')
  .default('')
  .describe('<text> why, for the log');

export interface LoadedVerb<Schema extends z.ZodType = z.ZodType> {
  /**
   * Its own options: `keepDays` is typed as `--keep-days`. A description is the placeholder of the
   * value, if the option takes one, and the text of the help.
   */
  readonly optionsSchema?: z.ZodObject;
  /** What it prints with `--json`; `schemas/` has each as JSON Schema. */
  readonly resultSchema: Schema;
  readonly run: Verb<Schema>;
}

/** A verb that returns what its schema describes; for files with several verbs. */
export function verbOf<Schema extends z.ZodType>(verb: LoadedVerb<Schema>): LoadedVerb {
  return verb;
}

/** What a shell may offer for a value: fixed words, or names that are looked up. */
export type Offer = readonly string[] | 'channels' | 'packages' | 'canaries' | 'verbs';

/** Commander syntax of an argument, what it means, and what a shell may offer for it. */
export type ArgumentSpec = readonly [syntax: string, about: string, offer?: Offer];

/** One verb as the program knows it before it loads the verb's module. */
export interface CommandSpec {
  /** One or two words. */
  readonly name: string;
  readonly summary: string;
  readonly arguments?: readonly ArgumentSpec[];
  /** What follows the name in the help's example. */
  readonly example?: string;
  /** Works on a store in memory over the real one: `asked` with --dry-run, `always` without, too. */
  readonly dry?: 'asked' | 'always';
  /** Waits for visitors or for its end, as everything with --auto: its silence is no sign of work. */
  readonly waits?: true;
  /** By `require`: Node's own `import()` would give the verb second copies of these modules. */
  load(): LoadedVerb;
}

/** The verb that a command line begins with; of two, the one of two words, which comes later. */
export function findCommand(
  commands: readonly CommandSpec[],
  argv: readonly string[],
): CommandSpec | undefined {
  return commands.findLast(({ name }) => `${argv.join(' ')} `.startsWith(`${name} `));
}
