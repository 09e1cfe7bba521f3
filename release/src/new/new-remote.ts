import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EloError } from '@elo/contract';

/** What a new remote is called. */
export interface NewRemote {
  /** Package name, e.g. `mf-news`. */
  readonly name: string;
  /** Path of its first route, e.g. `/novidades`. */
  readonly path: string;
  /** Heading of its page, Portuguese. */
  readonly title: string;
}

const TEMPLATE = join(__dirname, '..', '..', 'templates', 'remote');

/** Placeholder → package whose installed version takes its place. */
const VERSIONS = {
  __contract__: '@elo/contract',
  __shared_ui__: '@elo/shared-ui',
  __build__: '@elo/build',
  __react__: 'react',
  __react_dom__: 'react-dom',
  __react_router_dom__: 'react-router-dom',
} as const;

/**
 * Writes a new remote from the template.
 * @param folder must not exist or be empty
 * @returns the files written, relative to the folder
 * @throws EloError `usage`
 */
export async function writeRemote(remote: NewRemote, folder: string): Promise<string[]> {
  const there = await readdir(folder).catch((): string[] => []);
  if (there.length > 0) {
    throw new EloError('usage', `${folder} is not empty`, { next: 'Choose another name.' });
  }
  const fill = filler(remote);
  const entries = await readdir(TEMPLATE, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const written = files.map(async (entry) => {
    const source = join(entry.parentPath, entry.name);
    const target = fill(source.slice(TEMPLATE.length + 1));
    await mkdir(dirname(join(folder, target)), { recursive: true });
    await writeFile(join(folder, target), fill(await readFile(source, 'utf8')));
    return target;
  });
  return (await Promise.all(written)).sort();
}

function filler({ name, path, title }: NewRemote): (text: string) => string {
  const module = name.replace(/^mf-/, '');
  const component = module.replace(/(?:^|-)([a-z0-9])/g, (_all, letter: string) =>
    letter.toUpperCase(),
  );
  const versions = Object.entries(VERSIONS).map(([placeholder, wanted]) => [
    placeholder,
    installedVersion(wanted),
  ]);
  const values: Record<string, string> = {
    ...Object.fromEntries(versions),
    __name__: name,
    __module__: module,
    __component__: component,
    __path__: path,
    __title__: title.replaceAll('\\', '\\\\').replaceAll("'", "\\'"),
  };
  return (text) => text.replace(/__[a-z_]+?__/g, (word) => values[word] ?? word);
}

function installedVersion(name: string): string {
  return (createRequire(__filename)(`${name}/package.json`) as { version: string }).version;
}
