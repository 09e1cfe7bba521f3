const { existsSync, readFileSync } = require('node:fs');
const { dirname, join, relative } = require('node:path');

/**
 * What a package says of itself, read from its package.json.
 * @typedef {object} Project
 * @property {string} folder absolute path
 * @property {string} name without scope, e.g. `mf-catalogue`
 * @property {string} version exact
 * @property {string} container federation container name, e.g. `mf_catalogue`
 * @property {'shell' | 'remote' | 'shared' | 'assets'} kind
 * @property {{path: string, module: string}[]} routes
 * @property {'tree' | 'lifecycles'} mount
 * @property {Record<string, string>} ranges dependency → accepted range (peer before own)
 */

/**
 * Reads a package.
 * @param {string} folder absolute path of the package
 * @returns {Project}
 */
function readProject(folder) {
  const json = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const name = json.name.replace(/^@[^/]+\//, '');
  return {
    folder,
    name,
    version: process.env.ELO_PACKAGE_VERSION || json.version,
    container: name.replaceAll('-', '_'),
    kind: json.elo.kind,
    routes: json.elo.routes ?? [],
    mount: json.elo.mount ?? 'tree',
    ranges: { ...json.dependencies, ...json.peerDependencies },
  };
}

/** Page source file of an exposed module: `./catalogue` → `src/pages/catalogue/page.tsx`. */
function pageFile(module) {
  return `./src/pages/${module.slice(2)}/page.tsx`;
}

/**
 * Nearest package above a file.
 * @param {string} file absolute path
 * @returns {{name: string, version: string, folder: string, path: string}} `path` is the file inside it
 */
function packageOf(file) {
  let folder = dirname(file);
  for (;;) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest)) {
      const json = JSON.parse(readFileSync(manifest, 'utf8'));
      if (json.name && json.version) {
        return { name: json.name, version: json.version, folder, path: relative(folder, file) };
      }
    }
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`No package.json above ${file}`);
    folder = parent;
  }
}

module.exports = { readProject, pageFile, packageOf };
