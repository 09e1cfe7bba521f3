import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '..', '..');

test('says what to import in place of a path into another package', () => {
  const copy = mkdtempSync(join(tmpdir(), 'elo-imports-'));
  try {
    const list = ['ls-files', '-z', '*.ts', '*.tsx', '*package.json', 'tsconfig*.json'];
    const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0');
    for (const file of files.filter(Boolean)) cpSync(join(root, file), join(copy, file));
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    execFileSync('git', ['init', '--quiet'], { cwd: copy });
    const page = 'mf-contact/src/pages/contact/page.tsx';
    appendFileSync(join(copy, page), "import '../../../../shared-ui/src/components/card/card';\n");
    const command = ['--import', 'tsx', 'scripts/lint/check-imports.ts'];
    const { status, stderr } = spawnSync(process.execPath, command, {
      cwd: copy,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([
      1,
      `${page}: reaches into shared-ui/src/components/card/card: import from @elo/shared-ui, by a name that its package.json exports\n`,
    ]);
  } finally {
    rmSync(copy, { recursive: true });
  }
});
