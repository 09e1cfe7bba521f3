import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const SITE_WORDS: readonly RegExp[] = [
  /@elo\//,
  /\b(?:products?|produtos?|portfolio|distributors?|wp-json|alldists)\b/i,
  /\b(?:youtube|ytimg|openstreetmap|google\.com\/maps)\b/i,
  /\b(?:correntes?|engrenagens?|polias?|sprockets?|pulleys?)\b/i,
  // Letters that Portuguese has and English has not.
  /[ãõçáéíóúâêôà]/i,
];

function tracked(folder: string): string[] {
  const text = execFileSync('git', ['ls-files', '-z', folder], { cwd: root, encoding: 'utf8' });
  return text.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
}

function namings(): string[] {
  return tracked('platform').flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const word = SITE_WORDS.map((one) => one.exec(line)?.[0]).find(Boolean);
        return word === undefined ? [] : [`${file}:${index + 1}: the platform names ${word}`];
      }),
  );
}

const problems = namings();
for (const problem of problems) console.error(problem);
console.log(`${problems.length} names of the site in the platform`);
process.exitCode = problems.length === 0 ? 0 : 1;
