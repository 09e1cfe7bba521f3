import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from '../paths';
import { containerOf, findPages, type PageSource } from './packages';

function chunk(page: PageSource): string {
  return `import(/* webpackChunkName: "page-${page.name}" */ ${JSON.stringify(page.file)})`;
}

function remote(page: PageSource): string {
  return `import(${JSON.stringify(`${containerOf(page.remote)}/${page.name}`)})`;
}

/**
 * Writes the module `elo-bench/routes`.
 * @param kind `app`: pages are chunks of the same build; `stock`: modules of federated remotes
 * @returns its path
 */
export function writeRouteTable(kind: 'app' | 'stock'): string {
  const load = kind === 'app' ? chunk : remote;
  const rows = findPages().map(
    (page) =>
      `  { id: ${JSON.stringify(`${containerOf(page.remote)}/${page.name}`)}, ` +
      `path: ${JSON.stringify(page.path)}, load: () => ${load(page)} },`,
  );
  mkdirSync(CACHE, { recursive: true });
  const file = join(CACHE, `routes-${kind}.js`);
  writeFileSync(file, `export const routes = [\n${rows.join('\n')}\n];\n`);
  return file;
}
