import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countJest, countPlaywright } from './test-reports';

const root = join(__dirname, '..');
let folder: string;

beforeAll(() => {
  // Inside the repository, where the programs' own packages are found.
  mkdirSync(join(root, '.elo'), { recursive: true });
  folder = mkdtempSync(join(root, '.elo', 'reports-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(program: string, ...args: string[]): void {
  // Playwright refuses to run as a part of Jest, which it takes this process for.
  const { JEST_WORKER_ID, ...env } = process.env;
  const path = join(root, 'node_modules', '.bin', program);
  const { error } = spawnSync(path, args, { cwd: folder, env });
  if (error !== undefined) throw error;
}

test('a Jest report names the tests that failed, and a file that could not be read', () => {
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(
    join(folder, 'one.test.js'),
    `test('holds', () => {}); describe('chains', () => { test('have a pitch', () => expect(1).toBe(2)); });`,
  );
  writeFileSync(join(folder, 'two.test.js'), 'not a program');
  const report = join(folder, 'jest.json');
  run('jest', '--rootDir', folder, '--json', `--outputFile=${report}`);

  const { passed, failed, failures } = countJest(report);
  expect([passed, failed]).toEqual([1, 2]);
  expect(failures.join('\n')).toMatch(/one\.test\.js › chains have a pitch\n.*Expected: 2/s);
  expect(failures.join('\n')).toMatch(/two\.test\.js › the file itself\n.*unexpected token/s);
});

test("a Playwright report names the tests that failed, with the project's name", () => {
  writeFileSync(
    join(folder, 'playwright.config.ts'),
    `export default { testMatch: '*.spec.ts', projects: [{ name: 'phone' }], reporter: [['json', { outputFile: 'playwright.json' }]] };`,
  );
  writeFileSync(
    join(folder, 'walk.spec.ts'),
    `import { expect, test } from '@playwright/test';
     test('opens', () => {});
     test.describe('menu', () => { test('closes', () => expect(1).toBe(2)); });`,
  );
  run('playwright', 'test', '--config', join(folder, 'playwright.config.ts'));

  const { passed, failed, failures } = countPlaywright(join(folder, 'playwright.json'));
  expect([passed, failed]).toEqual([1, 1]);
  expect(failures).toHaveLength(1);
  expect(failures[0]).toMatch(/^walk\.spec\.ts › closes \[phone\]\n.*Expected: 2/s);
});
