import { EloError } from '@elo-platform/protocol';
import { z } from 'zod';
import { COMMANDS } from './commands';
import { errorSchema } from './problems';

/** Name under which the schema of what failures print is asked for. */
const ERROR = 'error';

/** Everything that has a schema: each verb, and `error`. */
export const SCHEMA_NAMES: readonly string[] = [...COMMANDS.map(({ name }) => name), ERROR];

/**
 * Schema of what a verb prints with `--json`.
 * @param name a verb's one or two words, or `error`
 * @throws EloError `usage` for another name
 */
export function outputSchema(name: string): z.ZodType {
  if (name === ERROR) return errorSchema;
  const command = COMMANDS.find((one) => one.name === name);
  if (command !== undefined) return command.load().resultSchema;
  throw new EloError('usage', `There is no verb "${name}"`, {
    next: `Name one of: ${SCHEMA_NAMES.join(', ')}.`,
  });
}

/** The same as JSON Schema (draft 2020-12). @throws EloError `usage` for another name */
export function outputJsonSchema(name: string): Readonly<Record<string, unknown>> {
  const { $schema, ...rest } = z.toJSONSchema(outputSchema(name));
  const title = name === ERROR ? 'A failure of elo with --json' : `elo ${name} --json`;
  return { $schema, title, ...rest };
}

/** File name of a published schema: `canary-start.json`. */
export function schemaFileName(name: string): string {
  return `${name.replace(' ', '-')}.json`;
}
