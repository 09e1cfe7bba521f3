import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
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
      ['contract', 'standards', 'shared-ui', 'calculation', 'platform/build'],
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
  const text = readFileSync(file, 'utf8');
  const { body } = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') });
  const found = body.flatMap((item) => {
    if (!('source' in item) || !item.source) return [];
    return [{ from: item.source.value, type: item.type === 'ImportDeclaration' && item.typeOnly }];
  });
  const dynamic = [...text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)];
  return [...found, ...dynamic.map(([, from = '']) => ({ from, type: false }))];
}

const isTest = (file: string): boolean => /\.test\.tsx?$|\/(?:test|testing|gallery)\//.test(file);

/** A package's folder: `@elo/x` is `x`, `@elo-platform/x` is `platform/x`. */
function roomOf(specifier: string): string | undefined {
  const [, house, name] = /^@elo(-platform)?\/([a-z-]+)/.exec(specifier) ?? [];
  return house === undefined ? name : `platform/${name}`;
}

/** Advice on a path into another package: its name, if that may be imported. */
function insteadOf(target: string, allowed: ReadonlySet<string>): string {
  const owner = Object.keys(ALLOWED).find((one) => target.startsWith(`${one}/`));
  if (owner === undefined || !allowed.has(owner)) return '';
  const { name } = JSON.parse(readFileSync(join(root, owner, 'package.json'), 'utf8'));
  return `: import from ${name}, by a name that its package.json exports`;
}

function problemsOf(folder: string, file: string): string[] {
  const more = isTest(file) ? ALLOWED_IN_TESTS : [];
  const allowed = new Set([folder, ...(ALLOWED[folder] ?? []), ...more]);
  return importsOf(file).flatMap(({ from, type }) => {
    const name = roomOf(from);
    const where = `${relative(root, file)}: `;
    if (name && !allowed.has(name)) return [`${where}${folder} must not import ${name}`];
    if (from.startsWith('.')) {
      const target = relative(root, join(dirname(file), from));
      if (!target.startsWith(`${folder}/`)) {
        return [`${where}reaches into ${target}${insteadOf(target, allowed)}`];
      }
    }
    if (WITHOUT_REACT.includes(folder) && /^react(?:-dom)?(?:\/|$)/.test(from) && !type) {
      return [`${where}${folder} must not import React`];
    }
    return [];
  });
}

/** Folders of one package that may import each other, with the reason. */
const PAIRS: Readonly<Record<string, string>> = {
  'platform/protocol/src and platform/protocol/src/schemas':
    'schemas validate by the rules of routes and settings, whose types come from the schemas',
  'media/films and media/films/films': 'film.ts types a film, cli.ts renders every film',
  'media/films and media/films/kit': 'film.ts types a film, cli.ts times it with the kit',
  'media/films and media/films/output': 'film.ts types a film, cli.ts writes its output',
  'media/films/draw and media/films/kit': 'parts have lettering, and the cards show the sprocket',
};

/** The folder of a file as a layer of its package: `src`, or the folder directly below it. */
function layerOf(path: string): string {
  const [, layer] = /^(.*?\bsrc(?:\/[^/]+(?=\/))?)\//.exec(path) ?? [];
  return layer ?? dirname(path);
}

/** Layers of a package that import each other; imports of tests do not count. */
function pairsOf(folder: string): string[] {
  const imports = new Map<string, string>();
  for (const file of sources(join(root, folder)).filter((one) => !isTest(one))) {
    const from = relative(root, file);
    for (const { from: target } of importsOf(file).filter((one) => one.from.startsWith('.'))) {
      const to = relative(root, join(dirname(file), target));
      const found = ['', '.ts', '.tsx', '/index.ts'].find((end) => isFile(join(root, to + end)));
      const layers = [layerOf(from), layerOf(to + (found ?? ''))];
      if (layers[0] !== layers[1]) imports.set(layers.join(' '), `${from} imports ${target}`);
    }
  }
  return [...imports].flatMap(([layers, here]) => {
    const [one = '', other = ''] = layers.split(' ');
    const there = imports.get(`${other} ${one}`);
    const isNew = one < other && there !== undefined && !(`${one} and ${other}` in PAIRS);
    return isNew ? [`${one} and ${other} import each other: ${here}, ${there}`] : [];
  });
}

const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** What only the site knows: the platform names none of it. */
const SITE_WORDS: readonly RegExp[] = [
  /@elo\//,
  /\b(?:products?|produtos?|portfolio|distributors?|wp-json|alldists)\b/i,
  /\b(?:youtube|ytimg|openstreetmap|google\.com\/maps)\b/i,
  /\b(?:correntes?|engrenagens?|polias?|sprockets?|pulleys?)\b/i,
  // Letters that Portuguese has and English has not.
  /[ãõçáéíóúâêôà]/i,
];

/** Words of the site in any tracked file of the platform. */
function namings(): string[] {
  const list = execFileSync('git', ['ls-files', '-z', 'platform'], { cwd: root, encoding: 'utf8' });
  const files = list.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  return files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const word = SITE_WORDS.map((one) => one.exec(line)?.[0]).find(Boolean);
        return word === undefined ? [] : [`${file}:${index + 1}: the platform names ${word}`];
      }),
  );
}

const imports = Object.keys(ALLOWED).flatMap((folder) => [
  ...sources(join(root, folder)).flatMap((file) => problemsOf(folder, file)),
  ...pairsOf(folder),
]);
const names = namings();
const problems = [...imports, ...names];
for (const problem of problems) console.error(problem);
console.log(`${Object.keys(ALLOWED).length} packages, ${imports.length} forbidden imports`);
console.log(`${names.length} names of the site in the platform`);
process.exitCode = problems.length === 0 ? 0 : 1;
