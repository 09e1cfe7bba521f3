const { mkdirSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { pageFile } = require('./project');

/**
 * Entries of a remote that follow from its routes; they are written below `node_modules/.cache`.
 * Those for browsers name no absolute path: it would change the bytes of the build.
 *
 * @import { Alone } from './build'
 * @import { Project } from './project'
 */

/**
 * @param {Project} project
 * @param {string} name
 * @param {string[]} lines
 * @returns {string} path of the entry from the folder
 */
function writeEntry(project, name, lines) {
  const file = `./node_modules/.cache/elo-entries/${name}.js`;
  const target = join(project.folder, file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `${lines.join('\n')}\n`);
  return file;
}

/** Page as an entry imports it. @param {string} module */
const pageOf = (module) => JSON.stringify(join('..', '..', '..', pageFile(module)));

/** Source of an object: route path → loader of its page. @param {Project} project */
function pagesSource(project) {
  const pages = project.routes.map(
    ({ path, module }) => `  ${JSON.stringify(path)}: () => import(${pageOf(module)}),`,
  );
  return ['{', ...pages, '}'].join('\n');
}

/**
 * Import of the site's part of the services and its message for a failed part.
 * @param {string} [site] module that exports `fetchFacts` and `PART_FAILED`
 */
function siteImport(site) {
  return site ? [`import { fetchFacts, PART_FAILED } from ${JSON.stringify(site)};`] : [];
}

/**
 * The module `./lifecycles`: single-spa lifecycles with every page of the remote.
 * @param {Project} project
 * @param {string} [site] module that exports `fetchFacts` and `PART_FAILED`
 */
function lifecyclesEntry(project, site) {
  const settings = site ? ', fetchFacts, PART_FAILED' : '';
  return writeEntry(project, 'lifecycles', [
    `import { createLifecycles } from '@elo-platform/build/lifecycles';`,
    ...siteImport(site),
    `const pages = ${pagesSource(project)};`,
    `export const { bootstrap, mount, unmount, update } = createLifecycles(pages${settings});`,
  ]);
}

/**
 * The program of a remote that runs standalone.
 * @param {Project} project
 * @param {Pick<Alone, 'site' | 'styles'>} settings
 */
function standaloneEntry(project, { site, styles }) {
  return writeEntry(project, 'standalone', [
    ...(styles ? [`import ${JSON.stringify(styles)};`] : []),
    `import { runStandalone } from '@elo-platform/build/standalone';`,
    ...siteImport(site),
    `const pages = ${pagesSource(project)};`,
    `void runStandalone(pages${site ? ', fetchFacts' : ''});`,
  ]);
}

/**
 * Server entry of a page with its own React: the page, and its HTML rendered by that React.
 * @param {Project} project
 * @param {string} module
 */
function foreignEntry(project, module) {
  const renderer = JSON.stringify(require.resolve('../src/foreign-server.ts'));
  return writeEntry(project, `foreign-${module.slice(2)}`, [
    `import page from ${pageOf(module)};`,
    `import { createForeignRenderer } from ${renderer};`,
    'export default page;',
    'export const renderForeign = createForeignRenderer(page);',
  ]);
}

module.exports = { foreignEntry, lifecyclesEntry, standaloneEntry };
