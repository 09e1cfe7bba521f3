import { resolve } from 'node:path';
import { EloError } from '@elo/contract';
import { z } from 'zod';
import type { Verb } from '../cli/context';
import { readOptions } from '../cli/options';
import { writeRemote } from '../new/new-remote';

const optionsSchema = z.object({
  path: z
    .string()
    .regex(/^\/[a-z0-9-]+(?:\/[a-z0-9-]+)*$/, 'must look like /novidades')
    .optional(),
  title: z.string().trim().min(1).max(80).optional(),
});

/** `elo new <name>` */
export const run: Verb = async (context, input) => {
  const options = readOptions(input, optionsSchema);
  const name = input.args[0] ?? '';
  if (!/^mf-[a-z][a-z0-9-]{0,40}$/.test(name)) {
    throw new EloError('usage', `"${name}" cannot name a remote`, {
      next: 'Use mf- and lower-case letters, digits and dashes, e.g. mf-news.',
    });
  }
  const word = name.slice('mf-'.length);
  const path = options.path ?? `/${word}`;
  const title = options.title ?? word.replaceAll('-', ' ').toUpperCase();
  const files = await writeRemote({ name, path, title }, resolve(name));
  return {
    data: { name, path, title, files },
    lines: [
      `${context.output.colours.green('✓')} ${name} with the page ${path}: ${files.length} files`,
      'Next:',
      '  npm install',
      `  npm test -w ${name}`,
      `  npm run dev -w ${name}`,
      `  npm run build -w ${name} && npx elo publish ${name} && npx elo promote ${name}`,
    ],
  };
};
