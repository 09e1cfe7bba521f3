const { existsSync, readFileSync, readdirSync } = require('node:fs');
const { join } = require('node:path');
const { packageOf } = require('./project');

/**
 * Software of others that a bundle carries.
 * @typedef {object} Component
 * @property {string} name npm name
 * @property {string} version
 * @property {string} licence SPDX expression, or what its package.json says instead
 * @property {string} homepage empty where it names none
 * @property {readonly string[]} texts its licence files, whole
 */

/** Licence texts and notices, as their authors name the files. */
const TEXT_FILE = /^(?:licen[cs]e|copying|notice|ofl)(?:[.-]|$)/i;

/** Tools that write code of their own into every bundle. */
const WRITERS = ['webpack', 'mini-css-extract-plugin', '@module-federation/enhanced'];

/**
 * @param {{license?: string | {type?: string}, licenses?: (string | {type: string})[]}} json
 * @returns {string}
 */
function licenceOf({ license, licenses }) {
  const given =
    license ?? licenses?.map((one) => (typeof one === 'string' ? one : one.type)).join(' OR ');
  return typeof given === 'string' ? given : (given?.type ?? 'UNKNOWN');
}

/**
 * Reads what a package says of its licence.
 * @param {string} folder
 * @returns {Component}
 */
function readComponent(folder) {
  const json = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT_FILE.test(entry.name))
    .map(({ name }) => name)
    .sort();
  const { name, version, homepage } = json;
  return {
    name,
    version,
    licence: licenceOf(json),
    homepage: typeof homepage === 'string' ? homepage : '',
    texts: files.map((file) => readFileSync(join(folder, file), 'utf8').trim()),
  };
}

/**
 * Whether a package is of others: what was installed, and what lies in a folder of its own among
 * the sources, whose package.json says `elo.vendored`.
 * @param {string} folder
 */
function isOfOthers(folder) {
  if (/[\\/]node_modules[\\/]/.test(folder)) return true;
  const { elo } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return elo?.vendored === true;
}

/**
 * Folders of the packages that a compilation puts modules or files of into its output.
 * @param {import('webpack').Compilation} compilation
 */
function foldersOf(compilation) {
  const folders = new Set();
  for (const module of compilation.modules) {
    // Faces in style sheets are in no chunk: they were written while the sheet was built.
    const isUsed =
      module.type.startsWith('asset') || compilation.chunkGraph.getNumberOfModuleChunks(module) > 0;
    const file = isUsed && module.nameForCondition();
    if (file && existsSync(file)) folders.add(packageOf(file).folder);
  }
  return [...folders].filter(isOfOthers);
}

/** Notes in `record.components` whose software a browser build carries. */
class ComponentsPlugin {
  /** @param {{components?: Component[]}} record filled while the build is sealed */
  constructor(record) {
    this.record = record;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EloComponents', (compilation) => {
      // Later, modules are joined and no longer know their own files.
      compilation.hooks.afterOptimizeChunks.tap('EloComponents', () => {
        const writers = WRITERS.map((name) => packageOf(require.resolve(name)).folder);
        const all = [...foldersOf(compilation), ...writers].map(readComponent);
        const byName = new Map(all.map((one) => [`${one.name}@${one.version}`, one]));
        const sorted = [...byName].sort(([a], [b]) => (a < b ? -1 : 1));
        this.record.components = sorted.map(([, one]) => one);
      });
    });
  }
}

module.exports = { ComponentsPlugin };
