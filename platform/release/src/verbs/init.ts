import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { EloError } from '@elo-platform/protocol';
import { npmScopeSchema } from '@elo-platform/protocol/schemas';
import { LOCAL_SITE_FILE, writeLocalSite } from '@elo-platform/store';
import { z } from 'zod';
import { readOptions, type Verb } from '../cli/verb';
import { LOCAL_ORIGIN } from '../context/context';
import { addKey, createKeyFile, editTrustFile, KEY_FOLDER, keyFile } from '../keys/key-files';
import { fillTemplate, OWN_FOLDER, PLAIN_TEMPLATE, writeRemote } from '../site/templates';

const TEMPLATE = join(OWN_FOLDER, 'templates', 'site');

/** Files that may be in the folder: installing the platform's packages leaves them. */
const ALLOWED = new Set([
  'package.json',
  'package-lock.json',
  'node_modules',
  '.git',
  '.npmrc',
  '.DS_Store',
]);

/** Packages of the platform that a site names itself; the rest comes with them. */
const PLATFORM = ['build', 'edge', 'protocol', 'release', 'runtime'].map(
  (name) => `@elo-platform/${name}`,
);

/** Key of this machine alone, for the local store. */
const KEY = 'local';

export const optionsSchema = z.object({
  name: z
    .string()
    .trim()
    .max(60)
    .regex(/^\P{C}+$/u, 'must be one line of text')
    .optional()
    .describe("<text> as visitors read it (default: the folder's name)"),
  scope: npmScopeSchema
    .optional()
    .describe('<scope> npm scope of its packages (default: @ and the name)'),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'must be a language tag, e.g. en or pt-BR')
    .default('en')
    .describe('<tag> of its pages'),
});

export const resultSchema = z.strictObject({
  name: z.string().describe('As visitors read it.'),
  scope: z.string().describe('Npm scope of its packages.'),
  files: z.array(z.string()),
});

export const run: Verb<typeof resultSchema> = async (_context, input) => {
  const options = readOptions(input, optionsSchema);
  const folder = resolve('.');
  const title = options.name ?? titleOf(basename(folder));
  const slug = slugOf(title);
  const { language, scope = `@${slug}` } = options;
  await requireEmpty(folder);
  requireInstalled(folder);
  const own = await fillTemplate({ title, slug, scope, language }, TEMPLATE, folder);
  await describe(slug, folder);
  const remote = { scope, name: 'mf-home', path: '/', title };
  const remotes = await writeRemote(remote, PLAIN_TEMPLATE, join(folder, remote.name));
  await writeState(folder);
  const files = [...own, ...remotes.map((file) => `${remote.name}/${file}`), 'package.json'].sort();
  return {
    data: { name: title, scope, files },
    lines: [
      `✓ ${title}: ${files.length} files, and a local store's key in .elo`,
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

/** @throws EloError `usage` when the folder holds more than npm put there */
async function requireEmpty(folder: string): Promise<void> {
  const foreign = (await readdir(folder)).filter((name) => !ALLOWED.has(name));
  if (foreign.length === 0) return;
  throw new EloError('usage', `${folder} is not empty: ${foreign.join(', ')}`, {
    next: 'Start a site in a folder of its own.',
  });
}

/** @throws EloError `usage` naming the missing packages */
function requireInstalled(folder: string): void {
  const find = createRequire(join(folder, 'package.json'));
  const missing = [...PLATFORM, 'react', 'react-dom', 'react-router-dom'].filter((name) => {
    try {
      return find.resolve(`${name}/package.json`) === '';
    } catch {
      return true;
    }
  });
  if (missing.length === 0) return;
  throw new EloError('usage', `Not installed in this folder: ${missing.join(', ')}`, {
    next: `Run npm install --save-dev ${PLATFORM.join(' ')} first.`,
  });
}

/** Completes the package.json; what npm wrote on installing stays. */
async function describe(slug: string, folder: string): Promise<void> {
  const file = join(folder, 'package.json');
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const json = JSON.parse(text) as { readonly scripts?: object };
  const complete = {
    name: slug,
    private: true,
    ...json,
    workspaces: ['host', 'mf-*'],
    scripts: {
      build: 'npm run build --workspaces',
      // npm's shell passes no signal on: without it, a stop would end the shell alone.
      start: 'exec elo-edge',
      test: 'npm test --workspaces --if-present',
      typecheck: 'tsc --noEmit',
      ...json.scripts,
    },
  };
  await writeFile(file, `${JSON.stringify(complete, null, 2)}\n`);
}

/** A key that may do everything in the local store, and where command and edge find it. */
async function writeState(folder: string): Promise<void> {
  const state = join(folder, '.elo');
  const key = keyFile(join(folder, KEY_FOLDER), KEY);
  const trust = join(state, 'trust.json');
  const publicKey = await createKeyFile(key);
  const rights = { publicKey, publish: ['*'], promote: ['*'] };
  await editTrustFile(trust, (empty) => ({ trust: addKey(empty, KEY, rights, trust) }));
  const text = writeLocalSite(state, {
    store: join(state, 'store'),
    trust,
    key,
    origin: LOCAL_ORIGIN,
  });
  await writeFile(join(state, LOCAL_SITE_FILE), text);
}
