import { dirname, resolve } from 'node:path';
import { EloError } from '@elo-platform/protocol';
import { z } from 'zod';
import { readOptions } from '../cli/options';
import type { Verb } from '../cli/verb';
import { PLAIN_TEMPLATE, writeRemote } from '../new/new-remote';

const optionsSchema = z.object({
  path: z
    .string()
    .regex(/^\/[a-z0-9-]+(?:\/[a-z0-9-]+)*$/, 'must look like /latest-news')
    .optional(),
  title: z.string().trim().min(1).max(80).optional(),
});

/** What `elo new --json` prints. */
export const resultSchema = z.strictObject({
  name: z.string(),
  path: z.string().describe('Route of its page.'),
  title: z.string(),
  files: z.array(z.string()),
});

/** `elo new <name>` */
export const run: Verb<typeof resultSchema> = async (context, input) => {
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
  const { file, config } = await context.site();
  const { template } = config;
  const folder = template === undefined ? PLAIN_TEMPLATE : resolve(dirname(file), template);
  const remote = { scope: config.scope, name, path, title };
  const files = await writeRemote(remote, folder, resolve(name));
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
