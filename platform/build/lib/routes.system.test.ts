import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BUILD = join(__dirname, '..', 'bin', 'elo-build.js');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'elo-routes-'));
  symlinkSync(join(__dirname, '..', '..', '..', 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'webpack.config.js'),
    "module.exports = require('@elo-platform/build').defineRemote(__dirname);\n",
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

function build(...paths: string[]) {
  const routes = paths.map((path) => ({ path, module: './recipe' }));
  const json = { name: 'recipes', version: '1.0.0', elo: { kind: 'remote', routes } };
  const ranges = { react: '*', 'react-dom': '*' };
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ ...json, peerDependencies: ranges }),
  );
  return spawnSync(process.execPath, [BUILD], { cwd: folder, encoding: 'utf8' });
}

test('routes that match the same addresses are refused before anything is built', () => {
  const { status, stderr } = build('/recipes/:slug', '/recipes/:id');
  expect(status).toBe(1);
  expect(stderr).toContain('/recipes/:slug and /recipes/:id match the same addresses');
  expect(stderr).toContain('Remove one of the two routes.');
});

test('a malformed route is refused with the way to write it', () => {
  const { status, stderr } = build('/recipes/{slug}');
  expect(status).toBe(1);
  expect(stderr).toContain('"/recipes/{slug}" is no route path');
  expect(stderr).toContain(':name for a parameter');
});
