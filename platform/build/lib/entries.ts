import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Alone } from './build';
import type { Project } from './project';
import { pageFile } from './project';

/**
 * Entries of a remote that follow from its routes; they are written below `node_modules/.cache`.
 * Those for browsers name no absolute path: it would change the bytes of the build.
 */

/** @returns path of the entry from the folder */
function writeEntry(project: Project, name: string, lines: string[]): string {
  const file = `./node_modules/.cache/elo-entries/${name}.js`;
  const target = join(project.folder, file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `${lines.join('\n')}\n`);
  return file;
}

const pageOf = (module: string) => JSON.stringify(join('..', '..', '..', pageFile(module)));

function pagesSource(project: Project) {
  const pages = project.routes.map(
    ({ path, module }) => `  ${JSON.stringify(path)}: () => import(${pageOf(module)}),`,
  );
  return ['{', ...pages, '}'].join('\n');
}

/** Import of the site's part of the services and its message for a failed part. */
function siteImport(site?: string) {
  return site ? [`import { fetchFacts, PART_FAILED } from ${JSON.stringify(site)};`] : [];
}

/** The module `./lifecycles`: single-spa lifecycles with every page of the remote. */
export function lifecyclesEntry(project: Project, site?: string) {
  const settings = site ? ', fetchFacts, PART_FAILED' : '';
  return writeEntry(project, 'lifecycles', [
    `import { createLifecycles } from '@elo-platform/build/lifecycles';`,
    ...siteImport(site),
    `const pages = ${pagesSource(project)};`,
    `export const { bootstrap, mount, unmount, update } = createLifecycles(pages${settings});`,
  ]);
}

/** The program of a remote that runs standalone. */
export function standaloneEntry(
  project: Project,
  { site, styles }: Pick<Alone, 'site' | 'styles'>,
) {
  return writeEntry(project, 'standalone', [
    ...(styles ? [`import ${JSON.stringify(styles)};`] : []),
    `import { runStandalone } from '@elo-platform/build/standalone';`,
    ...siteImport(site),
    `const pages = ${pagesSource(project)};`,
    `runStandalone(pages${site ? ', fetchFacts' : ''});`,
  ]);
}

/** Server entry of a page with its own React: the page, and its HTML rendered by that React. */
export function foreignEntry(project: Project, module: string) {
  const root = JSON.stringify(require.resolve('../src/page-root.ts'));
  return writeEntry(project, `foreign-${module.slice(2)}`, [
    `import { renderToString } from 'react-dom/server';`,
    `import page from ${pageOf(module)};`,
    `import { pageRoot } from ${root};`,
    'export default page;',
    'export const renderForeign = (data, host) => renderToString(pageRoot(page, data, host));',
  ]);
}
