import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Configuration, webpack } from 'webpack';

// Untyped: of a project it needs two fields, and a proxy may be a function.
const { standaloneConfiguration } = require('./standalone');

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'elo-alone-'));
  mkdirSync(join(root, 'mf-news'));
});
afterEach(() => rmSync(root, { recursive: true }));

const configurationOf = () =>
  standaloneConfiguration({ name: 'mf-news', folder: join(root, 'mf-news'), routes: [] });
const serverOf = () => configurationOf().devServer;

function announce(site: object): void {
  mkdirSync(join(root, '.elo'));
  writeFileSync(join(root, '.elo', 'local.json'), JSON.stringify(site));
}

test('listens on loopback only', () => {
  expect(serverOf().host).toBe('127.0.0.1');
});

test('takes its data from the local site, wherever that runs', () => {
  expect(serverOf().proxy[0].target).toBe('http://localhost:4000');
  announce({ origin: 'https://example.com', api: 'http://localhost:4100' });
  expect(serverOf().proxy[0].target).toBe('http://localhost:4100');
});

test('a site without an API of its own serves at its origin', () => {
  announce({ origin: 'http://localhost:4200' });
  expect(serverOf().proxy[0].target).toBe('http://localhost:4200');
});

test('the page has an icon: a browser would request /favicon.ico, which is 404', async () => {
  writeFileSync(join(root, 'empty.js'), '');
  const configuration: Configuration = { ...configurationOf(), entry: join(root, 'empty.js') };
  await promisify(webpack)([configuration]);
  const html = readFileSync(join(root, 'mf-news', 'dist', 'index.html'), 'utf8');
  expect(html).toMatch(/<link rel="icon" href="data:,"/);
});
