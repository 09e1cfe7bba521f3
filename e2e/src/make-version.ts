import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha384 } from './integrity';

/** Package for new versions; its page is composed again each time. */
export const CHANGED = 'mf-contact';

interface Manifest {
  name: string;
  version: string;
  files: Record<string, { integrity: string; bytes: number }>;
}

/**
 * A version of {@link CHANGED} with another server bundle and another entry, derived from the built
 * one, for tests of releases that do not need a build.
 * @param root of the checkout
 * @param folder output; replaced
 * @returns the folder, for `elo publish`
 */
export function makeVersion(root: string, folder: string, version: string): string {
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, CHANGED, 'dist'), join(folder, 'dist'), { recursive: true });
  cpSync(join(root, CHANGED, 'package.json'), join(folder, 'package.json'));
  const file = join(folder, 'dist', 'elo-package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  manifest.version = version;
  for (const changed of ['remoteEntry.js', 'server/contact.cjs']) {
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
