import { execFileSync, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { affectedTags } from './affected-tags';
import { startSite } from './site-process';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n== ${program} ${args.join(' ')}`);
  const command = join(root, 'node_modules', '.bin', program);
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

async function runBrowserTests(tags: RegExp): Promise<boolean> {
  const program = join(root, 'node_modules', '.bin', 'tsx');
  const printed = execFileSync(program, ['e2e/src/browser.ts'], { cwd: root, encoding: 'utf8' });
  const state = join(root, '.elo', 'e2e');
  const site = await startSite(root, { ELO_STATE: state, ELO_SAMPLE: 'base' });
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--grep', tags.source];
  const ok = run('playwright', args, {
    ELO_E2E_URL: site.url,
    CHROMIUM_PATH: printed.trim().split('\n').at(-1),
  });
  await site.stop();
  return ok;
}

/** Checks what differs from `main` or is not committed: static checks, unit tests, browser tests. */
async function main(): Promise<void> {
  const [since = 'main'] = process.argv.slice(2);
  const base = git('merge-base', since, 'HEAD')[0] ?? since;
  const files = [
    ...git('diff', '--name-only', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  console.log(`${files.length} files differ from ${since} (${base.slice(0, 7)})`);
  const tags = affectedTags(files);
  const oks = [
    run('biome', [
      'check',
      '--error-on-warnings',
      `--since=${base}`,
      '--changed',
      '--no-errors-on-unmatched',
    ]),
    run('tsx', ['scripts/lint/check-imports.ts']),
    run('tsc', ['-p', 'tsconfig.json', '--noEmit']),
    run('jest', [
      `--changedSince=${base}`,
      '--passWithNoTests',
      '--testPathPatterns',
      '(?<!\\.system)\\.test\\.tsx?$',
    ]),
    tags === undefined || (await runBrowserTests(tags)),
  ];
  if (tags === undefined) console.log('\nNo browser test is affected.');
  process.exit(oks.every(Boolean) ? 0 : 1);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
