import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Configuration } from 'webpack';

// A CommonJS module without types, as webpack loads it.
const { defineRemote, defineShared } = require('../webpack');
const { run } = require('./compat');
const { namedParts } = require('./define-package');

/** Below this package, so that its dependencies resolve. */
const CACHE = join(__dirname, '..', 'node_modules', '.cache');

let folder: string;

beforeEach(() => {
  mkdirSync(CACHE, { recursive: true });
  folder = mkdtempSync(join(CACHE, 'uses-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

const marked = (name: string) => `export const ${name} = () => 'mark ${name}';`;

const peerDependencies = { react: '^19.0.0', 'react-dom': '^19.0.0' };

/** Builds as packages are built, but without minifying, which takes long and changes no name. */
const build = (browser: Configuration) =>
  run({ ...browser, optimization: { ...browser.optimization, minimize: false } });

/** A shared package with three components, two of which share a module. */
const KIT = {
  'package.json': JSON.stringify({
    name: '@acme/kit',
    version: '1.0.0',
    sideEffects: false,
    elo: { kind: 'shared' },
    peerDependencies,
  }),
  'src/index.ts': `
    export { Button, type ButtonProps } from './button';
    export { Card } from './card';
    export { Modal as Dialog } from './modal';
    export type { Kind } from './card';
    export const local = 1;
  `,
  'src/button.ts': `import { glyph } from './glyph'; export type ButtonProps = object; export const Button = () => glyph() + 'mark Button';`,
  'src/card.ts': `import { glyph } from './glyph'; export type Kind = 'a'; export const Card = () => glyph() + 'mark Card';`,
  'src/modal.ts': marked('Modal'),
  'src/glyph.ts': marked('glyph'),
};

it('splits an index by the names that it re-exports unchanged', () => {
  write(KIT);
  expect(namedParts(join(folder, 'src/index.ts'))).toEqual({
    './index/Button': './src/button',
    './index/Card': './src/card',
  });
});

it('builds a shared package in parts: none contains code that only another name needs', async () => {
  write(KIT);
  const { browser, record } = defineShared(folder).build(false);
  await build(browser);
  const marks = (module: string): string[] => {
    const files: string[] = record.exposes[module].js;
    const texts = files.map((file) => readFileSync(join(folder, 'dist', file), 'utf8'));
    return texts.flatMap((text) => [...text.matchAll(/mark \w+/g)].map(([mark]) => mark)).sort();
  };
  expect(marks('./index/Button')).toEqual(['mark Button', 'mark glyph']);
  expect(marks('./index/Card')).toEqual(['mark Card', 'mark glyph']);
  expect(marks('./index')).toEqual(['mark Button', 'mark Card', 'mark Modal', 'mark glyph']);
}, 60_000);

it('records the names that each page uses of a shared package, lazy parts included', async () => {
  const routes = ['news', 'whole', 'none'].map((name) => ({
    path: `/${name}`,
    module: `./${name}`,
  }));
  const ofKit = Object.entries(KIT).map(([file, text]) => [`node_modules/@acme/kit/${file}`, text]);
  write({
    ...Object.fromEntries(ofKit),
    'package.json': JSON.stringify({
      name: '@acme/mf-news',
      version: '1.0.0',
      elo: { kind: 'remote', routes },
      peerDependencies,
      dependencies: { '@acme/kit': '^1.0.0' },
    }),
    'node_modules/@acme/kit/package.json': JSON.stringify({
      ...JSON.parse(KIT['package.json']),
      exports: { '.': './src/index.ts', './package.json': './package.json' },
    }),
    'src/pages/news/page.tsx': `import { Button } from '@acme/kit'; export default [Button, () => import('./later')];`,
    'src/pages/news/later.tsx': `import { Card } from '@acme/kit'; export const later = Card;`,
    'src/pages/whole/page.tsx': `import * as kit from '@acme/kit'; export default Object.keys(kit);`,
    'src/pages/none/page.tsx': 'export default 1;',
  });
  const { browser, record } = defineRemote(folder).build(false);
  await build(browser);
  expect(record.uses).toEqual({
    './lifecycles': { '@acme/kit': ['*', 'Button', 'Card'], 'react-router-dom': ['Router'] },
    './news': { '@acme/kit': ['Button', 'Card'] },
    './whole': { '@acme/kit': ['*'] },
    './none': {},
  });
}, 60_000);
