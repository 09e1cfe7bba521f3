import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

test('npm run check says what to do in a checkout without the branch to compare with', () => {
  const check = ['--import', 'tsx', 'scripts/test.ts', '--since=main', '--since=no-such-branch'];
  const { status, stderr } = spawnSync(process.execPath, check, {
    cwd: join(__dirname, '..'),
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/no history shared with a branch no-such-branch\. .*--since=origin\/main/);
});
