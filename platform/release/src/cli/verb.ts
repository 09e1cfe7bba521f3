import type { z } from 'zod';
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
