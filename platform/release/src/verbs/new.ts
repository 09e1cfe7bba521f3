import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { EloError } from '@elo-platform/protocol';
import { z } from 'zod';
import { readOptions, type Verb } from '../cli/verb';
import { PLAIN_TEMPLATE, writeRemote } from '../site/templates';

export const optionsSchema = z.object({
  path: z
    .string()
    .regex(/^\/[a-z0-9-]+(?:\/[a-z0-9-]+)*$/, 'must look like /latest-news')
    .optional()
    .describe('<path> its route (default: / and the name without mf-)'),
  title: z.string().trim().min(1).max(80).optional().describe('<text> its heading'),
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
      `✓ ${name} with the page ${path}: ${files.length} files`,
      'Next:',
      '  npm install',
      `  npm test -w ${name}`,
      `  npm run dev -w ${name}`,
      `  npm run build -w ${name} && npx elo publish ${name} && npx elo promote ${name}`,
    ],
  };
};

/** Adds a package's folder to the workspaces of the root's package.json, unless it is one of them. */
async function addWorkspace(name: string, root: string): Promise<void> {
  const file = join(root, 'package.json');
  const json = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  const workspaces: readonly string[] | undefined = json.workspaces;
  if (!Array.isArray(workspaces) || workspaces.some((pattern) => matchesGlob(name, pattern)))
    return;
  const complete = { ...json, workspaces: [...workspaces, name] };
  await writeFile(file, `${JSON.stringify(complete, null, 2)}\n`);
}

/** Whether a name is of a pattern in which `*` is any text, e.g. `mf-*`. */
function matchesGlob(name: string, pattern: string): boolean {
  const plain = pattern.replace(/^\.\//, '').replace(/[^\w*]/g, '\\$&');
  return new RegExp(`^${plain.replaceAll('*', '.*')}$`).test(name);
}
