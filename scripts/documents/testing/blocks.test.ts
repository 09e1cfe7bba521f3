import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listPages, readBlocks } from './blocks';

const ROOT = join(__dirname, '..', '..', '..');

const blocks = listPages(ROOT).flatMap((page) => readBlocks(ROOT, page));

test.each(blocks.map((block) => [`${block.page}:${block.line}`, block] as const))(
  'the commands at %s are run by a test, or say why not',
  (_where, { page, runBy, notRun }) => {
    if (runBy === undefined) {
      expect(notRun).toMatch(/\w+ \w+ \w+/);
      return;
    }
    const file = join(ROOT, runBy);
    expect([runBy, existsSync(file)]).toEqual([runBy, true]);
    expect(readFileSync(file, 'utf8')).toContain(`'${page}'`);
  },
);

test('the pages with the flows are among them', () => {
  const pages = new Set(blocks.map(({ page }) => page));
  for (const page of ['README.md', 'docs/releasing.md']) expect(pages).toContain(page);
});

test('blocks are found, data is left out, marks are read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'elo-blocks-'));
  const page = [
    '<!-- run by a.test.ts -->',
    '```sh',
    'one',
    'two',
    '```',
    '',
    '```json',
    '{}',
    '```',
    '',
    '<!-- not run: it never ends -->',
    '',
    '```',
    'three',
    '```',
  ];
  writeFileSync(join(folder, 'page.md'), page.join('\n'));
  expect(readBlocks(folder, 'page.md')).toEqual([
    { page: 'page.md', line: 3, text: 'one\ntwo', runBy: 'a.test.ts' },
    { page: 'page.md', line: 14, text: 'three', notRun: 'it never ends' },
  ]);
  rmSync(folder, { recursive: true });
});
