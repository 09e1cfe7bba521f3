const { existsSync, readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname, join, relative } = require('node:path');

/**
 * @typedef {object} Route
 * @property {string} path
 * @property {string} module exposed module of the page
 * @property {Record<string, string>} [islands] name → trigger: the hydrated parts of the page
 */

/**
 * A package's description, read from its package.json.
 * @typedef {object} Project
 * @property {string} folder absolute path
 * @property {string} name without scope, e.g. `mf-news` or `news`
 * @property {string} [scope] npm scope, e.g. `@acme`
 * @property {string} version exact
 * @property {string} container federation container name, e.g. `mf_news`, or `elo_news` for `news`
 * @property {'shell' | 'remote' | 'shared' | 'assets'} kind
 * @property {Route[]} routes
 * @property {'tree' | 'lifecycles'} mount
 * @property {Record<string, string>} ranges dependency → accepted range (peer before own)
 * @property {string[]} kits dependencies that are shared packages of the site (`elo.kind` is
 * `shared`)
 * @property {string} shareKey its own name in the share scope: its npm name
 * @property {Record<string, string[]> | undefined} hosts external origins that its pages use
 * @property {boolean} islands whether a shell hydrates pages by their islands
 */

/**
 * Whether a dependency is shared by version range, as its own package.json declares.
 * @param {string} folder
 * @param {string} dependency
 */
function isKit(folder, dependency) {
  try {
    const file = createRequire(join(folder, 'package.json')).resolve(`${dependency}/package.json`);
    return JSON.parse(readFileSync(file, 'utf8')).elo?.kind === 'shared';
  } catch {
    // A package whose exports hide its package.json is not one of the site's.
    return false;
  }
}

/**
 * Version of a dependency as installed for a package.
 * @param {string} folder
 * @param {string} name
 * @returns {string}
 */
function installedVersion(folder, name) {
  return createRequire(join(folder, 'package.json'))(`${name}/package.json`).version;
}

/**
 * File name of the own copy of a shared package among the server bundles: `@acme/kit` → `kit`.
 * @param {string} kit
 */
function kitFile(kit) {
  return kit.replace(/^@[^/]+\//, '');
}

/** CSP directives for which a package may name external origins. */
const OUTSIDE = ['frame', 'img', 'media', 'connect'];

/**
 * @param {string} name
 * @param {Record<string, string[]>} [hosts]
 * @throws Error if a package names a directive that is not allowed
 */
function checkHosts(name, hosts = {}) {
  const [wrong] = Object.keys(hosts).filter((directive) => !OUTSIDE.includes(directive));
  if (wrong === undefined) return;
  throw new Error(
    `elo.hosts.${wrong} in the package.json of ${name}: only ${OUTSIDE.join(', ')} may name outside origins. Scripts come with the package.`,
  );
}

/**
 * A remote's container is a global variable, so a name like `history` or `new` needs a prefix.
 * @param {string} name
 * @param {Project['kind']} kind
 */
function containerOf(name, kind) {
  return kind === 'remote' && !name.includes('-') ? `elo_${name}` : name.replaceAll('-', '_');
}

/**
 * Reads a package.
 * @param {string} folder absolute path of the package
 * @returns {Project}
 */
function readProject(folder) {
  const json = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const name = json.name.replace(/^@[^/]+\//, '');
  checkHosts(name, json.elo.hosts);
  const ranges = { ...json.dependencies, ...json.peerDependencies };
  return {
    folder,
    name,
    ...(json.name.startsWith('@') ? { scope: json.name.split('/')[0] } : {}),
    version: process.env.ELO_PACKAGE_VERSION || json.version,
    container: containerOf(name, json.elo.kind),
    kind: json.elo.kind,
    routes: json.elo.routes ?? [],
    mount: json.elo.mount ?? 'tree',
    ranges,
    kits: Object.keys(ranges).filter((dependency) => isKit(folder, dependency)),
    shareKey: json.name,
    hosts: json.elo.hosts,
    islands: json.elo.islands === true,
  };
}

/**
 * Page source file of an exposed module: `./news` → `src/pages/news/page.tsx`.
 * @param {string} module
 */
function pageFile(module) {
  return `./src/pages/${module.slice(2)}/page.tsx`;
}

/**
 * Exposed modules of a page's islands: `./news.map` → `src/pages/news/islands/map.tsx`.
 * @param {Route} route
 * @returns {[module: string, source: string][]}
 */
function islandFiles({ module, islands = {} }) {
  return Object.keys(islands).map((name) => [
    `${module}.${name}`,
    `./src/pages/${module.slice(2)}/islands/${name}.tsx`,
  ]);
}

/**
 * Nearest package that contains a file.
 * @param {string} file absolute path
 * @returns {{name: string, version: string, folder: string, path: string}} `path` is relative to
 * the folder
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

module.exports = { installedVersion, islandFiles, kitFile, readProject, pageFile, packageOf };
