import { z } from 'zod';
import { errorCodeSchema, problemSchema } from '../gates/problems';

/** What every verb prints with `--json` when it fails. */
export const errorSchema = z.strictObject({
  error: z.strictObject({
    code: errorCodeSchema,
    message: z.string(),
    next: z.string().describe('What to do next; empty when nothing can be done.'),
    problems: z.array(problemSchema).describe('Everything that a refused release was refused for.'),
    exitCode: z.int().positive().describe('That of the command.'),
  }),
});

/** An error as machines read it. */
export type ErrorOutput = z.infer<typeof errorSchema>;
