import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CACHE } from './paths';

/**
 * Folder of packages that only a benchmark needs; neither `npm start` nor `npm test` installs it.
 */
const FOLDER = join(CACHE, 'tools');

function installedVersion(name: string): string | undefined {
  const file = join(FOLDER, 'node_modules', name, 'package.json');
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/**
 * Imports a package that is large and used by one kind of run only; installs it first if it is
 * missing.
 * @param version exact
 * @returns its module
 * @throws Error if npm cannot install it
 */
export async function loadOnDemand<Module>(
  name: string,
  version: string,
  say: (text: string) => void,
): Promise<Module> {
  if (installedVersion(name) !== version) {
    say(`Installing ${name} ${version} for this benchmark …`);
    mkdirSync(FOLDER, { recursive: true });
    const words = ['install', '--prefix', FOLDER, '--no-audit', '--no-fund', `${name}@${version}`];
    const { status } = spawnSync('npm', words, {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error(`npm could not install ${name}@${version}; see above.`);
  }
  const file = createRequire(join(FOLDER, 'package.json')).resolve(name);
  return (await import(pathToFileURL(file).href)) as Module;
}
