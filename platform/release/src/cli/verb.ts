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
  const bad = parsed.error.issues.map(({ path, message }) => `${flagOf(path)}: ${message}`);
  throw new EloError('usage', bad.join('; '), { next: "See the verb's own --help." });
}

/** An option as it is typed: `keepDays` is `--keep-days`. */
function flagOf(path: readonly PropertyKey[]): string {
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

/** `--reason`, for the log. */
export const reasonOption = z
  .string()
  .trim()
  // It ends up in other people's terminals, a line an entry.
  .regex(/^\P{Cc}*$/u, 'must not hold line breaks or control characters')
  .max(500, 'must be at most 500 characters')
  .default('');

export interface LoadedVerb {
  readonly run: Verb;
  /** What it prints with `--json`; `schemas/` has each as JSON Schema. */
  readonly resultSchema: z.ZodType;
}

/** A verb that returns what its schema describes. */
export function verbOf<Schema extends z.ZodType>(
  resultSchema: Schema,
  run: Verb<Schema>,
): LoadedVerb {
  return { resultSchema, run };
}

/** What a shell may offer for a value: fixed words, or names that are looked up. */
export type Values = readonly string[] | 'channels' | 'packages' | 'canaries' | 'gates' | 'verbs';

/** Commander syntax of an argument or option, what it means, and what a shell may offer for it. */
export type WordSpec = readonly [syntax: string, description: string, values?: Values];

/** One verb: how it is called, and where its work is; loaded only when asked for. */
export interface CommandSpec {
  /** One or two words. */
  readonly name: string;
  readonly summary: string;
  readonly arguments?: readonly WordSpec[];
  readonly options?: readonly WordSpec[];
  /** Works on a store in memory over the real one: `asked` with --dry-run, `always` without, too. */
  readonly dry?: 'asked' | 'always';
  /** Waits for visitors or for its end, as everything with --auto: its silence is no sign of work. */
  readonly waits?: true;
  /** By `require`: Node's own `import()` would give the verb second copies of these modules. */
  load(): LoadedVerb;
}

/** Options of every verb. */
const COMMON_OPTIONS: readonly WordSpec[] = [
  ['--store <address>', 'folder or s3://bucket/prefix (ELO_STORE)'],
  ['--channel <name>', 'channel to work on (ELO_CHANNEL, default production)', 'channels'],
  ['--key <file>', 'private key to sign with (ELO_KEY)'],
  ['--trust <file>', 'trust file (ELO_TRUST, default trust.json)'],
  ['--config <file>', "the site's file (ELO_CONFIG, default elo.config.ts)"],
  ['--json', 'print the result as one line of JSON'],
];

/** Options of verbs that can be tried without writing. */
const DRY_OPTION: WordSpec = [
  '--dry-run',
  'do everything but write: what it would do, and whether it may',
];

/** Every option that a verb takes. */
export function optionsOf({ options = [], dry }: CommandSpec): readonly WordSpec[] {
  return [...options, ...(dry === 'asked' ? [DRY_OPTION] : []), ...COMMON_OPTIONS];
}
