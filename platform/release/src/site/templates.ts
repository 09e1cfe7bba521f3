import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import { EloError } from '@elo-platform/protocol';

/**
 * Folder of this package. It is resolved by name because the command may run as one bundled file,
 * in another folder than its modules.
 */
export const OWN_FOLDER: string = dirname(require.resolve('@elo-platform/release/package.json'));

/** What a remote is made of where its site names no template. */
export const PLAIN_TEMPLATE = join(OWN_FOLDER, 'templates', 'remote');

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
 * Writes a new remote from a template; see {@link fillTemplate}. @throws EloError `usage`
 * @param folder must not exist or be empty
 * @returns the files written, relative to the folder
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
  // `3d` of `mf-3d` cannot begin the name of a component.
  const module = name.replace(/^mf-(?=[a-z])/, '');
  const component = module.replace(/(?:^|-)([a-z0-9])/g, (_all, letter: string) =>
    letter.toUpperCase(),
  );
  return fillTemplate({ scope, name, module, component, path, title }, template, folder);
}

/** In a template's package.json, in place of a version: the one that is installed here. */
const INSTALLED = 'installed';

/** Files that npm packs under no other name than this. */
const RENAMED: Readonly<Record<string, string>> = { gitignore: '.gitignore' };

/**
 * Writes a template's files: `__word__` is filled in, also in file names, and in a package.json
 * versions named `installed`. A value is quoted for code with single quotes, for JSON with double ones.
 * @param values word → its value; other words stay
 * @param template folder
 * @param folder where they go
 * @returns the files written, relative to the folder
 */
export async function fillTemplate(
  values: Readonly<Record<string, string>>,
  template: string,
  folder: string,
): Promise<string[]> {
  const fill = (text: string, write = (value: string) => value) =>
    text.replace(/__([a-z_]+?)__/g, (word, name: string) => write(values[name] ?? word));
  const entries = await readdir(template, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const written = files.map(async (entry) => {
    const source = join(entry.parentPath, entry.name);
    const path = fill(source.slice(template.length + 1));
    const target = join(dirname(path), RENAMED[basename(path)] ?? basename(path));
    await mkdir(dirname(join(folder, target)), { recursive: true });
    const text = fill(await readFile(source, 'utf8'), ESCAPES[extname(target)]);
    const isManifest = basename(target) === 'package.json';
    const home = dirname(join(folder, target));
    await writeFile(join(folder, target), isManifest ? withVersions(text, home) : text);
    return target.replaceAll('\\', '/');
  });
  return (await Promise.all(written)).sort();
}

/** Text for a string in single quotes. */
function quoted(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
}

const ESCAPES: Readonly<Record<string, (text: string) => string>> = {
  '.ts': quoted,
  '.tsx': quoted,
  '.json': (text) => JSON.stringify(text).slice(1, -1),
};

/** Fills in the versions of a package.json. @param folder in which its dependencies are looked for */
function withVersions(text: string, folder: string): string {
  const find = createRequire(join(folder, 'package.json'));
  const json = JSON.parse(text, function (this: object, name: string, value: unknown) {
    if (typeof value !== 'string' || !value.endsWith(INSTALLED)) return value;
    const { version } = find(`${name}/package.json`) as { version: string };
    return value.slice(0, -INSTALLED.length) + version;
  });
  return `${JSON.stringify(json, null, 2)}\n`;
}
