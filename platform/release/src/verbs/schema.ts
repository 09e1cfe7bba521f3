import { z } from 'zod';
import type { Verb } from '../cli/context';
import { outputJsonSchema } from '../cli/output-schemas';

/** What `elo schema --json` prints: a JSON Schema. */
export const resultSchema = z.looseObject({ $schema: z.url(), title: z.string() });

/** `elo schema <verb>` */
export const run: Verb<typeof resultSchema> = async (_context, { args }) => {
  const schema = resultSchema.parse(outputJsonSchema(args.join(' ')));
  return { data: schema, lines: [JSON.stringify(schema, null, 2)] };
};
