import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { openStore, readPlain, readRelease, releaseSource } from '@elo-platform/store';
import { transformSync } from '@swc/core';
import * as compose from '../compose';
import { createWorkplace, type Workplace } from '../testing/elo';
import { type PackageSketch, renderingShell } from '../testing/make-package';

const COMMIT = `${'c0ffee'.repeat(6).padEnd(40, '0')}-dirty`;

/** A script that throws at line 5, with its source map. */
function minified(source: string, file: string) {
  const { code, map } = transformSync(source, {
    filename: file,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    minify: true,
    sourceMaps: true,
    inlineSourcesContent: false,
  });
  return { code, map: JSON.stringify({ ...JSON.parse(map ?? '{}'), sources: [file] }) };
}

const THROWS = `
/** First line of a comment. */
export function openMenu(): never {
  const label: string = 'menu';
  throw new Error(label + ' is broken');
}
`;
const entry = minified(
  `var mf_menu = { open: ${THROWS.replace('export ', '').trim()} };\nmf_menu.open();\n`,
  'src/entry.ts',
);
const chunk = minified(`${THROWS}\nopenMenu();\n`, 'src/pages/menu/page.ts');

const SHELL = renderingShell(`
exports.renderDocument = async () => ({
  html: '<!doctype html><html><head><title>x</title></head><body></body></html>',
  noIndex: false, inlineScripts: [], inlineStyles: [],
});`);
const MENU: PackageSketch = {
  name: 'mf-menu',
  version: '1.0.0',
  built: { commit: COMMIT, builder: 'local', at: '2026-11-25T08:00:00.000Z' },
  entry: 'remoteEntry.js',
  container: 'mf_menu',
  routes: [{ path: '/', module: './menu' }],
  exposes: { './menu': { js: ['menu.js'], css: [], consumes: [], server: 'server/menu.cjs' } },
  files: {
    'remoteEntry.js': entry.code,
    'maps/remoteEntry.js.map': entry.map,
    'menu.js': chunk.code,
    'maps/menu.js.map': chunk.map,
    'plain.js': '/* has no map */',
    'torn.js': '/* has one that cannot be read */',
    'maps/torn.js.map': '{',
    'parts.js': '/* has one in sections */',
    'maps/parts.js.map': '{"version":3,"sections":[]}',
    'server/menu.cjs':
      "exports.default = { contract: 1, load: async () => ({}), head: () => ({}), Component: () => '' };",
  },
};

let place: Workplace;
let release: string;
let boot: string;
let collector: Server;
/** What the collector answers, and what it was asked. */
let errors: object[];
let asked: URLSearchParams | undefined;

/** Frames as V8 writes them into the stack of what a script throws. */
function framesOf(code: string, path: string, call = '') {
  try {
    const scope = createContext({});
    new Script(code, { filename: path }).runInContext(scope);
    new Script(call, { filename: 'test' }).runInContext(scope);
  } catch (error) {
    const found = (error as Error).stack?.matchAll(/(\/(?:objects|packages)\S+?):(\d+):(\d+)/g);
    return [...(found ?? [])].map(([, at, line, column]) => ({
      path: at,
      line: Number(line),
      column: Number(column),
    }));
  }
  throw new Error('nothing was thrown');
}

const errorOf = (frames: object[]) => ({
  package: 'mf-menu',
  version: '1.0.0',
  message: 'Error: menu is broken',
  route: '/',
  frames,
  visits: 3,
  releases: [release],
  first: '2026-11-25T08:00:00.000Z',
  last: '2026-11-25T09:00:00.000Z',
});

beforeAll(async () => {
  const config = join(__dirname, '..', 'testing', 'plain.config.ts');
  place = await createWorkplace(undefined, { composer: compose, config });
  await place.publish(SHELL);
  await place.publish(MENU);
  release = (await place.elo('promote')).json.release;
  const store = openStore(place.environment.ELO_STORE ?? '');
  const files = (await readRelease(store, release))?.value.files ?? {};
  const url = Object.keys(files).find((path) => /\/boot\/(?!404)/.test(path)) ?? '';
  boot = url;
  const source = files[url];
  const code = source ? (await readPlain(store, releaseSource(source))).toString() : '';
  await store.close();
  const path = '/packages/mf-menu/1.0.0/menu.js';
  errors = [
    errorOf(framesOf(code, boot, '__ELO__.entries.mf_menu()')),
    errorOf([
      { path, line: 1, column: chunk.code.indexOf('throw') + 1 },
      { path: '/packages/mf-menu/1.0.0/plain.js', line: 1, column: 1 },
      { path: '/packages/mf-menu/1.0.0/torn.js', line: 1, column: 1 },
      { path: '/packages/mf-menu/1.0.0/parts.js', line: 1, column: 1 },
      { path: '/packages/mf-menu/9.9.9/menu.js', line: 1, column: 1 },
      { path: `/objects/${'0'.repeat(32)}/boot/home.js`, line: 2, column: 9 },
    ]),
  ];
  collector = createServer(({ url: target }, response) => {
    asked = new URL(target ?? '', 'http://localhost').searchParams;
    response.end(JSON.stringify({ schema: 1, errors }));
  }).listen(0, '127.0.0.1');
  await new Promise((done) => collector.once('listening', done));
});
afterAll(async () => {
  collector.close();
  await place.remove();
});

const evidence = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

test('frames in a boot script and in a chunk are shown as places in the sources', async () => {
  const { code, json } = await place.elo('errors', '--evidence', evidence());
  expect(code).toBe(0);
  expect(asked?.get('channel')).toBe('production');
  const [first, second] = json.errors;
  expect(first.frames[0]).toMatchObject({
    path: boot,
    package: 'mf-menu',
    version: '1.0.0',
    commit: COMMIT,
    source: { file: 'mf-menu/src/entry.ts', line: 4 },
  });
  expect(first.frames[1]).toMatchObject({ source: { file: 'mf-menu/src/entry.ts', line: 6 } });
  expect(second.frames[0]).toMatchObject({
    commit: COMMIT,
    source: { file: 'mf-menu/src/pages/menu/page.ts', line: 5 },
  });
});

test('a frame without a source map that can be read keeps its place in the script', async () => {
  const { json } = await place.elo('errors', '--evidence', evidence());
  const [, plain, torn, parts, unknown, object] = json.errors[1].frames;
  for (const frame of [plain, torn, parts]) {
    expect(frame).toMatchObject({ package: 'mf-menu', commit: COMMIT });
  }
  for (const frame of [plain, torn, parts, unknown, object]) expect(frame.source).toBeUndefined();
});

test('people read visits, message, file, line, version and commit', async () => {
  const { stdout } = await place.eloText('errors', 'production', '--evidence', evidence());
  expect(stdout).toContain('3 visits · Error: menu is broken · mf-menu@1.0.0 · /');
  expect(stdout).toContain(
    `at mf-menu/src/entry.ts:4 · mf-menu@1.0.0 · commit ${COMMIT.slice(0, 12)}-dirty`,
  );
});

test('without a collector the command says what to set or to check', async () => {
  const { json, code } = await place.elo('errors');
  expect([code, json.error.next]).toEqual([2, expect.stringContaining('ELO_EVIDENCE')]);
  const away = await place.elo('errors', '--evidence', 'http://127.0.0.1:1');
  expect(away.json.error.code).toBe('remote-unavailable');
});

test('a mistyped channel is an error, not a channel without errors', async () => {
  const { code, json } = await place.elo('errors', 'prodution', '--evidence', evidence());
  expect([code, json.error?.next]).toEqual([1, expect.stringContaining('production')]);
});

test('what a page throws while it is composed is named by its place in the sources, too', async () => {
  const { code, map } = minified(
    `${THROWS.replace('export ', '')}
exports.default = { contract: 1, load: async () => openMenu(), head: () => ({}), Component: () => '' };`,
    'src/pages/menu/page.ts',
  );
  const files = { ...MENU.files, 'server/menu.cjs': code };
  const publish = (version: string, maps: PackageSketch['files']) =>
    place.publish({ ...MENU, version, files: { ...files, ...maps } });
  await publish('1.1.0', { 'maps/server/menu.cjs.map': map });
  await publish('1.2.0', {});
  const messages = ['1.1.0', '1.2.0'].map(async (version) => {
    return (await place.elo('promote', `mf-menu@${version}`, '--dry-run')).json.error.message;
  });
  expect(await Promise.all(messages)).toEqual([
    expect.stringMatching(/menu is broken \(at .*\(mf-menu\/src\/pages\/menu\/page\.ts:5\)\)$/),
    expect.stringContaining('(mf-menu@1.2.0/server/menu.cjs:1:'),
  ]);
});

test('an answer that is no list of errors is refused', async () => {
  const all = errors;
  errors = [{ message: 'half an error' }];
  const { json } = await place.elo('errors', '--evidence', evidence());
  errors = all;
  expect(json.error.code).toBe('invalid-data');
});

test('verify checks source maps, too', async () => {
  const store = openStore(place.environment.ELO_STORE ?? '');
  const key = 'packages/mf-menu/1.0.0/maps/menu.js.map';
  const bytes = (await store.get(key)) ?? new Uint8Array();
  await store.delete(key);
  const { code, json } = await place.elo('verify');
  await store.create(key, bytes);
  await store.close();
  expect([code, json.findings]).toEqual([21, [{ where: key, message: 'is missing' }]]);
});
