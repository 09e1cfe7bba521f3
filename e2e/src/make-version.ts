import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha384 } from './integrity';

/** Package for new versions; its page is composed again each time. */
export const CHANGED = 'mf-contact';

interface Manifest {
  name: string;
  version: string;
  /** The shell has none. */
  entry?: string;
  files: Record<string, { integrity: string; bytes: number }>;
}

/** What a derived version changes. */
export interface VersionChange {
  readonly name: string;
  /** Server bundle. */
  readonly bundle: string;
  /** A text that the bundle has once, and its replacement. */
  readonly words?: readonly [string, string];
}

/**
 * A version of a package, by default {@link CHANGED}, with another server bundle and another entry,
 * derived from the built one, for tests of releases that do not need a build.
 * @param root of the checkout
 * @param folder output; replaced
 * @returns the folder, for `elo publish`
 * @throws Error if the bundle does not have the words
 */
export function makeVersion(
  root: string,
  folder: string,
  version: string,
  { name, bundle, words }: VersionChange = { name: CHANGED, bundle: 'server/contact.cjs' },
): string {
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, name, 'dist'), join(folder, 'dist'), { recursive: true });
  cpSync(join(root, name, 'package.json'), join(folder, 'package.json'));
  const file = join(folder, 'dist', 'elo-package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  manifest.version = version;
  if (words) {
    const path = join(folder, 'dist', bundle);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(words[0])) throw new Error(`${name}/dist/${bundle} lacks “${words[0]}”`);
    writeFileSync(path, text.replace(...words));
  }
  for (const changed of manifest.entry ? [manifest.entry, bundle] : [bundle]) {
    const path = join(folder, 'dist', changed);
    appendFileSync(path, `\n// ${version}\n`);
    const bytes = readFileSync(path);
    const integrity = sha384(bytes);
    manifest.files[changed] = { ...manifest.files[changed], integrity, bytes: bytes.length };
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  const json = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as object;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...json, version }));
  return folder;
}
