import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeManifest } from './manifest';
import { readProject } from './project';

const before = { ...process.env };
let repository: string;
let folder: string;
beforeEach(() => {
  const ci = ['CI', 'GITHUB_ACTIONS', 'GITLAB_CI'];
  for (const name of ['ELO_COMMIT', 'ELO_BUILDER', 'SOURCE_DATE_EPOCH', ...ci]) {
    delete process.env[name];
  }
  repository = mkdtempSync(join(tmpdir(), 'elo-manifest-'));
  folder = join(repository, 'mf-news');
  mkdirSync(join(folder, 'dist'), { recursive: true });
  const json = { name: 'mf-news', version: '1.0.0', elo: { kind: 'remote' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(json));
  writeFileSync(join(repository, '.gitignore'), 'dist\n');
});
afterEach(() => {
  process.env = { ...before };
  rmSync(repository, { recursive: true });
});

/** Where the manifest of the package says that its build comes from. */
function built() {
  const files = { js: [], css: [] };
  const record = { uses: {}, imports: {}, exports: [], exposes: {}, copies: {}, initial: files };
  const project = readProject(folder);
  return writeManifest({ project, record, browser: {}, server: {}, exposes: {} }).built;
}

function git(...words: string[]): string {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@elo.example'];
  return execFileSync('git', [...author, ...words], { cwd: repository, encoding: 'utf8' }).trim();
}

test('a manifest carries the commit that is checked out, the builder and the time', () => {
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  const commit = git('rev-parse', 'HEAD');
  const start = new Date().toISOString();
  const { at, ...rest } = built();
  expect(rest).toEqual({ commit, builder: 'local' });
  expect(at >= start && at <= new Date().toISOString()).toBe(true);

  writeFileSync(join(repository, 'other.txt'), 'of another package');
  process.env.CI = 'true';
  expect(built()).toMatchObject({ commit, builder: 'ci' });
  writeFileSync(join(folder, 'changed.ts'), '');
  process.env.GITHUB_ACTIONS = 'true';
  expect(built()).toMatchObject({ commit: `${commit}-dirty`, builder: 'github-actions' });
});

test('what the environment says wins; without git there is no commit', () => {
  expect(built().commit).toBeUndefined();
  const given = { ELO_COMMIT: 'c0ffee', ELO_BUILDER: 'farm', SOURCE_DATE_EPOCH: '1764000000' };
  Object.assign(process.env, given);
  expect(built()).toEqual({ commit: 'c0ffee', builder: 'farm', at: '2025-11-24T16:00:00.000Z' });
});
