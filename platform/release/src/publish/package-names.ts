import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ELO_FILE } from './foreign-build';

/** Name without scope. */
const bare = (name: string) => name.replace(/^@[^/]+\//, '');

/** Name of the package in a folder, without scope; `undefined` if the folder holds no package of a site. */
export async function packageIn(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  try {
    const { name, elo } = JSON.parse(text) as { readonly name?: unknown; readonly elo?: unknown };
    const isOfSite = elo !== undefined || existsSync(join(folder, ELO_FILE));
    return typeof name === 'string' && isOfSite ? bare(name) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Name of a package, without scope.
 * @param word its name, or its folder
 * @param known names that take precedence over folders
 */
export async function nameOfPackage(word: string, known: readonly string[]): Promise<string> {
  const name = bare(word);
  return known.includes(name) ? name : ((await packageIn(word)) ?? name);
}

/**
 * Folder of a package.
 * @param named a folder, or the name of a package whose folder is in the working folder
 */
export async function folderOf(named: string): Promise<string> {
  if ((await packageIn(named)) !== undefined) return named;
  const entries = await readdir('.', { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const names = await Promise.all(folders.map(packageIn));
  return folders[names.indexOf(bare(named))] ?? named;
}
