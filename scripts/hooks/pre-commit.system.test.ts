import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
let folder: string;

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });

/** A repository with this one's rules, tools and hook, and one type check that says yes. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'elo-hook-'));
  git('init', '--quiet');
  mkdirSync(join(folder, 'scripts', 'hooks'), { recursive: true });
  for (const file of ['biome.json', '.gitignore', 'scripts/hooks/pre-commit']) {
    copyFileSync(join(ROOT, file), join(folder, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "scripts": { "typecheck": "exit 0" } }\n');
  const { prepare } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts;
  execFileSync('sh', ['-c', prepare], { cwd: folder });
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function commit(name: string, text: string) {
  writeFileSync(join(folder, name), text);
  git('add', name);
  const author = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com'];
  return spawnSync('git', [...author, 'commit', '--quiet', '-m', 'A change'], {
    cwd: folder,
    encoding: 'utf8',
  });
}

test('what breaks a rule is not committed', () => {
  const { status, stderr, stdout } = commit('bad.ts', "console.log('a' == 'b');\n");
  expect(`${stdout}${stderr}`).toContain('noDoubleEquals');
  expect(status).not.toBe(0);
});

test('what keeps the rules is', () => {
  const { status, stderr } = commit('good.ts', "console.log('a' === 'b');\n");
  expect(stderr).not.toContain('Not checked');
  expect(status).toBe(0);
});
