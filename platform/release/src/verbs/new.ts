import { dirname, resolve } from 'node:path';
import { EloError } from '@elo-platform/protocol';
import { z } from 'zod';
import { readOptions, type Verb } from '../cli/verb';
import { addWorkspace } from '../new/new-site';
import { PLAIN_TEMPLATE, writeRemote } from '../new/templates';

const optionsSchema = z.object({
  path: z
    .string()
    .regex(/^\/[a-z0-9-]+(?:\/[a-z0-9-]+)*$/, 'must look like /latest-news')
    .optional(),
  title: z.string().trim().min(1).max(80).optional(),
});

export const resultSchema = z.strictObject({
  name: z.string(),
  path: z.string().describe('Route of its page.'),
  title: z.string(),
  files: z.array(z.string()),
});

export const run: Verb<typeof resultSchema> = async (context, input) => {
  const options = readOptions(input, optionsSchema);
  const name = input.args[0] ?? '';
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) || name.length > 40) {
    throw new EloError('usage', `"${name}" cannot name a remote`, {
      next: 'Use at most 40 lower-case letters, digits and dashes between them, e.g. news or mf-news.',
    });
  }
  const word = name.replace(/^mf-/, '');
  const path = options.path ?? `/${word}`;
  const title = options.title ?? word.replaceAll('-', ' ').toUpperCase();
  const { file, config } = await context.site();
  const { template } = config;
  const folder = template === undefined ? PLAIN_TEMPLATE : resolve(dirname(file), template);
  const remote = { scope: config.scope, name, path, title };
  const files = await writeRemote(remote, folder, resolve(name));
  await addWorkspace(name, resolve('.'));
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
