import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { installationKey } = jest.requireActual<{ installationKey(folder: string): string }>(
  './ready.mjs',
);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'elo-ready-'));
  mkdirSync(join(folder, 'scripts'));
  mkdirSync(join(folder, 'node_modules'));
  for (const file of ['ready.mjs', 'mark-installed.mjs']) {
    copyFileSync(join(__dirname, file), join(folder, 'scripts', file));
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A checkout without dependencies, whose installation runs a program, then the repository's own. */
function writeCheckout(preinstall: string, node = '>=20.19'): void {
  const { postprepare } = jest.requireActual('../package.json').scripts;
  const scripts = { preinstall, postprepare };
  const json = { name: 'checkout', version: '1.0.0', engines: { node }, scripts };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(json));
  const lock = { name: 'checkout', version: '1.0.0', lockfileVersion: 3, packages: { '': json } };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
}

const ensureTools = () =>
  spawnSync(
    process.execPath,
    ['-e', "import('./scripts/ready.mjs').then((ready) => ready.ensureInstalled({ tools: true }))"],
    { cwd: folder, encoding: 'utf8' },
  );

test('an installation of the tools that did not end is made again', () => {
  writeCheckout('mkdir -p node_modules/@biomejs/biome && kill -9 $PPID');
  writeFileSync(join(folder, 'node_modules', '.elo-installed'), installationKey(folder));
  expect(ensureTools()).toMatchObject({ status: 1 });
  expect(ensureTools().stdout).toContain('Installing dependencies …');
});

test('what `npm install` has installed is not deleted and installed again', () => {
  writeCheckout('mkdir -p node_modules/@biomejs/biome');
  expect(spawnSync('npm', ['install'], { cwd: folder })).toMatchObject({ status: 0 });
  expect(ensureTools()).toMatchObject({ status: 0, stdout: '' });
});

test('a part of it, which `npm install --workspace` installs, is not everything', () => {
  writeCheckout('true');
  expect(spawnSync('npm', ['install'], { cwd: folder })).toMatchObject({ status: 0 });
  mkdirSync(join(folder, 'node_modules', '@biomejs', 'biome'), { recursive: true });
  expect(ensureTools().stdout).toContain('Installing dependencies …');
});

test('a Node that is older than package.json asks for is refused before anything is installed', () => {
  writeCheckout('true', '>=99.7');
  expect(ensureTools()).toMatchObject({
    status: 1,
    stdout: '',
    stderr: `Elo needs Node 99.7 or newer; this is ${process.versions.node}.\n`,
  });
});
