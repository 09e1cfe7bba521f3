import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { EloError } from '@elo-platform/protocol';
import { fillTemplate, OWN_FOLDER } from './fill-template';

/** What a remote is made of where its site names no template. */
export const PLAIN_TEMPLATE = join(OWN_FOLDER, 'templates', 'remote');

/** What a new remote is called. */
export interface NewRemote {
  /** Scope of the site's packages, e.g. `@acme`. */
  readonly scope: string;
  /** Package name without scope, e.g. `mf-news` or `news`. */
  readonly name: string;
  /** Path of its first route, e.g. `/news`. */
  readonly path: string;
  /** Heading of its page, in the site's language. */
  readonly title: string;
}

/**
 * Writes a new remote from a template; see {@link fillTemplate}.
 * @param template folder
 * @param folder must not exist or be empty
 * @returns the files written, relative to the folder
 * @throws EloError `usage`
 */
export async function writeRemote(
  { scope, name, path, title }: NewRemote,
  template: string,
  folder: string,
): Promise<string[]> {
  const there = await readdir(folder).catch((): string[] => []);
  if (there.length > 0) {
    throw new EloError('usage', `${folder} is not empty`, { next: 'Choose another name.' });
  }
  const module = name.replace(/^mf-/, '');
  const component = module.replace(/(?:^|-)([a-z0-9])/g, (_all, letter: string) =>
    letter.toUpperCase(),
  );
  return fillTemplate({ scope, name, module, component, path, title }, template, folder);
}
