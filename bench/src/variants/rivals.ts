import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BENCH, CACHE } from '../paths';
import { writeRivalPages } from './rival-pages';
import { copySources } from './rival-sources';
import type { SiteDocument } from './site-documents';

/** Frameworks that build the same pages. */
export type RivalName = 'next' | 'astro' | 'marko';

const folderOf = (name: RivalName): string => join(CACHE, 'rivals', name);
const sourcesOf = (name: RivalName): string => join(BENCH, 'rivals', name);
const LOCK = 'package-lock.json';
/** Copy of the lockfile that was installed last. */
const INSTALLED = 'installed-lock.json';

/** Whether a rival's packages are installed, in the versions of its committed lockfile. */
export function isInstalled(name: RivalName): boolean {
  const file = join(folderOf(name), INSTALLED);
  return (
    existsSync(file) &&
    readFileSync(file, 'utf8') === readFileSync(join(sourcesOf(name), LOCK), 'utf8')
  );
}

/** Installs a rival below the benchmark's own folder. @throws Error if npm fails */
function install(name: RivalName, say: (text: string) => void): void {
  const folder = folderOf(name);
  say(`Installing ${name} for this benchmark …`);
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', LOCK])
    cpSync(join(sourcesOf(name), file), join(folder, file));
  // Not `npm ci`: it rejects a lockfile that was made while a registry lacked other systems'
  // builds.
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm could not install the rival ${name}; see above.`);
  cpSync(join(sourcesOf(name), LOCK), join(folder, INSTALLED));
}

/** Runs a rival's own build, on the Node version that it needs. @throws Error with its output */
function build(name: RivalName, words: readonly string[]): void {
  const folder = folderOf(name);
  const node = join(folder, 'node_modules', 'node', 'bin', 'node');
  const { NODE_OPTIONS: _options, ...environment } = process.env;
  try {
    execFileSync(existsSync(node) ? node : process.execPath, words, {
      cwd: folder,
      env: {
        ...environment,
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        ASTRO_TELEMETRY_DISABLED: '1',
      },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${name} did not build:\n${stdout}\n${stderr}`);
  }
}

/** Arguments and output folder of each rival's tools. */
const BUILDS: Readonly<Record<RivalName, { words: readonly string[]; out: string }>> = {
  next: { words: ['node_modules/next/dist/bin/next', 'build'], out: 'out' },
  astro: { words: ['node_modules/astro/bin/astro.mjs', 'build'], out: 'dist' },
  marko: {
    words: ['node_modules/@marko/run/dist/cli/index.mjs', 'build'],
    out: join('dist', 'public'),
  },
};

/**
 * Builds the site's pages from the real components with another framework, as its documentation
 * recommends; installs it first if it is missing.
 * @returns folder with its output: documents and files
 */
export function buildRival(
  name: RivalName,
  documents: readonly SiteDocument[],
  say: (text: string) => void,
): string {
  if (!isInstalled(name)) install(name, say);
  say(`Building the same pages with ${name} …`);
  const folder = folderOf(name);
  const { words, out } = BUILDS[name];
  for (const old of ['app', 'ui', 'src', '.next', '.astro', out]) {
    rmSync(join(folder, old), { recursive: true, force: true });
  }
  cpSync(sourcesOf(name), folder, { recursive: true });
  copySources(join(folder, 'elo'));
  writeRivalPages(join(folder, 'elo'), documents);
  build(name, words);
  return join(folder, out);
}
