import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { knowsHistory, readFigures } from './figures';
import { ROOT } from './paths';

const docs = readdirSync(join(ROOT, 'docs'))
  .filter((file) => file.endsWith('.md'))
  .map((file) => readFileSync(join(ROOT, 'docs', file), 'utf8'))
  .join('\n');

/** Documents contain no results of `--quick`. */
const figures = readFigures().filter(({ file }) => !file.includes('quick'));

test.each(figures)('a document names the commit at which $file was measured', ({ commit }) => {
  expect(docs).toContain(commit.slice(0, 7));
});

test.each(figures)('the commit at which $file was measured is an ancestor', ({ file, since }) => {
  if (!knowsHistory()) {
    console.log(`${file} not looked up: this clone is shallow`);
    return;
  }
  expect(since).toBeDefined();
});
