import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';
import { findPackages } from '../packages';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Remotes are found by reading the tree: a new one is under the rule from its first line. */
const REMOTES = findPackages(root).filter(({ kind }) => kind === 'remote');

/** Folder → workspace packages that its code may import, besides itself. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'platform/protocol': [],
  'platform/runtime': ['platform/protocol'],
  'platform/store': ['platform/protocol'],
  'platform/render': ['platform/protocol', 'platform/runtime'],
  'platform/release': [
    'platform/protocol',
    'platform/store',
    'platform/runtime',
    'platform/render',
  ],
  'platform/edge': ['platform/protocol', 'platform/store', 'platform/render'],
  'platform/vitals': ['platform/protocol'],
  'platform/build': ['platform/protocol', 'platform/runtime'],
  'platform/example': ['platform/protocol', 'platform/runtime', 'platform/build'],
  'platform/dashboard': ['platform/protocol', 'platform/runtime', 'platform/build'],
  contract: ['platform/protocol'],
  standards: [],
  content: ['contract', 'standards'],
  calculation: ['contract', 'standards'],
  'shared-ui': ['contract', 'platform/build'],
  shell: ['contract', 'shared-ui', 'content', 'platform/runtime', 'platform/build'],
  api: ['contract', 'standards', 'content', 'calculation'],
  media: ['calculation', 'content', 'contract', 'standards'],
  ...Object.fromEntries(
    REMOTES.map(({ folder }) => [
      folder,
      ['contract', 'shared-ui', 'calculation', 'platform/build'],
    ]),
  ),
};

/** Test code may reach further: sample data, and helpers of the build. */
const ALLOWED_IN_TESTS = [
  'calculation',
  'content',
  'contract',
  'standards',
  'platform/build',
  'platform/store',
  'platform/release',
  'platform/runtime',
];

/** Folders whose code must not know React. */
const WITHOUT_REACT = [
  'api',
  'calculation',
  'contract',
  'platform/store',
  'platform/edge',
  'platform/release',
  'platform/protocol',
  'platform/vitals',
];

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', 'templates', 'out', '.elo'].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}

/** Everything that a file imports or re-exports, types included; `type` tells type-only ones. */
function importsOf(file: string): { from: string; type: boolean }[] {
  const program = parseSync(readFileSync(file, 'utf8'), {
    syntax: 'typescript',
    tsx: file.endsWith('x'),
  });
  const found: { from: string; type: boolean }[] = [];
  for (const item of program.body) {
    if (item.type === 'ImportDeclaration') {
      found.push({ from: item.source.value, type: item.typeOnly });
    } else if (item.type === 'ExportAllDeclaration') {
      found.push({ from: item.source.value, type: false });
    } else if (item.type === 'ExportNamedDeclaration' && item.source) {
      found.push({ from: item.source.value, type: false });
    }
  }
  for (const match of readFileSync(file, 'utf8').matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)) {
    found.push({ from: match[1] as string, type: false });
  }
  return found;
}

/** A package's folder: `@elo/x` is `x`, `@elo-platform/x` is `platform/x`. */
function roomOf(specifier: string): string | undefined {
  const [, house, name] = /^@elo(-platform)?\/([a-z-]+)/.exec(specifier) ?? [];
  return house === undefined ? name : `platform/${name}`;
}

function problemsOf(folder: string, file: string): string[] {
  const test = /\.test\.tsx?$|\/(?:test|testing|gallery)\//.test(file);
  const allowed = new Set([folder, ...(ALLOWED[folder] ?? []), ...(test ? ALLOWED_IN_TESTS : [])]);
  return importsOf(file).flatMap(({ from, type }) => {
    const name = roomOf(from);
    const where = `${relative(root, file)}: `;
    if (name && !allowed.has(name)) return [`${where}${folder} must not import ${name}`];
    if (from.startsWith('.')) {
      const target = relative(root, join(dirname(file), from));
      if (!target.startsWith(`${folder}/`)) return [`${where}reaches into ${target}`];
    }
    if (WITHOUT_REACT.includes(folder) && /^react(?:-dom)?(?:\/|$)/.test(from) && !type) {
      return [`${where}${folder} must not import React`];
    }
    return [];
  });
}

const problems = Object.keys(ALLOWED).flatMap((folder) =>
  sources(join(root, folder)).flatMap((file) => problemsOf(folder, file)),
);
for (const problem of problems) console.error(problem);
console.log(`${Object.keys(ALLOWED).length} packages, ${problems.length} forbidden imports`);
process.exitCode = problems.length === 0 ? 0 : 1;
