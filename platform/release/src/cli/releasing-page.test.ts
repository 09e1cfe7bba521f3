import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { COMMANDS } from './commands';

const PAGE = join(__dirname, '..', '..', '..', '..', 'docs', 'releasing.md');

test('the page names every verb and every exit code', async () => {
  const page = await readFile(PAGE, 'utf8');
  for (const { name } of COMMANDS) {
    const verb = name.split(' ')[0] ?? '';
    expect([verb, page.includes(`elo ${verb}`) || page.includes(`\`${verb}`)]).toEqual([
      verb,
      true,
    ]);
  }
  for (const code of [0, 1, 2, 3, 4, 5, 6, 10, 11, 12, 13, 14, 15, 16, 17, 20, 21]) {
    expect(page).toMatch(new RegExp(`^\\| ${code} \\|`, 'm'));
  }
});
