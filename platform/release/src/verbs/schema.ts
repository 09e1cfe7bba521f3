import { z } from 'zod';
import { outputJsonSchema } from '../cli/output-schemas';
import { type CommandSpec, type LoadedVerb, verbOf } from '../cli/verb';

/** What `elo schema --json` prints: a JSON Schema. */
const resultSchema = z.looseObject({ $schema: z.url(), title: z.string() });

/** `elo schema <verb>`, one of these verbs. */
export function forCommands(commands: readonly CommandSpec[]): LoadedVerb {
  return verbOf(resultSchema, async (_context, { args }) => {
    const schema = resultSchema.parse(outputJsonSchema(commands, args.join(' ')));
    return { data: schema, lines: [JSON.stringify(schema, null, 2)] };
  });
}
