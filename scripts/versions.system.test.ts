import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '..');
let folder: string;

const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** The packages' manifests without their code, and the launchers of commands. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'elo-versions-'));
  const listed = execFileSync('git', ['ls-files', '*package.json', '.changeset', 'scripts/*.mjs'], {
    cwd: ROOT,
  });
  for (const file of listed.toString().trim().split('\n')) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a note on a published package raises it and the packages that depend on it, and no part of the site', () => {
  const before = read('platform/store/package.json').version;
  const note = '---\n"@elo-platform/store": minor\n---\n\nA driver for another store.\n';
  writeFileSync(join(folder, '.changeset', 'driver.md'), note);
  execFileSync('npm', ['run', '--silent', 'versions'], { cwd: folder });

  const [major, minor] = before.split('.').map(Number);
  const raised = `${major}.${minor + 1}.0`;
  expect(read('platform/store/package.json').version).toBe(raised);
  const edge = read('platform/edge/package.json');
  expect(edge.dependencies['@elo-platform/store']).toBe(raised);
  expect(readFileSync(join(folder, 'platform/edge/CHANGELOG.md'), 'utf8')).toContain(edge.version);
  expect(readFileSync(join(folder, 'platform/store/CHANGELOG.md'), 'utf8')).toContain(
    'A driver for another store.',
  );
  const shell = JSON.parse(readFileSync(join(ROOT, 'shell/package.json'), 'utf8'));
  expect(read('shell/package.json').version).toBe(shell.version);
});
