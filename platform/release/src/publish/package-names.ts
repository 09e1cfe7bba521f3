import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Name without scope. */
const bare = (name: string) => name.replace(/^@[^/]+\//, '');

/** Name of the package in a folder, without scope; `undefined` if the folder holds no package of a site. */
export async function packageIn(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  try {
    const { name, elo } = JSON.parse(text) as { readonly name?: unknown; readonly elo?: unknown };
    return typeof name === 'string' && elo !== undefined ? bare(name) : undefined;
  } catch {
    return undefined;
  }
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
