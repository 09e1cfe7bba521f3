import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Replaces the text between a document's markers `<!-- name: begin -->` and `<!-- name: end -->`
 * with a generated table.
 * @param document file in `docs/`
 * @throws Error if the document has no such markers
 */
export function writeBlock(document: string, name: string, text: string): void {
  const file = join(__dirname, '..', '..', 'docs', document);
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const before = readFileSync(file, 'utf8');
  const [start, stop] = [before.indexOf(begin), before.indexOf(end)];
  if (start < 0 || stop < start) throw new Error(`docs/${document} has no place for "${name}"`);
  const whole = `${before.slice(0, start + begin.length)}\n${text}\n${before.slice(stop)}`;
  writeFileSync(file, whole);
}
