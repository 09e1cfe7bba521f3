import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProject } from './project';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'elo-project-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ['@acme/mf-news', 'remote', 'mf_news'],
  ['@acme/recipe-book', 'remote', 'recipe_book'],
  // Names of global variables and reserved words.
  ['@acme/history', 'remote', 'elo_history'],
  ['new', 'remote', 'elo_new'],
  ['@acme/kit', 'shared', 'kit'],
  ['@acme/shell', 'shell', 'shell'],
])('%s, a %s, has the container %s', (name, kind, container) => {
  const json = { name, version: '1.0.0', elo: { kind } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(json));
  expect(readProject(folder).container).toBe(container);
});
