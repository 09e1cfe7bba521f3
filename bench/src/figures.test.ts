import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { knowsHistory, readFigures } from './figures';
import { ROOT } from './paths';

const docs = readdirSync(join(ROOT, 'docs'))
  .filter((file) => file.endsWith('.md'))
  .map((file) => readFileSync(join(ROOT, 'docs', file), 'utf8'))
  .join('\n');

/** What `--quick` measures stands in no document. */
const figures = readFigures().filter(({ file }) => !file.includes('quick'));

test.each(figures)('a document names the commit that $file was measured on', ({ commit }) => {
  expect(docs).toContain(commit.slice(0, 7));
});

test.each(figures)('$file was measured on a commit that led here', ({ file, since }) => {
  if (!knowsHistory()) {
    console.log(`${file} not looked up: this clone is shallow`);
    return;
  }
  expect(since).toBeDefined();
});
