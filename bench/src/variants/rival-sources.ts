import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { BENCH, ROOT } from '../paths';

/** Packages whose sources a rival's pages use. */
const PACKAGES = [
  'calculation',
  'contract',
  'standards',
  'shared-ui',
  'shell',
  'mf-home',
  'mf-catalogue',
  'mf-training',
  'platform/protocol',
  'platform/runtime',
];

/** Calls of hooks, and React classes: client code, by the rules of Next's documentation. */
const LIVES = /\buse[A-Z]\w*\(|\bextends (?:Pure)?Component\b|\bcreateContext\(/;

function change(file: string, folder: string): void {
  if (file.endsWith('.tsx')) {
    const text = readFileSync(file, 'utf8');
    if (LIVES.test(text)) writeFileSync(file, `'use client';\n\n${text}`);
  } else if (file.endsWith('.scss')) {
    const mixins = relative(dirname(file), join(folder, 'shared-ui', 'src', 'mixins'));
    const text = readFileSync(file, 'utf8').replace('"@elo/shared-ui/mixins"', `"${mixins}"`);
    writeFileSync(file, text);
  }
}

/**
 * Copies the real modules to a folder where a rival's tools and libraries resolve. Only two
 * changes: modules with hooks get `use client`, and style sheets import shared-ui's mixins by their
 * path.
 * @param folder replaced
 */
export function copySources(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const name of PACKAGES) {
    cpSync(join(ROOT, name, 'src'), join(folder, name, 'src'), {
      recursive: true,
      filter: (path) => !/\.test\.tsx?$|\/(?:testing|gallery)$/.test(path),
    });
  }
  const limits = join('platform', 'runtime', 'time-limits.json');
  cpSync(join(ROOT, limits), join(folder, limits));
  cpSync(join(BENCH, 'rivals', 'site'), join(folder, 'site'), { recursive: true });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) change(join(entry.parentPath, entry.name), folder);
  }
}
