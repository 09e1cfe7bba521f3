import { basename, resolve } from 'node:path';
import { npmScopeSchema } from '@elo-platform/protocol/schemas';
import { z } from 'zod';
import { readOptions, type Verb } from '../cli/verb';
import { writeSite } from '../new/new-site';

const optionsSchema = z.object({
  name: z
    .string()
    .trim()
    .max(60)
    .regex(/^\P{C}+$/u, 'must be one line of text')
    .optional(),
  scope: npmScopeSchema.optional(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'must be a language tag, e.g. en or pt-BR')
    .default('en'),
});

export const resultSchema = z.strictObject({
  name: z.string().describe('As visitors read it.'),
  scope: z.string().describe('Npm scope of its packages.'),
  files: z.array(z.string()),
});

export const run: Verb<typeof resultSchema> = async (context, input) => {
  const { name, scope, language } = readOptions(input, optionsSchema);
  const folder = resolve('.');
  const title = name ?? titleOf(basename(folder));
  const slug = slugOf(title);
  const site = { title, slug, scope: scope ?? `@${slug}`, language };
  const files = await writeSite(site, folder);
  return {
    data: { name: title, scope: site.scope, files },
    lines: [
      `${context.output.colours.green('✓')} ${title}: ${files.length} files, and a local store's key in .elo`,
      'Next:',
      '  npm install',
      '  npm run build',
      '  npx elo publish host && npx elo publish mf-home',
      '  npx elo promote --reason "first release"',
      '  npm start',
    ],
  };
};

/** `tool-library` → `Tool library`. */
function titleOf(folder: string): string {
  const words = folder.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || 'site';
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `Tool library` → `tool-library`: starts packages' names, which begin with a letter. */
function slugOf(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'site';
  return (/^[a-z]/.test(slug) ? slug : `site-${slug}`).slice(0, 40).replace(/-$/, '');
}
