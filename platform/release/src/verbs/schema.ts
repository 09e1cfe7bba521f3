import { EloError } from '@elo-platform/protocol';
import { z } from 'zod';
import { errorSchema } from '../cli/report-error';
import { type CommandSpec, type LoadedVerb, verbOf } from '../cli/verb';

/** Name under which the schema of what failures print is asked for. */
const ERROR = 'error';

/** `elo schema <verb>`, one of these verbs. */
export function forCommands(commands: readonly CommandSpec[]): LoadedVerb {
  return verbOf({
    resultSchema: z.looseObject({ $schema: z.url(), title: z.string() }),
    run: async (_context, { args }) => {
      const schema = outputJsonSchema(commands, args.join(' '));
      return { data: schema, lines: [JSON.stringify(schema, null, 2)] };
    },
  });
}

/** Everything that has a schema: each verb, and `error`. */
export function schemaNames(commands: readonly CommandSpec[]): readonly string[] {
  return [...commands.map(({ name }) => name), ERROR];
}

/**
 * Schema of what a verb prints with `--json`. @param name one or two words, or `error`
 * @throws EloError `usage` for another name
 */
export function outputSchema(commands: readonly CommandSpec[], name: string): z.ZodType {
  if (name === ERROR) return errorSchema;
  const command = commands.find((one) => one.name === name);
  if (command !== undefined) return command.load().resultSchema;
  throw new EloError('usage', `There is no verb "${name}"`, {
    next: `Name one of: ${schemaNames(commands).join(', ')}.`,
  });
}

/** The same as JSON Schema (draft 2020-12). @throws EloError `usage` for another name */
export function outputJsonSchema(commands: readonly CommandSpec[], name: string) {
  const { $schema = '', ...rest } = z.toJSONSchema(outputSchema(commands, name));
  const title = name === ERROR ? 'A failure of elo with --json' : `elo ${name} --json`;
  return { $schema, title, ...rest };
}

/** File name of a published schema: `canary-start.json`. */
export function schemaFileName(name: string): string {
  return `${name.replace(' ', '-')}.json`;
}
