import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { EloError } from '@elo-platform/protocol';
import { createKeyPair, LOCAL_SITE_FILE, writeLocalSite } from '@elo-platform/store';
import { KEY_FOLDER, keyFile, writeKeyFile, writeTrustFile } from '../keys/key-files';
import { fillTemplate, OWN_FOLDER, PLAIN_TEMPLATE, writeRemote } from './templates';

export interface NewSite {
  /** As visitors read it. */
  readonly title: string;
  /** Package name without scope, e.g. `tool-library`. */
  readonly slug: string;
  /** Npm scope of its packages, e.g. `@tool-library`. */
  readonly scope: string;
  /** BCP 47 tag. */
  readonly language: string;
}

const TEMPLATE = join(OWN_FOLDER, 'templates', 'site');

/** What may lie in the folder already: the platform's packages were installed there. */
const ALLOWED = new Set(['package.json', 'package-lock.json', 'node_modules', '.git', '.npmrc']);

/** Packages of the platform that a site names itself; the rest comes with them. */
const PLATFORM = ['build', 'edge', 'protocol', 'release', 'runtime'].map(
  (name) => `@elo-platform/${name}`,
);

/** Where the edge of a new site listens. */
const ORIGIN = 'http://localhost:4000';

/** Key of this machine alone, for the local store. */
const KEY = 'local';

/**
 * Writes a new site: host, first remote, local store's keys.
 * @param folder empty but for what npm put there
 * @returns the files written, relative to the folder
 * @throws EloError `usage`
 */
export async function writeSite(site: NewSite, folder: string): Promise<string[]> {
  const foreign = (await readdir(folder)).filter((name) => !ALLOWED.has(name));
  if (foreign.length > 0) {
    throw new EloError('usage', `${folder} is not empty: ${foreign.join(', ')}`, {
      next: 'Start a site in a folder of its own.',
    });
  }
  requireInstalled(folder);
  const files = await fillTemplate({ ...site }, TEMPLATE, folder);
  await describe(site, folder);
  const remote = { scope: site.scope, name: 'mf-home', path: '/', title: site.title };
  const own = await writeRemote(remote, PLAIN_TEMPLATE, join(folder, remote.name));
  await writeState(folder);
  return [...files, ...own.map((file) => `${remote.name}/${file}`), 'package.json'].sort();
}

/** @throws EloError `usage` naming what is not there */
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
async function describe({ slug }: NewSite, folder: string): Promise<void> {
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
  const { privatePem, publicKey } = createKeyPair();
  await writeKeyFile(key, privatePem);
  await writeTrustFile(trust, {
    schema: 1,
    keys: { [KEY]: { publicKey, publish: ['*'], promote: ['*'] } },
  });
  const text = writeLocalSite(state, { store: join(state, 'store'), trust, key, origin: ORIGIN });
  await writeFile(join(state, LOCAL_SITE_FILE), text);
}

/** Adds a package's folder to the workspaces of the root's package.json, unless it is one of them. */
export async function addWorkspace(name: string, root: string): Promise<void> {
  const file = join(root, 'package.json');
  const json = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as {
    readonly workspaces?: readonly string[];
  };
  const { workspaces } = json;
  if (!Array.isArray(workspaces) || workspaces.some((pattern) => matchesGlob(name, pattern)))
    return;
  const complete = { ...json, workspaces: [...workspaces, name] };
  await writeFile(file, `${JSON.stringify(complete, null, 2)}\n`);
}

/** Whether a name is of a pattern in which `*` is any text, e.g. `mf-*`. */
function matchesGlob(name: string, pattern: string): boolean {
  const [start = '', ...rest] = pattern.replace(/^\.\//, '').split('*');
  if (rest.length === 0) return name === start;
  const end = rest.at(-1) ?? '';
  return name.length >= start.length + end.length && name.startsWith(start) && name.endsWith(end);
}
