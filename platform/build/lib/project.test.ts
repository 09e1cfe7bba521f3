import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProject, sharedRange } from './project';

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

const route = { path: '/news', module: './news' };

test.each([
  ['elo', undefined],
  ['elo.kind', { kind: 'remot' }],
  ['elo.mount', { kind: 'remote', mount: 'lifecycle' }],
  ['elo.hosts', { kind: 'remote', hosts: { script: ['https://cdn.example'] } }],
  ['elo.hosts.frame[0]', { kind: 'remote', hosts: { frame: ['cdn.example'] } }],
  ['elo.routes', { kind: 'remote', routes: route }],
  ['elo.routes[0].module', { kind: 'remote', routes: [{ path: '/news' }] }],
  ['elo.routes[0].module', { kind: 'remote', routes: [{ ...route, module: 'news' }] }],
  ['elo.routes[0].render', { kind: 'remote', routes: [{ ...route, render: 'demand' }] }],
  ['must be "request" or', { kind: 'remote', routes: [{ ...route, render: { query: ['q'] } }] }],
  ['elo.routes[0].islands.map', { kind: 'remote', routes: [{ ...route, islands: { map: 'x' } }] }],
  ['isalnds', { kind: 'remote', routes: [{ ...route, isalnds: {} }] }],
])('a mistake at %s is named together with its file', (at, elo) => {
  const file = join(folder, 'package.json');
  writeFileSync(file, JSON.stringify({ name: 'mf-news', version: '1.0.0', elo }));
  expect(() => readProject(folder)).toThrow(file);
  expect(() => readProject(folder)).toThrow(at);
});

test('all mistakes of a package.json are reported together', () => {
  const json = { name: 'News', version: '1.0', elo: { kind: 'remote', route: [] } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(json));
  const message = /at name[\s\S]*at version[\s\S]*"route"/;
  expect(() => readProject(folder)).toThrow(message);
});

test.each(['latest', 'workspace:*'])('the range "%s" of a shared package is refused', (range) => {
  const json = { name: 'mf-news', version: '1.0.0', elo: { kind: 'remote' } };
  const peerDependencies = { react: range };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...json, peerDependencies }));
  symlinkSync(join(__dirname, '..', '..', '..', 'node_modules'), join(folder, 'node_modules'));
  expect(() => sharedRange(readProject(folder), 'react')).toThrow(
    `react is shared, and "${range}" is no range`,
  );
});
