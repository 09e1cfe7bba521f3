import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { knowsHistory, readFigures } from './figures';
import { RESULTS, ROOT } from './paths';

const documents = [join(ROOT, 'docs'), RESULTS]
  .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
  .filter((file) => file.endsWith('.md'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** No document has the figures of `--quick`. */
const figures = readFigures().filter(({ file }) => !file.includes('quick'));

test.each(figures)('a document names the commit that $file was measured on', ({ commit }) => {
  expect(documents).toContain(commit.slice(0, 7));
});

test.each(figures)('the commit at which $file was measured is an ancestor', ({ file, since }) => {
  if (!knowsHistory()) {
    console.log(`${file} not looked up: this clone is shallow`);
    return;
  }
  expect(since).toBeDefined();
});
