import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '..');

test('npm run check says what to do in a checkout without the branch to compare with', () => {
  const check = ['--import', 'tsx', 'scripts/test.ts', '--since=main', '--since=no-such-branch'];
  const { status, stderr } = spawnSync(process.execPath, check, {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/no history shared with a branch no-such-branch\. .*--since=origin\/main/);
});

test('a site that does not start is a failure in the summary, next to those of other stages', () => {
  const results = mkdtempSync(join(tmpdir(), 'elo-check-'));
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/test.ts', '--only=faults'],
    {
      cwd: root,
      encoding: 'utf8',
      // No level of the log, which the API refuses.
      env: {
        ...process.env,
        ELO_RESULTS: results,
        LOG_LEVEL: 'loud',
        CHROMIUM_PATH: process.execPath,
      },
    },
  );
  rmSync(results, { recursive: true });
  expect(status).toBe(1);
  expect(stdout).toContain('== faults: FAILED, the site does not start');
  expect(stdout).toMatch(/✘ faults: .*LOG_LEVEL.*\n0 passed, 1 failed, 0 skipped\n$/s);
});
