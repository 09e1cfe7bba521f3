import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readJsonIfValid } from '../context/files';
import { ELO_FILE } from './foreign-build';

const projectSchema = z.object({ name: z.string(), elo: z.unknown().optional() });

/** Name without scope. */
export const bareName = (name: string) => name.replace(/^@[^/]+\//, '');

/** Name of the package in a folder, without scope; `undefined` if the folder holds no package of a site. */
export async function packageIn(folder: string): Promise<string | undefined> {
  const project = await readJsonIfValid(join(folder, 'package.json'), projectSchema);
  const isOfSite = project?.elo !== undefined || existsSync(join(folder, ELO_FILE));
  return project && isOfSite ? bareName(project.name) : undefined;
}

/** Name of a package without scope. @param word name or folder @param known take precedence */
export async function nameOfPackage(word: string, known: readonly string[]): Promise<string> {
  const name = bareName(word);
  return known.includes(name) ? name : ((await packageIn(word)) ?? name);
}

/** Folder of a package. @param named a folder, or a package with one in the working folder */
export async function folderOf(named: string): Promise<string> {
  if ((await packageIn(named)) !== undefined) return named;
  const entries = await readdir('.', { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const names = await Promise.all(folders.map(packageIn));
  return folders[names.indexOf(bareName(named))] ?? named;
}
