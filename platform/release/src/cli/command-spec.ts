import type { z } from 'zod';
import type { Verb } from './verb';

/** Module of a verb. */
export interface LoadedVerb {
  readonly run: Verb;
  /** Of its `--json` output. */
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
  /** Runs until it is stopped: its silence is no sign of work. */
  readonly serves?: true;
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
