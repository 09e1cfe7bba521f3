import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'elo-tools-'));
  mkdirSync(join(folder, 'scripts'));
  for (const name of ['package.json', 'scripts/ready.mjs', 'scripts/need-tools.mjs']) {
    cpSync(join(ROOT, name), join(folder, name));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['lint', 'typecheck', 'format', 'unit', 'versions'])(
  'npm run %s without the development tools says what to install',
  (script) => {
    const { status, stderr } = spawnSync('npm', ['run', '--silent', script], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('Run `npm install`')]);
  },
);
