import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Words by which the platform would name this site. */
const SITE_WORDS: readonly RegExp[] = [
  /@elo\//,
  /\b(?:products?|produtos?|portfolio|distributors?|wp-json|alldists)\b/i,
  /\b(?:youtube|ytimg|openstreetmap|google\.com\/maps)\b/i,
  /\b(?:correntes?|engrenagens?|polias?|sprockets?|pulleys?)\b/i,
  // Letters that Portuguese has and English has not.
  /[ãõçáéíóúâêôà]/i,
];

/** Tracked files, relative to the root. */
function tracked(...patterns: string[]): string[] {
  const text = execFileSync('git', ['ls-files', '-z', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  });
  return text.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
}

/** Lines of the platform that name the site. */
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

/** `import … from`, `export … from`, `import()` and `require()` of a relative path; types leave no trace. */
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'|\b(?:import|require)\(\s*'(\.[^']+)'\s*\)/g;

const ENDINGS = ['', '.ts', '.tsx', '.js', '.mjs', '.cjs', '/index.ts', '/index.tsx', '/index.js'];

/** File that a relative import names, if it is one of ours. */
function resolveImport(from: string, specifier: string): string | undefined {
  const base = normalize(join(dirname(from), specifier)).replaceAll('\\', '/');
  return ENDINGS.map((ending) => base + ending).find((file) => {
    const path = join(root, file);
    return existsSync(path) && statSync(path).isFile();
  });
}

/** Source file → files that it imports when it runs. */
function graph(): Map<string, string[]> {
  const files = tracked('*.ts', '*.tsx', '*.js', '*.mjs', '*.cjs', '*.mts');
  return new Map(
    files.map((file) => {
      // Types in comments are no imports.
      const text = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
      // TypeScript loads by `require` and `import()` only what is asked for later.
      const lazy = /\.tsx?$/.test(file);
      const named = [...text.matchAll(IMPORT)].flatMap(([, a, b]) => a ?? (lazy ? [] : (b ?? [])));
      return [file, named.flatMap((specifier) => resolveImport(file, specifier) ?? [])];
    }),
  );
}

/** Groups of files that import each other in a circle (Tarjan's strongly connected components). */
function circles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    low.set(file, order.size - 1);
    open.push(file);
    for (const next of edges.get(file) ?? []) {
      if (!order.has(next)) visit(next);
      else if (!open.includes(next)) continue;
      low.set(file, Math.min(low.get(file) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(file) !== order.get(file)) return;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1 || edges.get(file)?.includes(file)) found.push(group);
  };
  for (const file of edges.keys()) if (!order.has(file)) visit(file);
  return found;
}

const edges = graph();
const problems = [
  ...namings(),
  ...circles(edges).map((group) => `files import each other in a circle: ${group.join(', ')}`),
];
for (const problem of problems) console.error(problem);
console.log(`${edges.size} files, ${problems.length} names of the site or circles`);
process.exitCode = problems.length === 0 ? 0 : 1;
