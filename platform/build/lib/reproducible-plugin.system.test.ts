import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

// A CommonJS module without types, as webpack loads it.
const { defineRemote } = require('../webpack');
const { run } = require('./compat');

/** Below this package, so that its dependencies resolve. */
const CACHE = join(__dirname, '..', 'node_modules', '.cache');

const FILES = {
  'package.json': JSON.stringify({
    name: '@acme/mf-news',
    version: '1.0.0',
    elo: { kind: 'remote', routes: [{ path: '/news', module: './news' }] },
    peerDependencies: { react: '^19.0.0', 'react-dom': '^19.0.0' },
  }),
  'src/pages/news/page.tsx': `import { lazy } from 'react';
    export default lazy(() => import('./later'));`,
  'src/pages/news/later.tsx': `
    export function later(name: string): never {
      throw new Error(name + ' is late');
    }`,
};

let folders: string[];

beforeEach(() => {
  mkdirSync(CACHE, { recursive: true });
  folders = ['one-', 'another-'].map((name) => mkdtempSync(join(CACHE, name)));
});

afterEach(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Builds the remote in a folder. Returns the output files by name. */
async function buildIn(folder: string): Promise<Record<string, string>> {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const { browser, server } = defineRemote(folder).build(false);
  await run(browser);
  await run(server);
  const dist = join(folder, 'dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)))
    .sort();
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(dist, name), 'utf8')]));
}

it('the same sources give the same bytes in another folder', async () => {
  const [one = '', another = ''] = folders;
  const built = await buildIn(one);
  expect(Object.keys(built)).toContain('remoteEntry.js');
  expect(Object.keys(built)).toContain('maps/remoteEntry.js.map');
  // Ordered by compilation, which differs when other programs compete for the CPU.
  expect(Object.keys(built)).not.toContain('mf-stats.json');
  expect(await buildIn(another)).toEqual(built);
  const scripts = Object.entries(built).filter(([, text]) => text.includes(' is late'));
  expect(scripts.map(([name]) => dirname(name))).toEqual(['.', 'server']);
  for (const [script, code] of scripts) {
    const map = new TraceMap(built[`maps/${script}.map`] ?? '');
    const lines = code.split('\n');
    const line = lines.findIndex((text) => text.includes(' is late'));
    const place = { line: line + 1, column: lines[line]?.indexOf('Error(') ?? 0 };
    expect(originalPositionFor(map, place)).toMatchObject({
      source: 'src/pages/news/later.tsx',
      line: 3,
    });
    expect(code).not.toContain('sourceMappingURL');
    // The commit has the sources; a map names only their files.
    expect(map.sourcesContent?.some((text) => text !== null) ?? false).toBe(false);
  }
}, 60_000);
