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
  copyFileSync(join(__dirname, 'ready.mjs'), join(folder, 'scripts', 'ready.mjs'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A checkout without dependencies, whose installation runs a program. */
function writeCheckout(preinstall: string): void {
  const json = { name: 'checkout', version: '1.0.0', scripts: { preinstall } };
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
